import AsyncStreams
import AsyncStreamsTesting
import Testing

/// A clock that is stored as `any Clock<Duration>` can be passed to every parameter that is a clock.
@Suite(.noSubscriptionSurvives) struct StoredClockTests {
  /// A type whose clock is injected.
  struct Model: Sendable {
    let clock: any Clock<Duration>
  }

  /// An operator with a stored clock, and what it delivers.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let found: @Sendable () async throws -> String

    init<Element: Sendable>(
      _ name: String,
      _ events: String = "",
      gives expected: String,
      _ build: @escaping @Sendable (_ source: Subject<Int, Oops>, _ model: Model) -> Signal<Element, Oops>
    ) {
      testDescription = name
      self.expected = expected
      found = { try await trace(events) { build($0, Model(clock: $1)) } }
    }
  }

  static let rows: [Row] = [
    Row("debounce", "1:1 2:2 6:3 9:|", gives: "4:2 8:3 9:|") {
      $0.debounce(for: .seconds(2), clock: $1.clock).eraseToSignal()
    },
    Row("debounce(for:when:)", "1:1 2:20 6:3 9:|", gives: "2:20 8:3 9:|") {
      $0.debounce(for: .seconds(2), clock: $1.clock, when: { $0 < 10 }).eraseToSignal()
    },
    Row("debounce, a closure behind the call", "1:1 2:20 6:3 9:|", gives: "2:20 8:3 9:|") {
      $0.debounce(for: .seconds(2), clock: $1.clock) { $0 < 10 }.eraseToSignal()
    },
    Row("throttle", "1:1 2:2 3:3 9:|", gives: "1:1 5:3 9:|") {
      $0.throttle(for: .seconds(4), clock: $1.clock).eraseToSignal()
    },
    Row("throttle(for:edges:)", "1:1 2:2 3:3 9:|", gives: "1:1 9:|") {
      $0.throttle(for: .seconds(4), edges: .leading, clock: $1.clock).eraseToSignal()
    },
    Row("delay", "1:1 2:2 3:|", gives: "4:1 5:2 6:|") {
      $0.delay(for: .seconds(3), clock: $1.clock).eraseToSignal()
    },
    Row("sample", "1:1 2:2 5:3 9:|", gives: "4:2 8:3 9:|") {
      $0.sample(every: .seconds(4), clock: $1.clock).eraseToSignal()
    },
    Row("chunked", "1:1 2:2 7:3 9:|", gives: "5:[1,2] 9:[3] 9:|") {
      $0.chunked(every: .seconds(4), clock: $1.clock).eraseToSignal()
    },
    Row("chunked(every:orCount:)", "1:1 2:2 7:3 9:|", gives: "2:[1,2] 9:[3] 9:|") {
      $0.chunked(every: .seconds(4), orCount: 2, clock: $1.clock).eraseToSignal()
    },
    Row("windowed", "1:1 2:2 7:3 9:|", gives: "5:[1,2] 9:[3] 9:|") {
      $0.windowed(every: .seconds(4), clock: $1.clock).flatMapMerge { $0.collected() }.eraseToSignal()
    },
    Row("timeout(after:)", "1:1 4:2 9:|", gives: "1:1 4:2 5:#") {
      $0.timeout(after: .seconds(5), throwing: Oops(), clock: $1.clock).eraseToSignal()
    },
    Row("timeout(between:)", "1:1 4:2 9:|", gives: "1:1 4:2 8:#") {
      $0.timeout(between: .seconds(4), throwing: Oops(), clock: $1.clock).eraseToSignal()
    },
    Row("retry", gives: "0:1 2:1 4:1 4:#") { _, model in
      Signal<Int, Oops>.just(1).append(Signal<Int, Oops>.fail(Oops()))
        .retry(2, backoff: .constant(.seconds(2)), clock: model.clock).eraseToSignal()
    },
    Row("interval", gives: "2:2 4:4 6:6 6:|") { _, model in
      Signal.interval(every: .seconds(2), clock: model.clock).eraseToSignal()
        .map { Int($0 / .seconds(1)) }.prefix(3).promoteFailure(to: Oops.self).eraseToSignal()
    },
    Row("timer", gives: "5:5 5:|") { _, model in
      Signal.timer(after: .seconds(5), clock: model.clock).eraseToSignal()
        .map { Int($0 / .seconds(1)) }.promoteFailure(to: Oops.self).eraseToSignal()
    },
  ]

  @Test(arguments: rows) func `an operator takes the clock`(_ row: Row) async throws {
    #expect(try await row.found() == row.expected)
  }

  @Test func `a loop iterates over the result`() async throws {
    try await VirtualTime.run { time in
      let model = Model(clock: time.clock)
      let numbers = [1, 2, 3].signal.eraseToSignal()
      let delivering = time.start {
        var delivered: [Int] = []
        for await number in numbers.debounce(for: .seconds(2), clock: model.clock) { delivered.append(number) }
        for await number in numbers.debounce(for: .seconds(2), clock: model.clock, when: { $0 > 1 }) {
          delivered.append(number)
        }
        for await number in numbers.delay(for: .seconds(1), clock: model.clock) { delivered.append(number) }
        let throttled = numbers.throttle(for: .seconds(1), clock: model.clock)
        for await number in throttled { delivered.append(number) }
        for await tick in Signal.timer(after: .seconds(3), clock: model.clock) { #expect(tick == .seconds(3)) }
        return delivered
      }
      await time.advanceUntilIdle()
      #expect(await delivering.value == [3, 1, 3, 1, 2, 3, 1, 3])
    }
  }

  @Test func `a replay subject`() async throws {
    try await VirtualTime.run { time in
      let model = Model(clock: time.clock)
      let subject = ReplaySubject<Int, Never>(for: .seconds(3), clock: model.clock)
      for number in 0..<6 {
        subject.yield(number)
        await time.advance(by: .seconds(1))
      }
      subject.finish()
      #expect(time.elapsed == .seconds(6))
      #expect(await subject.collect() == [4, 5])
    }
  }

  @Test func `the grace period of shared work`() async throws {
    try await VirtualTime.run { time in
      let model = Model(clock: time.clock)
      let source = Subject<Int, Never>()
      let shared = source.share(stop: .whenUnused(for: .seconds(5), clock: model.clock))
      let first = time.record(shared)
      await time.settle()
      #expect(source.subscriptionCount == 1)
      first.cancel()
      await time.advance(by: .milliseconds(4_999))
      #expect(source.subscriptionCount == 1)
      await time.advance(by: .milliseconds(1))
      #expect(source.subscriptionCount == 0)
      withExtendedLifetime(shared) {}
    }
  }
}
