import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Tests of mistakes in timers that no other test had caught; see Documentation/Mutants.md.
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

  @Test func `a deadline that is earlier than all others is slept for`() async {
    let clock = StandingClock()
    let timers = TimerQueue.queue(for: clock)
    let calls = [10, 20, 1].map { seconds in
      ScheduledCall(at: timers.now() + .seconds(seconds), on: timers) {}
    }
    let isSlept = await eventually { clock.asked.value.contains(.seconds(1)) }
    #expect(isSlept, "slept for \(clock.asked.value)")
    for call in calls { call.cancel() }
  }
}

/// A clock whose time does not pass, and that records the deadlines it is asked to sleep until.
private struct StandingClock: Clock {
  let now = ContinuousClock.now
  let asked = Shared<[Duration]>([])

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    asked.update { $0.append(now.duration(to: deadline)) }
    _ = await Signal<Int, Never>.never.first()
    throw CancellationError()
  }
}
