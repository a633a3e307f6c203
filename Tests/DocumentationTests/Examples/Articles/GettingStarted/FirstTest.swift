import AsyncStreams
import AsyncStreamsTesting
import Testing

/// "Getting started": a test in virtual time.
@Suite struct FirstTest {
  @Test func `a reading is shown when it has not changed for a second`() async throws {
    try await VirtualTime.run { time in
      let readings = Subject<Int, Never>(name: "readings")
      let shown = time.record(readings.debounce(for: .seconds(1), clock: time.clock))

      await readings.send(19)
      await readings.send(21)
      await time.advance(by: .milliseconds(999))
      #expect(shown.elements == [])

      await time.advance(by: .milliseconds(1))
      #expect(shown.elements == [21])
    }
  }
}
