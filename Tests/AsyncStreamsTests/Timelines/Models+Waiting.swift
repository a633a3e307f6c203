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

  static let buffering: [TimelineRow] = [
    buffered("buffer(.unbounded)") { c in
      c[0].buffer(.unbounded)
    } adding: {
      $0 + [$1]
    },
    buffered("buffer(.suspending)") { c in
      c[0].buffer(.suspending(c.number()))
    } adding: { waiting, element, _ in
      waiting + [element]
    },
    buffered("buffer(.bufferingNewest)") { c in
      c[0].buffer(.bufferingNewest(c.number()))
    } adding: { waiting, element, limit in
      (waiting + [element]).suffix(limit)
    },
    buffered("buffer(.bufferingOldest)") { c in
      c[0].buffer(.bufferingOldest(c.number()))
    } adding: { waiting, element, limit in
      Array((waiting + [element]).prefix(limit))
    },
    buffered("buffer(.fail)") { c in
      c[0].buffer(.failing(c.number(), Oops(9)))
    } adding: { waiting, element, limit in
      waiting.count < limit ? waiting + [element] : nil
    },
    buffered("a subscription with bufferingNewest") { c in
      c.subjects[0].signal(bufferingPolicy: .bufferingNewest(c.number()))
    } adding: {
      waiting,
      element,
      limit in
      (waiting + [element]).suffix(limit)
    },
    buffered("a subscription with bufferingOldest") { c in
      c.subjects[0].signal(bufferingPolicy: .bufferingOldest(c.number()))
    } adding: {
      waiting,
      element,
      limit in
      Array((waiting + [element]).prefix(limit))
    },
    buffered("a subscription with fail") { c in
      c.subjects[0].signal(bufferingPolicy: .failing(c.number(), Oops(9)))
    } adding: {
      waiting,
      element,
      limit in
      waiting.count < limit ? waiting + [element] : nil
    },
  ]

  private static func buffered<Output: SignalProtocol>(
    _ name: String,
    _ build: @escaping @Sendable (Cast) -> Output,
    adding add: @escaping @Sendable (_ waiting: [Int], _ element: Int) -> [Int]
  ) -> TimelineRow where Output.Failure == Oops {
    buffered(name, build) { waiting, element, _ in add(waiting, element) }
  }

  /// The contents of a buffer.
  private struct Buffered {
    var waiting: [Int] = []
    var hasFailed = false
  }

  /// A buffer, whose policy says what a consumer misses while it rests.
  ///
  /// - Parameter add: The buffer after one more element during a rest; `nil` if that is a failure.
  private static func buffered<Output: SignalProtocol>(
    _ name: String,
    _ build: @escaping @Sendable (Cast) -> Output,
    adding add: @escaping @Sendable (_ waiting: [Int], _ element: Int, _ limit: Int) -> [Int]?
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
