import AsyncStreams
import AsyncStreamsTesting

/// The operators that subscribe again: each attempt is another input.
extension TimelineRow {
  /// One input after another.
  ///
  /// - Parameters:
  ///   - wait: How many seconds after the end, for operators whose consumers are prompt.
  ///   - next: The input to subscribe to after an end of the current one, if any.
  private static func chain<Output: SignalProtocol>(
    _ name: String,
    numbers: [[Int]] = [],
    _ build: @escaping @Sendable (Cast) -> Output,
    wait: (@Sendable (_ round: Int, _ n: [Int]) -> Int)? = nil,
    next: @escaping @Sendable (_ round: Int, _ end: SignalEvent<Int, Oops>, _ n: [Int]) -> Next
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(name, [.one, .next, .next], numbers: numbers, lag: wait == nil ? .waits : .never, build) {
      scenario,
      pause in
      var delivered: [Timed<String>] = []
      var (line, place, round) = (0, Place.start, 0)
      while true {
        let events = scenario.attach(line, at: place)
        for timed in events {
          if let value = timed.event.value { delivered.append(Timed(place: timed.place, event: .value(text(value)))) }
        }
        guard let end = events.last, end.event.isEnd else { return delivered.delivered(resting: pause) }
        place = end.place
        round += 1
        switch next(round, end.event, scenario.numbers) {
        case .subscribe(let other) where other < scenario.kinds.count: line = other
        case .subscribe: return delivered.delivered(resting: pause)
        case .stop:
          delivered.append(Timed(place: place, event: end.event.changed(text)))
          return delivered.delivered(resting: pause)
        }
        if let wait { place = scenario.timer(at: place.tick + wait(round, scenario.numbers), setAt: place) }
      }
    }
  }

  /// What happens after an end.
  private enum Next {
    case subscribe(Int)
    case stop
  }

  static let repeating: [TimelineRow] = [
    // After the last input there are no events.
    chain("retry(n)", numbers: [[0, 1, 2, 5]]) { c in
      c.attempts().retry(c.number())
    } next: { round, end, n in
      end != .finished && round <= n[0] ? .subscribe(round) : .stop
    },
    chain("retry") { c in
      c.attempts().retry()
    } next: { round, end, _ in
      end != .finished ? .subscribe(round) : .stop
    },
    chain("retry(when:)", numbers: [[0, 1, 2, 5]]) { c in
      let limit = c.number()
      return c.attempts().retry { _, attempt in attempt <= limit }
    } next: { round, end, n in
      end != .finished && round <= n[0] ? .subscribe(round) : .stop
    },
    chain("retry, after a wait", numbers: [[0, 1, 2, 5], [0, 1, 2, 3]]) { c in
      c.attempts().retry(c.number(), backoff: .constant(c.seconds(1)), clock: c.clock)
    } wait: { _, n in
      n[1]
    } next: { round, end, n in
      end != .finished && round <= n[0] ? .subscribe(round) : .stop
    },
    chain("retry, after longer and longer waits", numbers: [[1, 2, 3]]) { c in
      c.attempts().retry(backoff: .linear(from: c.seconds(), adding: .seconds(2), upTo: .seconds(4)), clock: c.clock)
    } wait: { round, n in
      min(n[0] + 2 * (round - 1), 4)
    } next: { round, end, _ in
      end != .finished ? .subscribe(round) : .stop
    },
    chain("retry, after waits that double", numbers: [[1, 2]]) { c in
      c.attempts().retry(backoff: .exponential(from: c.seconds(), upTo: .seconds(100)), clock: c.clock)
    } wait: { round, n in
      n[0] << (round - 1)
    } next: { round, end, _ in
      end != .finished ? .subscribe(round) : .stop
    },
    chain("repeat(_:)", numbers: [[1, 2, 3, 5]]) { c in
      c.attempts().repeat(c.number())
    } next: { round, end, n in
      end == .finished && round < n[0] ? .subscribe(round) : .stop
    },
    chain("repeat, after a wait", numbers: [[1, 2, 3, 5], [0, 1, 2, 3]]) { c in
      c.attempts().repeat(c.number(), backoff: .constant(c.seconds(1)), clock: c.clock)
    } wait: { _, n in
      n[1]
    } next: { round, end, n in
      end == .finished && round < n[0] ? .subscribe(round) : .stop
    },
    chain("repeat") { c in
      c.attempts().repeat()
    } next: { round, end, _ in
      end == .finished ? .subscribe(round) : .stop
    },
  ]
}
