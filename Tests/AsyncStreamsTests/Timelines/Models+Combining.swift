import AsyncStreams

/// All events of several inputs up to one of them, in the order in which they are taken.
struct History {
  let events: [(line: Int, event: Event<Int, Oops>)]

  /// The event that has just come.
  var last: (line: Int, event: Event<Int, Oops>) { events[events.count - 1] }

  /// What there was before it.
  var before: History { History(events: events.dropLast()) }

  func values(_ line: Int) -> [Int] {
    events.filter { $0.line == line }.compactMap(\.event.value)
  }

  func hasEnded(_ line: Int) -> Bool {
    events.contains { $0.line == line && $0.event.isEnd }
  }
}

/// The operators that combine inputs, each defined by what it answers to everything that has come so far.
extension TimelineRow {
  /// An operator whose inputs are all subscribed to at the beginning.
  ///
  /// - Parameter order: The order in which it subscribes to them.
  private static func combining<Output: SignalProtocol>(
    _ name: String,
    order: [Int] = [0, 1],
    _ build: @escaping @Sendable (Cast) -> Output,
    answer: @escaping @Sendable (History) -> [Event<String, Oops>]
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(passive: name, order.map { _ in .one }, build) { scenario in
      let all = scenario.together(order)
      return all.indices.flatMap { index in
        answer(History(events: all[...index].map { ($0.line, $0.timed.event) })).map { event in
          Timed(place: all[index].timed.place, event: event)
        }
      }
    }
  }

  /// Every element passes.
  private static func merged(_ lines: Range<Int>) -> @Sendable (History) -> [Event<String, Oops>] {
    { past in
      switch past.last.event {
      case .value(let element): [.value(text(element))]
      case .failure(let failure): [.failure(failure)]
      case .end: lines.allSatisfy(past.hasEnded) ? [.end] : []
      }
    }
  }

  /// A row for each number that all inputs have reached.
  private static func zipped(
    _ lines: Range<Int>,
    _ describe: @escaping @Sendable ([Int]) -> String
  ) -> @Sendable (History) -> [Event<String, Oops>] {
    { past in
      if case .failure(let failure) = past.last.event { return [.failure(failure)] }
      func rows(_ past: History) -> Int { lines.map { past.values($0).count }.min() ?? 0 }
      let count = rows(past)
      let new = past.events.count > 1 ? rows(past.before) : 0
      let hasEnded = lines.contains { past.hasEnded($0) && past.values($0).count == count }
      return (new..<count).map { row in .value(describe(lines.map { past.values($0)[row] })) }
        + (hasEnded ? [.end] : [])
    }
  }

  /// The latest elements, once all inputs have one.
  private static func latest(
    _ lines: Range<Int>,
    _ describe: @escaping @Sendable ([Int]) -> String
  ) -> @Sendable (History) -> [Event<String, Oops>] {
    { past in
      switch past.last.event {
      case .failure(let failure): return [.failure(failure)]
      case .end: return lines.allSatisfy(past.hasEnded) ? [.end] : []
      case .value:
        let row = lines.compactMap { past.values($0).last }
        return row.count == lines.count ? [.value(describe(row))] : []
      }
    }
  }

  /// Everything that the input delivers which had the first event.
  private static func fastest(_ past: History) -> [Event<String, Oops>] {
    past.last.line == past.events[0].line ? [past.last.event.changed(text)] : []
  }

  private static let tuple: @Sendable ([Int]) -> String = { "(" + $0.map(text).joined(separator: ",") + ")" }
  private static let list: @Sendable ([Int]) -> String = { text($0) }

  static let combining: [TimelineRow] = [
    combining("merge(with:)", { c in c[0].merge(with: c[1]) }, answer: merged(0..<2)),
    combining("merge, a list", order: [0, 1, 2], { c in Signal.merge(c[0], c[1], c[2]) }, answer: merged(0..<3)),
    combining(
      "merge(contentsOf:)",
      order: [0, 1, 2, 3],
      { c in Signal.merge(contentsOf: c.all()) },
      answer: merged(0..<4)
    ),
    combining("zip(with:)", { c in c[0].zip(with: c[1]) }, answer: zipped(0..<2, tuple)),
    combining("zip, a list", order: [0, 1, 2], { c in Signal.zip(c[0], c[1], c[2]) }, answer: zipped(0..<3, tuple)),
    combining(
      "zip(contentsOf:)",
      order: [0, 1, 2, 3],
      { c in Signal.zip(contentsOf: c.all()) },
      answer: zipped(0..<4, list)
    ),
    combining("zip(with:) of streams that cannot fail") { c in
      let (left, right) = (c[0].catch { _ in Signal<Int, Never>.empty }, c[1].catch { _ in Signal<Int, Never>.empty })
      return left.zip(with: right).promoteFailure(to: Oops.self)
    } answer: { past in
      zipped(0..<2, tuple)(
        History(events: past.events.map { line, event in (line, event.isEnd ? .end : event) })
      )
    },
    combining("combineLatest(with:)", { c in c[0].combineLatest(with: c[1]) }, answer: latest(0..<2, tuple)),
    combining(
      "combineLatest, a list",
      order: [0, 1, 2],
      { c in Signal.combineLatest(c[0], c[1], c[2]) },
      answer: latest(0..<3, tuple)
    ),
    combining(
      "combineLatest(contentsOf:)",
      order: [0, 1, 2, 3],
      { c in Signal.combineLatest(contentsOf: c.all()) },
      answer: latest(0..<4, list)
    ),
    combining("race(with:)", { c in c[0].race(with: c[1]) }, answer: fastest),
    combining("race(contentsOf:)", order: [0, 1, 2], { c in Signal.race(contentsOf: c.all()) }, answer: fastest),
    combining("withLatest(from:)", order: [1, 0]) { c in
      c[0].withLatest(from: c[1])
    } answer: { past in
      switch past.last.event {
      case .failure(let failure): return [.failure(failure)]
      case .end: return past.last.line == 0 ? [.end] : []
      case .value(let element):
        guard past.last.line == 0, let other = past.values(1).last else { return [] }
        return [.value(tuple([element, other]))]
      }
    },
    combining("sample(on:)") { c in
      c[0].sample(on: c[1])
    } answer: { past in
      switch past.last.event {
      case .failure(let failure): return [.failure(failure)]
      case .end: return [.end]
      case .value: return past.last.line == 1 ? past.values(0).last.map { [.value(text($0))] } ?? [] : []
      }
    },
    combining("prefix(until:), a signal", order: [1, 0]) { c in
      c[0].prefix(until: c[1])
    } answer: { past in
      if past.last.line == 0 { return [past.last.event.changed(text)] }
      if case .failure = past.last.event { return [] }
      return [.end]
    },
    combining("drop(until:), a signal", order: [1, 0]) { c in
      c[0].drop(until: c[1])
    } answer: { past in
      if past.last.line == 1 { return [] }
      if past.last.event.isEnd { return [past.last.event.changed(text)] }
      let opening = past.events.first { $0.line == 1 }?.event
      switch opening {
      case .failure, nil: return []
      case .value, .end: return [past.last.event.changed(text)]
      }
    },
    combining("prefix(untilReplacedBy:)", order: [1, 0]) { c in
      c[0].prefix(untilReplacedBy: c[1])
    } answer: { past in
      let isReplaced = past.events.contains { $0.line == 1 }
      if past.last.line == 1 { return [past.last.event.changed(text)] }
      if isReplaced { return [] }
      if case .end = past.last.event { return [] }
      return [past.last.event.changed(text)]
    },
  ]
}
