import AsyncStreams
import AsyncStreamsTesting

/// The operators that look at one element after the other, each defined by what it answers to all elements so far.
extension TimelineRow {
  /// An operator with one input.
  ///
  /// - Parameters:
  ///   - beginning: What is delivered before anything was received.
  ///   - answer: What is delivered for the last element of those that have come.
  ///   - ending: What is delivered when the input ends, before the end.
  ///   - failing: What is delivered when the input fails.
  fileprivate static func one<Output: SignalProtocol>(
    _ name: String,
    numbers: [[Int]] = [],
    _ build: @escaping @Sendable (Cast) -> Output,
    beginning: @escaping @Sendable (_ n: [Int]) -> [Event<String, Oops>] = { _ in [] },
    answer: @escaping @Sendable (_ past: [Int], _ n: [Int]) -> [Event<String, Oops>],
    ending: @escaping @Sendable (_ past: [Int], _ n: [Int]) -> [String] = { _, _ in [] },
    failing: @escaping @Sendable (_ past: [Int], _ n: [Int]) -> [Event<String, Oops>] = { _, _ in [.failure(Oops())] }
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(passive: name, [.only], numbers: numbers, build) { scenario in
      let events = scenario.attach(0)
      let n = scenario.numbers
      let opening = beginning(n).map { Timed(place: .start, event: $0) }
      return opening
        + events.indices.flatMap { index -> [Timed<String>] in
          let past = events[...index].compactMap(\.event.value)
          let answers: [Event<String, Oops>] =
            switch events[index].event {
            case .value: answer(past, n)
            case .end: ending(past, n).map { .value($0) } + [.end]
            case .failure: failing(past, n)
            }
          return answers.map { Timed(place: events[index].place, event: $0) }
        }
    }
  }

  /// An operator that delivers one element for some of those that come.
  fileprivate static func some<Output: SignalProtocol>(
    _ name: String,
    numbers: [[Int]] = [],
    _ build: @escaping @Sendable (Cast) -> Output,
    answer: @escaping @Sendable (_ past: [Int], _ n: [Int]) -> (some Any)?
  ) -> TimelineRow where Output.Failure == Oops {
    one(name, numbers: numbers, build) { past, n in answer(past, n).map { [.value(text($0))] } ?? [] }
  }

  /// An operator that delivers one element at the end.
  fileprivate static func atEnd<Output: SignalProtocol>(
    _ name: String,
    numbers: [[Int]] = [],
    _ build: @escaping @Sendable (Cast) -> Output,
    result: @escaping @Sendable (_ past: [Int], _ n: [Int]) -> some Any
  ) -> TimelineRow where Output.Failure == Oops {
    one(name, numbers: numbers, build, answer: { _, _ in [] }, ending: { [text(result($0, $1))] })
  }

  private static let counts = [[0, 1, 2, 3, Int.max]]

  static let transforming: [TimelineRow] = [
    some("map", numbers: counts) { c in
      c[0].map { $0 &+ c.number() }
    } answer: { past, n in
      past.last.map { $0 &+ n[0] }
    },
    some("asyncMap") { c in
      c[0].asyncMap { element async in element * 2 }
    } answer: { past, _ in
      past.last.map { $0 * 2 }
    },
    some("asyncFilter") { c in
      c[0].asyncFilter { element async in element % 2 == 0 }
    } answer: { past, _ in
      past.last.flatMap { $0 % 2 == 0 ? $0 : nil }
    },
    some("asyncCompactMap") { c in
      c[0].asyncCompactMap { element async in element % 3 == 0 ? nil : element * 2 }
    } answer: { past, _ in
      past.last.flatMap { $0 % 3 == 0 ? nil : $0 * 2 }
    },
    some("compactMap") { c in
      c[0].compactMap { $0 % 3 == 0 ? nil : $0 * 2 }
    } answer: { past, _ in
      past.last.flatMap { $0 % 3 == 0 ? nil : $0 * 2 }
    },
    some("replace") { c in
      c[0].replace(with: 7)
    } answer: { _, _ in
      7
    },
    some("scan") { c in
      c[0].scan(1) { $0 * 2 + $1 }
    } answer: { past, _ in
      past.reduce(1) { $0 * 2 + $1 }
    },
    some("scanIndexed") { c in
      c[0].scanIndexed(1) { $0 + $1 * $2 }
    } answer: { past, _ in
      past.enumerated().reduce(1) { $0 + $1.element * $1.offset }
    },
    some("scan(into:)") { c in
      c[0].scan(into: [Int]()) { $0.append($1) }
    } answer: { past, _ in
      past
    },
    some("combinePrevious") { c in
      c[0].combinePrevious(5) { $0 * 10 + $1 }
    } answer: { past, _ in
      (past.dropLast().last ?? 5) * 10 + (past.last ?? 0)
    },
    some("adjacentPairs") { c in
      c[0].adjacentPairs()
    } answer: { past, _ in
      past.count < 2 ? nil : (past[past.count - 2], past[past.count - 1])
    },
    atEnd("aggregate") { c in
      c[0].aggregate(1) { $0 * 2 + $1 }
    } result: { past, _ in
      past.reduce(1) { $0 * 2 + $1 }
    },
    atEnd("aggregateIndexed") { c in
      c[0].aggregateIndexed(1) { $0 + $1 * $2 }
    } result: { past, _ in
      past.enumerated().reduce(1) { $0 + $1.element * $1.offset }
    },
    atEnd("aggregate(into:)") { c in
      c[0].aggregate(into: [Int]()) { $0.append($1) }
    } result: { past, _ in
      past
    },
    atEnd("collected") { c in
      c[0].collected()
    } result: { past, _ in
      past
    },
    some("not") { c in
      c[0].map { $0 > 4 }.not()
    } answer: { past, _ in
      past.last.map { $0 <= 4 }
    },
    some("and") { c in
      c[0].map { ($0 > 2, $0 < 7) }.and()
    } answer: { past, _ in
      past.last.map { 3...6 ~= $0 }
    },
    some("or") { c in
      c[0].map { ($0 > 6, $0 < 3) }.or()
    } answer: { past, _ in
      past.last.map { !(3...6 ~= $0) }
    },
    one("anySatisfied") { c in
      c[0].anySatisfied { $0 > 5 }
    } answer: { past, _ in
      past.last.map { $0 > 5 } == true ? [.value("true"), .end] : []
    } ending: { _, _ in
      ["false"]
    },
    one("any") { c in
      c[0].any()
    } answer: { _, _ in
      [.value("true"), .end]
    } ending: { _, _ in
      ["false"]
    },
    one("allSatisfied") { c in
      c[0].allSatisfied { $0 < 6 }
    } answer: { past, _ in
      past.last.map { $0 >= 6 } == true ? [.value("false"), .end] : []
    } ending: { _, _ in
      ["true"]
    },
    one("materialize") { c in
      c[0].materialize().map { event in
        switch event {
        case .value(let element): element
        case .end: -1
        case .failure: -2
        }
      }.promoteFailure(to: Oops.self)
    } answer: { past, _ in
      [.value(text(past.last ?? 0))]
    } ending: { _, _ in
      ["-1"]
    } failing: { _, _ in
      [.value("-2"), .end]
    },
    some("dematerialize") { c in
      c[0].materialize().dematerialize()
    } answer: { past, _ in
      past.last
    },
    some("grouped(by:)") { c in
      c[0].grouped { $0 % 3 }.flatMapMerge { group in group.scan([Int]()) { $0 + [$1] } }
    } answer: { past, _ in
      past.last.map { last in past.filter { $0 % 3 == last % 3 } }
    },
  ]

  static let filtering: [TimelineRow] = [
    some("filter") { c in
      c[0].filter { $0 % 2 == 0 }
    } answer: { past, _ in
      past.last.flatMap { $0 % 2 == 0 ? $0 : nil }
    },
    some("ignore", numbers: [[0, 1]]) { c in
      c[0].ignore(c.number())
    } answer: { past, n in
      past.last == n[0] ? nil : past.last
    },
    some("ignoreValues") { c in
      c[0].ignoreValues()
    } answer: { _, _ in
      Int?.none
    },
    one("prefix", numbers: counts, { c in c[0].prefix(c.number()) }, beginning: { n in n[0] == 0 ? [.end] : [] }) {
      past,
      n in
      [.value(text(past.last ?? 0))] + (past.count == n[0] ? [.end] : [])
    },
    some("dropFirst", numbers: counts) { c in
      c[0].dropFirst(c.number())
    } answer: { past, n in
      past.count > n[0] ? past.last : nil
    },
    one("suffix", numbers: counts) { c in
      c[0].suffix(c.number())
    } answer: { _, _ in
      []
    } ending: { past, n in
      past.suffix(n[0]).map(text)
    },
    one("prefix(while:)") { c in
      c[0].prefix(while: { $0 < 6 })
    } answer: { past, _ in
      past.allSatisfy { $0 < 6 } ? [.value(text(past.last ?? 0))] : [.end]
    },
    one("prefix(while:), the opposite") { c in
      c[0].prefix(while: { !($0 > 5) })
    } answer: { past, _ in
      past.allSatisfy { $0 <= 5 } ? [.value(text(past.last ?? 0))] : [.end]
    },
    some("drop(while:)") { c in
      c[0].drop(while: { $0 < 5 })
    } answer: { past, _ in
      past.allSatisfy { $0 < 5 } ? nil : past.last
    },
    some("drop(while:), the opposite") { c in
      c[0].drop(while: { !($0 > 4) })
    } answer: { past, _ in
      past.contains { $0 > 4 } ? past.last : nil
    },
    some("removeDuplicates") { c in
      c[0].map { $0 / 3 }.removeDuplicates()
    } answer: { past, _ in
      past.last.flatMap { last in past.dropLast().last.map { $0 / 3 } == last / 3 ? nil : last / 3 }
    },
    some("removeDuplicates(on:)") { c in
      c[0].removeDuplicates { $0 % 3 }
    } answer: { past, _ in
      past.last.flatMap { last in past.dropLast().last.map { $0 % 3 } == last % 3 ? nil : last }
    },
    some("removeDuplicates(by:)") { c in
      c[0].removeDuplicates { abs($0 - $1) < 3 }
    } answer: { past, _ in
      // Compared with the element that was delivered last.
      func delivered(_ elements: [Int]) -> [Int] {
        elements.reduce(into: []) { kept, next in
          if kept.last.map({ abs($0 - next) < 3 }) != true { kept.append(next) }
        }
      }
      return delivered(past).count > delivered(past.dropLast()).count ? past.last : nil
    },
    one("prepend(contentsOf: [])") { c in
      c[0].prepend(contentsOf: [])
    } answer: { past, _ in
      [.value(text(past.last ?? 0))]
    },
    one("prepend", { c in c[0].prepend(8, 9) }, beginning: { _ in [.value("8"), .value("9")] }) { past, _ in
      [.value(text(past.last ?? 0))]
    },
  ]

  static let failing: [TimelineRow] = [
    one("tryMap") { c in
      c[0].tryMap { element throws(Oops) in
        if element > 7 { throw Oops(3) }
        return element * 2
      }
    } answer: { past, _ in
      past.last.map { $0 > 7 ? [.failure(Oops(3))] : [.value(text($0 * 2))] } ?? []
    },
    one("attempt") { c in
      c[0].attempt { element throws(Oops) in if element > 7 { throw Oops(3) } }
    } answer: { past, _ in
      past.last.map { $0 > 7 ? [.failure(Oops(3))] : [.value(text($0))] } ?? []
    },
    one("mapError") { c in
      c[0].mapError { Oops($0.number + 1) }
    } answer: { past, _ in
      [.value(text(past.last ?? 0))]
    } failing: { _, _ in
      [.failure(Oops(2))]
    },
    one("promoteFailure") { c in
      c[0].catch { _ in Signal<Int, Never>.empty }.promoteFailure(to: Oops.self)
    } answer: { past, _ in
      [.value(text(past.last ?? 0))]
    } failing: { _, _ in
      [.end]
    },
    one("replaceError") { c in
      c[0].replaceError(with: 5).promoteFailure(to: Oops.self)
    } answer: { past, _ in
      [.value(text(past.last ?? 0))]
    } failing: { _, _ in
      [.value("5"), .end]
    },
  ]

  static let effects: [TimelineRow] = [
    one("onValue, onFinish, onFailure") { c in
      // What the functions noted by then is what is delivered.
      let notes = Shared("")
      return c[0].onStart { notes.update { $0 += "s" } }.onValue { value in notes.update { $0 += "\(value)" } }
        .onFinish { notes.update { $0 += "f" } }.onFailure { _ in notes.update { $0 += "x" } }
        .materialize().map { _ in notes.value }.promoteFailure(to: Oops.self)
    } answer: { past, _ in
      [.value("s" + past.map(text).joined())]
    } ending: { past, _ in
      ["s" + past.map(text).joined() + "f"]
    } failing: { past, _ in
      [.value("s" + past.map(text).joined() + "x"), .end]
    },
    some("named, log, producing, eraseToSignal") { c in
      c[0].named("input").logEvents(to: { _ in }).producing(
        on: StreamEnvironment.currentExecutor ?? globalConcurrentExecutor
      )
      .eraseToSignal()
    } answer: { past, _ in
      past.last
    },
  ]
}
