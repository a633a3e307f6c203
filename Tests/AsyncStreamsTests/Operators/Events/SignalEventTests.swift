import AsyncStreams
import Testing

@Suite struct SignalEventTests {
  private struct Offline: Error {}

  @Test func `an array of events prints the cases without their types`() async {
    let source = [1].signal.promoteFailure(to: Offline.self).append(Signal<Int, Offline>.fail(Offline()))
    #expect("\(await source.materialize().collect())" == "[value(1), failure(Offline())]")
    #expect("\(await [1, 2].signal.materialize().collect())" == "[value(1), value(2), finished]")
  }
}
