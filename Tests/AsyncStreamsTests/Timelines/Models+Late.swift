import AsyncStreams
import AsyncStreamsTesting

/// The operators that subscribe to one input after another, and those that subscribe to inputs because of an element.
///
/// Every row has inputs from 1 on that are subscribed to later.
extension TimelineRow {
  private static let few: [Input] = [.one, .late, .late]
  private static let several: [Input] = [.one, .next, .next]

  /// One input after the other: when and because `next` says so.
  ///
  /// - Parameters:
  ///   - delivers: Whether an element of an input passes.
  ///   - wait: How many seconds after the end, for operators whose consumers are prompt.
  ///   - next: The input to subscribe to after an end of the current one, if any.
  private static func chain<Output: SignalProtocol>(
    _ name: String,
    inputs: [Input] = several,
    numbers: [[Int]] = [],
    _ build: @escaping @Sendable (Cast) -> Output,
    delivers: @escaping @Sendable (_ element: Int, _ line: Int) -> Bool = { _, _ in true },
    wait: (@Sendable (_ round: Int, _ n: [Int]) -> Int)? = nil,
    next: @escaping @Sendable (_ round: Int, _ end: Event<Int, Oops>, _ n: [Int]) -> Next
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(name, inputs, numbers: numbers, lag: wait == nil ? .waits : .never, build) { scenario, pause in
      var delivered: [Timed<String>] = []
      var (line, place, round) = (0, Place.start, 0)
      while true {
        let events = scenario.attach(line, at: place)
        for timed in events {
          if let value = timed.event.value, delivers(value, line) {
            delivered.append(Timed(place: timed.place, event: .value(text(value))))
          }
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

  private static func afterEnds(upTo last: Int) -> @Sendable (Int, Event<Int, Oops>, [Int]) -> Next {
    { round, end, _ in end == .end && round <= last ? .subscribe(round) : .stop }
  }

  static let sequential: [TimelineRow] = [
    chain("append", inputs: [.one, .next], { c in c[0].append(c[1]) }, next: afterEnds(upTo: 1)),
    chain("concat, a list", { c in Signal.concat(c[0], c[1], c[2]) }, next: afterEnds(upTo: 2)),
    chain("concat(contentsOf:)", { c in Signal.concat(contentsOf: c.all()) }, next: afterEnds(upTo: 2)),
    chain(
      "then",
      inputs: [.one, .next],
      { c in c[0].then { c[1] } },
      delivers: { _, line in line == 1 },
      next: afterEnds(upTo: 1)
    ),
    chain("catch", inputs: [.one, .next]) { c in
      c[0].catch { _ in c[1] }
    } next: { round, end, _ in
      end != .end && round == 1 ? .subscribe(1) : .stop
    },
    // Each attempt is another input; behind the last one there is silence.
    chain("retry(n)", numbers: [[0, 1, 2, 5]]) { c in
      c.attempts().retry(c.number())
    } next: { round, end, n in
      end != .end && round <= n[0] ? .subscribe(round) : .stop
    },
    chain("retry") { c in
      c.attempts().retry()
    } next: { round, end, _ in
      end != .end ? .subscribe(round) : .stop
    },
    chain("retry, after a wait", numbers: [[0, 1, 2, 5], [0, 1, 2, 3]]) { c in
      c.attempts().retry(c.number(), backOff: .constant(c.seconds(1)), clock: c.clock)
    } wait: { _, n in
      n[1]
    } next: { round, end, n in
      end != .end && round <= n[0] ? .subscribe(round) : .stop
    },
    chain("retry, after longer and longer waits", numbers: [[1, 2, 3]]) { c in
      c.attempts().retry(backOff: .linear(from: c.seconds(), adding: .seconds(2), upTo: .seconds(4)), clock: c.clock)
    } wait: { round, n in
      min(n[0] + 2 * (round - 1), 4)
    } next: { round, end, _ in
      end != .end ? .subscribe(round) : .stop
    },
    chain("retry, after waits that double", numbers: [[1, 2]]) { c in
      c.attempts().retry(backOff: .exponential(from: c.seconds(), upTo: .seconds(100)), clock: c.clock)
    } wait: { round, n in
      n[0] << (round - 1)
    } next: { round, end, _ in
      end != .end ? .subscribe(round) : .stop
    },
    chain("repeat(_:)", numbers: [[1, 2, 3, 5]]) { c in
      c.attempts().repeat(c.number())
    } next: {
      round,
      end,
      n in
      end == .end && round < n[0] ? .subscribe(round) : .stop
    },
    chain("repeat") { c in
      c.attempts().repeat()
    } next: { round, end, _ in
      end == .end ? .subscribe(round) : .stop
    },
  ]

  // MARK: Signals of signals

  /// One inner signal: where it was subscribed to, and what came of it.
  private struct Inner {
    let start: Place
    let events: [Timed<Int>]

    /// Where it ends; behind everything if it does not.
    var end: Place {
      events.last.flatMap { $0.event.isEnd ? $0.place : nil } ?? Place(tick: .max, played: .max)
    }
  }

  /// The elements of an outer signal choose inner ones, of which so many are subscribed to at once.
  private static func merging<Output: SignalProtocol>(
    _ name: String,
    _ inputs: [Input] = few,
    numbers: [[Int]] = [[.max]],
    _ build: @escaping @Sendable (Cast) -> Output,
    outer change: @escaping @Sendable ([Timed<Int>]) -> [Timed<Int>] = { $0 }
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(passive: name, inputs, numbers: numbers, build) { scenario in
      let limit = scenario.numbers[0]
      let outer = change(scenario.attach(0))
      var inners: [Inner] = []
      for timed in outer {
        guard let element = timed.event.value else { continue }
        // It waits for its turn, and then until fewer than the limit are active.
        let turn = max(timed.place, inners.last?.start ?? .start)
        let moments = [turn] + inners.map(\.end).filter { $0 > turn }.sorted()
        let start = moments.first { moment in inners.count { $0.end > moment } < limit }
        guard let start else { continue }
        if start.tick == .max { break }
        inners.append(Inner(start: start, events: scenario.attach(innerLine(element, scenario), at: start)))
      }
      let ends =
        inners.map(\.end) + [
          outer.last.flatMap { $0.event == .end ? $0.place : nil } ?? Place(tick: .max, played: .max)
        ]
      let waits = outer.count { $0.event.value != nil } > inners.count
      let end = waits ? [] : [Timed<Int>(place: ends.max() ?? .start, event: .end)].filter { $0.place.tick < .max }
      let failure = outer.filter { $0.event.isEnd && $0.event != .end }
      let elements = inners.flatMap { $0.events.filter { $0.event != .end } }
      return text(inOrder(elements + failure + end)).cut()
    }
  }

  /// The elements of an outer signal choose inner ones, of which only the newest counts.
  private static func switching<Output: SignalProtocol>(
    _ name: String,
    _ inputs: [Input] = few,
    _ build: @escaping @Sendable (Cast) -> Output,
    choosing choose: @escaping @Sendable (Int, Scenario) -> Int = innerLine,
    failing: @escaping @Sendable (Int) -> Oops? = { _ in nil }
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(passive: name, inputs, build) { scenario in
      let outer = scenario.attach(0)
      let choices = outer.filter { $0.event.value != nil }
      let inners = choices.enumerated().map { index, timed -> Inner in
        let element = timed.event.value ?? 0
        let failure = failing(element).map { Timed<Int>(place: timed.place, event: .failure($0)) }
        let events = failure.map { [$0] } ?? scenario.attach(choose(element, scenario), at: timed.place)
        let next = index + 1 < choices.count ? choices[index + 1].place : Place(tick: .max, played: .max)
        // What is ready is taken before anything else.
        return Inner(start: timed.place, events: events.filter { $0.place < next || $0.place == timed.place })
      }
      let failure = outer.filter { $0.event.isEnd && $0.event != .end }
      let elements = inners.flatMap { $0.events.filter { $0.event != .end } }
      var end: [Timed<Int>] = []
      if let last = outer.last, last.event == .end {
        let place = inners.last.map { max($0.end, last.place) } ?? last.place
        if place.tick < .max { end = [Timed(place: place, event: .end)] }
      }
      return text(inOrder(elements + failure + end)).cut()
    }
  }

  private static let innerLine: @Sendable (Int, Scenario) -> Int = { element, scenario in
    1 + element % (scenario.kinds.count - 1)
  }

  /// By place; what happens at the same place stays in the order in which it was found.
  private static func inOrder(_ events: [Timed<Int>]) -> [Timed<Int>] {
    events.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }

  private static func text(_ events: [Timed<Int>]) -> [Timed<String>] {
    events.map { Timed<String>(place: $0.place, event: $0.event.changed(text)) }
  }

  private static func choose(_ cast: Cast) -> @Sendable (Int) -> Signal<Int, Oops> {
    let inners = cast.all(from: 1)
    return { inners[$0 % inners.count] }
  }

  static let flattening: [TimelineRow] = [
    merging("flatMapMerge") { c in c[0].flatMapMerge(choose(c)) },
    merging("flatMapMerge(maxConcurrent:)", numbers: [[1, 2, 3, .max]]) { c in
      c[0].flatMapMerge(maxConcurrent: c.number(), choose(c))
    },
    merging("flatMapConcat", numbers: [[1]]) { c in c[0].flatMapConcat(choose(c)) },
    merging("merged(maxConcurrent:)", numbers: [[1, 2, .max]]) { c in
      c[0].map(choose(c)).merged(maxConcurrent: c.number())
    },
    merging("concatenated", numbers: [[1]]) { c in c[0].map(choose(c)).concatenated() },
    merging("bind") { c in
      let choose = choose(c)
      return c[0].flatMapMerge(carrying: 0) { element, count in
        count += 1
        return count == 3 ? .emitLast(choose(element)) : .emit(choose(element))
      }
    } outer: { events in
      // The end comes with the third element.
      guard events.compactMap(\.event.value).count >= 3 else { return events }
      return events.prefix(3) + [Timed(place: events[2].place, event: .end)]
    },
    switching("flatMapLatest") { c in c[0].flatMapLatest(choose(c)) },
    switching("switchToLatest") { c in c[0].map(choose(c)).switchToLatest() },
    switching("when") { c in
      Signal.when(c[0].map { $0 % 2 == 0 }, then: c[1], else: c[2])
    },
    switching("switching(on:cases:default:)") { c in
      Signal.switching(on: c[0], cases: [1: c[1], 4: c[1], 7: c[1]], default: c[2])
    } choosing: { element, _ in
      [1, 4, 7].contains(element) ? 1 : 2
    },
    switching("switching(on:cases:otherwiseFailingWith:)") { c in
      Signal.switching(
        on: c[0],
        cases: Dictionary(uniqueKeysWithValues: (0...7).map { ($0, c[1 + $0 % 2]) }),
        otherwiseFailingWith: { Oops($0) }
      )
    } choosing: { element, _ in
      1 + element % 2
    } failing: {
      $0 > 7 ? Oops($0) : nil
    },
  ]
}
