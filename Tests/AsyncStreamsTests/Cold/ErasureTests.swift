import AsyncStreams
import AsyncStreamsTesting
import Testing

/// `eraseToSignal()` adds a layer, but not to a signal that is already erased.
@Suite(.noSubscriptionSurvives) struct ErasureTests {
  /// As in generic code, which does not know that it has a `Signal`.
  private func erased<Source: SignalProtocol>(_ source: Source) -> Signal<Source.Element, Source.Failure> {
    source.eraseToSignal()
  }

  @Test func `an erased signal is itself when it is erased again`() async {
    // Nested layers would overflow the stack, for each element and for the description.
    var signal = (1...3).signal.map { $0 * 2 }.eraseToSignal()
    let description = signal.description
    for _ in 0..<200_000 { signal = erased(signal.eraseToSignal()) }
    #expect(await signal.collect() == [2, 4, 6])
    #expect(signal.description == description)
  }

  @Test func `what is erased delivers, fails and unsubscribes as before`() async {
    let subject = ReplaySubject<Int, Oops>(name: "keys")
    subject.yield(contentsOf: [1, 2])
    subject.finish(throwing: Oops(3))
    let signal = erased(subject.map { $0 * 2 })
    #expect(signal.description == subject.map { $0 * 2 }.description)
    await #expect(throws: Oops(3)) { try await signal.collect() }
    await #expect(throws: Oops(3)) { try await erased(subject).collect() }
    #expect(subject.subscriptionCount == 0)
  }
}
