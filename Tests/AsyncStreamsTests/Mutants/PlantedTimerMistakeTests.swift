import Testing

@testable import AsyncStreams

/// Tests of timers that no other test had noticed when they were broken; see Documentation/Mutants.md.
@Suite(.noSubscriptionSurvives) struct PlantedTimerMistakeTests {
  @Test func `an iteration that is over has no timer left, even while it is held`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Oops>()
      let limited = subject.timeout(after: .seconds(10), throwing: Oops(), clock: time.clock)
      var iterator = limited.makeAsyncIterator()
      #expect(time.clock.timers.count == 1)
      subject.finish()
      let end = try await iterator.next()
      #expect(end == nil)
      #expect(time.clock.timers.count == 0)
      let after = try await iterator.next()
      #expect(after == nil)
    }
  }
}
