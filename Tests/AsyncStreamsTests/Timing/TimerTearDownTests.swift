import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// No timer is left in a queue when an iteration has ended.
@Suite(.noSubscriptionSurvives) struct TimerTearDownTests {
  typealias Source = Subject<Int, Oops>

  static let operators: [@Sendable (Source, VirtualClock) -> Signal<Int, Oops>] = [
    { $0.debounce(for: .seconds(9), clock: $1).eraseToSignal() },
    { $0.delay(for: .seconds(9), clock: $1).eraseToSignal() },
    { $0.throttle(for: .seconds(9), clock: $1).eraseToSignal() },
    { $0.timeout(after: .seconds(9), throwing: Oops(), clock: $1).eraseToSignal() },
    { $0.timeout(between: .seconds(9), throwing: Oops(), clock: $1).eraseToSignal() },
    { $0.chunked(every: .seconds(9), clock: $1).map(\.count).eraseToSignal() },
    { $0.sample(every: .seconds(9), clock: $1).eraseToSignal() },
  ]

  @Test(arguments: 0..<operators.count)
  func `dropping, cancelling, finishing and failing leave no timer`(_ index: Int) async throws {
    try await VirtualTime.run { time in
      for way in 0..<4 {
        let source = Source()
        let recording = time.record(Self.operators[index](source, time.clock))
        await time.settle()
        source.yield(1)
        source.yield(2)
        await time.settle()
        #expect(time.clock.timers.count == 1, "a timer is set")
        switch way {
        case 0: recording.cancel()
        case 1: source.finish(throwing: Oops())
        case 2:
          source.finish()
          if index == 1 { recording.cancel() }
        default: await time.advance(by: .seconds(1)); recording.cancel()
        }
        await time.settle()
        #expect(time.clock.timers.count == 0, "in case \(way)")
        #expect(source.subscriptionCount == 0)
      }
    }
  }

  @Test func `an alarm that is cancelled while its entry moves leaves none behind`() async {
    let queue = TimerQueue(now: { .zero }, notify: {})
    for round in 0..<2_000 {
      let alarm = Alarm(queue: queue)
      let deadline = Duration.seconds(round)
      alarm.set(deadline)
      alarm.set(deadline + .seconds(1))
      async let expiring: Bool = queue.expireNext(until: deadline)
      alarm.cancel()
      _ = await expiring
      #expect(queue.count == 0)
    }
  }

  @Test func `a timer that is set earlier leaves nothing of the later one behind`() async throws {
    try await VirtualTime.run { time in
      let alarm = Alarm(queue: time.clock.timers)
      alarm.set(time.elapsed + .seconds(10))
      alarm.set(time.elapsed + .seconds(5))
      #expect(time.clock.timers.count == 1)
      alarm.cancel()
      #expect(time.clock.timers.count == 0)
    }
  }

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
