import AsyncStreams
import Testing

/// The example of "Testing with virtual time", which is a test.
@Suite struct TestingWithVirtualTime {
  @Test func `a search begins when nothing was typed for a while`() async throws {
    try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let recording = time.record(keys.debounce(for: .milliseconds(300), clock: time.clock))

      await keys.send("s")
      await time.advance(by: .milliseconds(200))
      await keys.send("sw")
      await time.advance(by: .milliseconds(299))
      #expect(recording.elements == [])

      await time.advance(by: .milliseconds(1))
      #expect(recording.elements == ["sw"])
    }
  }
}
