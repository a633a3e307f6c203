import AsyncStreams
import AsyncStreamsTesting

/// Sources with timers, and buffers.
extension TimelineRow {
  static let ticking: [TimelineRow] = [
    ticks("interval, skipping missed ticks", .skip) { tick, interval, now in
      max(tick + interval, (now - tick + interval - 1) / interval * interval + tick)
    },
    ticks("interval, making up for missed ticks", .burst) { tick, interval, _ in tick + interval },
    ticks("interval, putting off later ticks", .delay) { _, interval, now in now + interval },
    TimelineRow("timer", [], numbers: [[0, 1, 4]], lag: .modelled) { c in
      Signal.timer(after: c.seconds(), clock: c.clock).map { Int($0 / .seconds(1)) }.promoteFailure(to: Oops.self)
    } model: { scenario, pause in
      let tick = scenario.numbers[0]
      return [.value(text(tick)), .finished].map { event in
        Timed(place: Place(tick: event.isEnd ? tick + pause : tick, played: 0), event: event)
      }
    },
  ]

  /// - Parameter next: When the next tick is due, after one that is taken now.
  private static func ticks(
    _ name: String,
    _ policy: MissedTicks,
    next: @escaping @Sendable (_ tick: Int, _ interval: Int, _ now: Int) -> Int
  ) -> TimelineRow {
    TimelineRow(name, [], numbers: [[1, 2, 3], [0, 1, 5, 9]], lag: .modelled) { c in
      Signal.interval(every: c.seconds(), missedTicks: policy, clock: c.clock).prefix(c.number(1))
        .map { Int($0 / .seconds(1)) }.promoteFailure(to: Oops.self)
    } model: { scenario, pause in
      let interval = scenario.numbers[0]
      var (tick, now) = (interval, 0)
      var delivered: [Timed<String>] = []
      for _ in 0..<scenario.numbers[1] {
        now = max(now, tick)
        delivered.append(Timed(place: Place(tick: now, played: 0), event: .value(text(tick))))
        tick = next(tick, interval, now)
        now += pause
      }
      return delivered + [Timed(place: Place(tick: now, played: 0), event: .finished)]
    }
  }

  // MARK: Buffers

  private static let limits = [[1, 2, 3, .max]]

  /// A policy of a buffer that is full, and what it makes of one more element during a rest; `nil` if that is a failure.
  private typealias Policy = (
    name: String,
    make: @Sendable (_ limit: Int) -> BufferingPolicy<Oops>,
    add: @Sendable (_ waiting: [Int], _ element: Int, _ limit: Int) -> [Int]?
  )

  private static let policies: [Policy] = [
    ("unbounded", { _ in .unbounded }, { waiting, element, _ in waiting + [element] }),
    ("suspending", { .suspending($0) }, { waiting, element, _ in waiting + [element] }),
    ("bufferingNewest", { .bufferingNewest($0) }, { ($0 + [$1]).suffix($2) }),
    ("bufferingOldest", { .bufferingOldest($0) }, { Array(($0 + [$1]).prefix($2)) }),
    ("fail", { .failing($0, Oops(9)) }, { $0.count < $2 ? $0 + [$1] : nil }),
  ]

  static let buffering: [TimelineRow] = policies.flatMap { policy in
    [
      buffered("buffer(.\(policy.name))", adding: policy.add) { c in c[0].buffer(policy.make(c.number())) },
      buffered("a subscription with \(policy.name)", adding: policy.add) { c in
        c.subjects[0].signal(bufferingPolicy: policy.make(c.number()))
      },
    ]
  }

  /// The contents of a buffer.
  private struct Buffered {
    var waiting: [Int] = []
    var hasFailed = false
  }

  /// A buffer, whose policy says what a consumer misses while it rests.
  private static func buffered<Output: SignalProtocol>(
    _ name: String,
    adding add: @escaping @Sendable (_ waiting: [Int], _ element: Int, _ limit: Int) -> [Int]?,
    _ build: @escaping @Sendable (Cast) -> Output
  ) -> TimelineRow where Output.Failure == Oops {
    timed(name, numbers: limits, build) { _ in
      Buffered()
    } pull: { intake, state, n in
      // The events that were sent during the rest.
      while intake.hasNextNow, !state.hasFailed, let element = intake.next?.event.value {
        intake.taken += 1
        if let waiting = add(state.waiting, element, n[0]) { state.waiting = waiting } else { state.hasFailed = true }
      }
      if !state.waiting.isEmpty { return .value(text(state.waiting.removeFirst())) }
      if state.hasFailed { return .failure(Oops(9)) }
      return intake.next == nil ? nil : intake.take().changed(text)
    }
  }
}
