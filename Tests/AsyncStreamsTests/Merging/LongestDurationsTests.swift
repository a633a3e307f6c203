import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The longest durations that there are wait, and stop no program.
@Suite struct LongestDurationsTests {
  @Test(arguments: LongestCase.all.indices)
  func `the longest duration is waited for, and can be cancelled`(_ index: Int) async {
    // In a process of its own, since an overflow would end this one.
    await #expect(processExitsWith: .success, "\(LongestCase.all[index].testDescription)") { [index] in
      await LongestCase.all[index].run()
    }
  }

  @Test(
    arguments: [Duration.seconds(1_000_000_000_000_000_000), .seconds(Int64.max), Duration(attoseconds: .max)],
    [1, 2, 3]
  )
  func `paced limits a burst, however long its interval is`(_ interval: Duration, _ burst: Int) async throws {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let recording = time.record(numbers.paced(every: interval, burst: burst, clock: time.clock))
      await time.settle()
      numbers.yield(contentsOf: 0..<5)
      await time.settle()
      #expect(recording.elements == Array(0..<burst))
      recording.cancel()
      await time.settle()
    }
  }
}

/// The longest durations in virtual time, which can pass as far as there are durations.
@Suite struct LongestVirtualTimeTests {
  @Test(arguments: [MissedTicks.skip, .burst, .delay])
  func `the longest duration never passes`(_ missedTicks: MissedTicks) async throws {
    try await VirtualTime.run { time in
      let forever = Duration(attoseconds: .max)
      let ticks = time.record(Signal.interval(every: forever, missedTicks: missedTicks, clock: time.clock))
      let tick = time.record(Signal.timer(after: forever, clock: time.clock))
      let sleeping = time.start { try? await time.clock.sleep(for: forever) }
      await time.settle()
      #expect(time.waiting.contains("3 timers, which never fire"))
      for _ in 1...2 { await time.advance(by: forever) }
      await time.advanceUntilIdle()
      #expect(time.elapsed == forever)
      #expect(ticks.elements == [])
      #expect(tick.elements == [])
      ticks.cancel()
      tick.cancel()
      sleeping.cancel()
      await sleeping.value
    }
  }

  @Test(arguments: [MissedTicks.skip, .burst, .delay])
  func `an interval ticks as often as there are multiples of it`(_ missedTicks: MissedTicks) async throws {
    try await VirtualTime.run { time in
      let interval = Duration.seconds(Int64.max)
      let ticks = time.record(Signal.interval(every: interval, missedTicks: missedTicks, clock: time.clock))
      await time.advanceUntilIdle()
      #expect(ticks.elements == (1...18).map { interval * $0 })
      ticks.cancel()
      await time.settle()
    }
  }

  @Test func `a long time after the subscription, timers are exact`() async throws {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let delayed = time.record(numbers.delay(for: .seconds(1), clock: time.clock))
      let sampled = time.record(numbers.sample(every: .nanoseconds(1), clock: time.clock))
      await time.advance(by: .seconds(Int64.max))
      numbers.yield(1)
      await time.settle()
      #expect(delayed.elements == [])
      await time.advance(by: .seconds(1))
      #expect(delayed.elements == [1])
      #expect(sampled.elements == [1])
      delayed.cancel()
      sampled.cancel()
      await time.settle()
    }
  }
}

/// An operator that is given the longest duration.
struct LongestCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let output: @Sendable (Subject<Int, Oops>, Duration) -> Signal<Int, Oops>

  private init(
    _ name: String,
    _ output: @escaping @Sendable (Subject<Int, Oops>, Duration) -> some SignalProtocol<Int, Oops>
  ) {
    testDescription = name
    self.output = { output($0, $1).eraseToSignal() }
  }

  /// Iterates over two elements on the continuous clock, then cancels.
  func run() async {
    for duration in [Duration.seconds(Int64.max), Duration(attoseconds: .max)] {
      let numbers = Subject<Int, Oops>()
      let iterating = Task { [output] in for try await _ in output(numbers, duration) {} }
      for number in 1...2 {
        // Long enough for the timer to be set; no check depends on it.
        try? await ContinuousClock().sleep(for: .milliseconds(5))
        numbers.yield(number)
      }
      try? await ContinuousClock().sleep(for: .milliseconds(5))
      iterating.cancel()
      _ = await iterating.result
    }
  }

  static let all = [
    LongestCase("paced") { $0.paced(every: $1) },
    LongestCase("paced, with a burst") { $0.paced(every: $1, burst: 2) },
    LongestCase("debounce") { $0.debounce(for: $1) },
    LongestCase("debounce, the maximum wait") { $0.debounce(for: .milliseconds(1), maxWait: $1) },
    LongestCase("debounce, both") { $0.debounce(for: $1, maxWait: $1) },
    LongestCase("delay") { $0.delay(for: $1) },
    LongestCase("throttle") { $0.throttle(for: $1) },
    LongestCase("timeout(first:)") { $0.timeout(first: $1, throwing: Oops()) },
    LongestCase("timeout(after:)") { $0.timeout(after: $1, throwing: Oops()) },
    LongestCase("timeout(between:)") { $0.timeout(between: $1, throwing: Oops()) },
    LongestCase("chunked") { $0.chunked(every: $1).map(\.count) },
    LongestCase("windowed") { $0.windowed(every: $1).flatMapMerge { $0 } },
    LongestCase("sample(every:)") { $0.sample(every: $1) },
    LongestCase("timer") { _, duration in Signal.timer(after: duration).map { _ in 1 }.promoteFailure(to: Oops.self) },
    LongestCase("interval") { _, duration in
      Signal.interval(every: duration).map { _ in 1 }.promoteFailure(to: Oops.self)
    },
    LongestCase("retry, constant") { _, duration in Signal<Int, Oops>.fail(Oops()).retry(backoff: .constant(duration))
    },
    LongestCase("retry, linear") { _, duration in
      Signal<Int, Oops>.fail(Oops()).retry(backoff: .linear(from: .zero, adding: duration, upTo: duration))
    },
    LongestCase("retry, exponential") { _, duration in
      Signal<Int, Oops>.fail(Oops())
        .retry(backoff: .exponential(from: .nanoseconds(1), factor: 1e300, upTo: duration))
    },
    LongestCase("retry, jittered") { _, duration in
      Signal<Int, Oops>.fail(Oops()).retry(backoff: .constant(duration).jittered(by: 1))
    },
    LongestCase("retry, hardly jittered") { _, duration in
      Signal<Int, Oops>.fail(Oops()).retry(backoff: .constant(duration).jittered(by: 1e-17))
    },
    LongestCase("repeat") { $0.prefix(1).repeat(backoff: .constant($1)) },
    LongestCase("a replay") { numbers, duration in
      let replay = ReplaySubject<Int, Oops>(for: duration)
      replay.yield(1)
      return replay.merge(with: numbers)
    },
    LongestCase("a shared run") { $0.share(stop: .whenUnused(for: $1), replay: .last(2, for: $1)) },
    LongestCase("groups that end when idle") { $0.grouped(by: { $0 }, until: .idle(for: $1)).flatMapMerge { $0 } },
  ]
}
