import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct RecordingTests {
  @Test func `a recording has subscribed when it is made, and notes events with their times`() async throws {
    try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let recording = time.record(keys.debounce(for: .seconds(1), clock: time.clock))
      await keys.send("s")
      await time.advance(by: .seconds(1))
      #expect(recording.elements == ["s"])
      await keys.send("w")
      await time.advance(by: .milliseconds(500))
      keys.finish()
      await time.settle()
      #expect(recording.entries.map(\.time) == [.seconds(1), .milliseconds(1_500), .milliseconds(1_500)])
      #expect(recording.hasEnded)
    }
  }

  @Test func `a recording unsubscribes when it is cancelled, and when it goes away`() async throws {
    try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let recording = time.record(keys)
      do {
        let other = time.record(keys)
        await time.settle()
        #expect(keys.subscriptionCount == 2)
        withExtendedLifetime(other) {}
      }
      await time.settle()
      #expect(keys.subscriptionCount == 1)
      recording.cancel()
      await time.settle()
      #expect(keys.subscriptionCount == 0)
    }
  }

  @Test func `a failure is noted as the last event`() async throws {
    struct Broken: Error {}
    try await VirtualTime.run { time in
      let source = Subject<Int, Broken>()
      let recording = time.record(source)
      await source.send(1)
      source.finish(throwing: Broken())
      await time.settle()
      #expect(recording.elements == [1])
      #expect(recording.hasEnded)
    }
  }
}
