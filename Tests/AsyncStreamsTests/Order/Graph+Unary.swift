import AsyncStreams
import AsyncStreamsTesting

extension Graph {
  /// Operators with one input, each with a number as its parameter.
  enum Unary: CaseIterable {
    case replace, scanIndexed, scanInto, combinePrevious, adjacentPairs
    case aggregate, aggregateIndexed, aggregateInto, collected, anySatisfied, any, allSatisfied
    case ignore, ignoreValues, suffix, prefixWhile, prefixUntil, dropWhile, dropUntil
    case removeDuplicatesOn, removeDuplicatesBy, compactMap, booleans, dematerialize
    case effects, replaceError, mapError, promoteFailure, attempt, tryMap, tryFilter, tryCompactMap, tryScan
    case chunkedCount, chunkedBy, chunkedOn, unique, replaceEmpty
    case windowed, windowedCount, windowedAt
    case dropLast, prefixThrough, chunkedStep, windowedStep
    case windowedClosed, chunkedClosed, groupedClosed, uniqueForgetting
    case expand, grouped, groupedScan, groupedAggregate, groupedLatest

    /// Whether the operator itself can fail.
    var canFail: Bool {
      switch self {
      case .attempt, .tryMap, .tryFilter, .tryCompactMap, .tryScan: true
      default: false
      }
    }
  }
}

extension Graph.Unary {
  /// The operator in the push model, which computes each answer from all elements so far.
  func push(_ base: Push, _ n: Int) -> Push {
    base.react(from: [Int]()) { event, past, _, send in
      switch event {
      case .value(let element):
        past.append(element)
        for answer in answers(to: element, past, n) { send(answer) }
      case .finished:
        for element in ending(past, n) { send(.value(element)) }
        send(.finished)
      case .failure:
        if self == .replaceError { send(.value(n)) }
        send(self == .replaceError || self == .promoteFailure ? .finished : event)
      }
    }
  }

  private func answers(to element: Int, _ past: [Int], _ n: Int) -> [PushEvent] {
    let isHit = element % 5 == n
    let previous = past.dropLast().last
    return switch self {
    case .replace: [.value(n)]
    case .scanIndexed: [.value(Self.indexedSum(past))]
    case .scanInto: [.value(past.reduce(n) { ($0 + $1) % 1_000 })]
    case .combinePrevious: [.value((previous ?? n) * 2 - element)]
    case .adjacentPairs: previous.map { [.value(Graph.hash([$0, element]))] } ?? []
    case .anySatisfied: isHit ? [.value(1), .finished] : []
    case .any: [.value(1), .finished]
    case .allSatisfied: isHit ? [.value(0), .finished] : []
    case .ignore: element == n ? [] : [.value(element)]
    case .aggregate, .aggregateIndexed, .aggregateInto, .collected, .ignoreValues, .suffix: []
    case .prefixWhile, .prefixUntil: isHit ? [.finished] : [.value(element)]
    case .dropWhile: past.allSatisfy { $0 % 5 == n } ? [] : [.value(element)]
    case .dropUntil: past.contains { $0 % 5 == n } ? [.value(element)] : []
    case .removeDuplicatesOn: previous.map { $0 % 4 } == element % 4 ? [] : [.value(element)]
    case .removeDuplicatesBy: Self.delivered(past) > Self.delivered(past.dropLast()) ? [.value(element)] : []
    case .compactMap: isHit ? [] : [.value(element * 2)]
    case .booleans: [.value(isHit ? 1 : 0)]
    case .effects, .dematerialize, .replaceError, .mapError, .promoteFailure: [.value(element)]
    case .attempt: isHit ? [.failure(Oops())] : [.value(element)]
    case .tryMap: isHit ? [.failure(Oops())] : [.value(element + n)]
    case .tryFilter: isHit ? [.failure(Oops())] : element % 2 == 0 ? [.value(element)] : []
    case .tryCompactMap: isHit ? [.failure(Oops())] : element % 2 == 0 ? [] : [.value(element * 2)]
    case .tryScan: isHit ? [.failure(Oops())] : [.value(past.reduce(n) { ($0 + $1) % 1_000 })]
    case .unique, .uniqueForgetting: past.dropLast().contains { $0 % 4 == element % 4 } ? [] : [.value(element)]
    case .replaceEmpty: [.value(element)]
    case .windowedAt: [.value(element)]
    case .chunkedCount, .windowedCount: past.count.isMultiple(of: n + 1) ? [.value(Graph.hash(past.suffix(n + 1)))] : []
    case .chunkedBy, .chunkedOn:
      if let complete = runs(past.dropLast()).last, runs(past).count > runs(past.dropLast()).count {
        [.value(Graph.hash(complete))]
      } else {
        []
      }
    case .dropLast: past.count > n ? [.value(past[past.count - 1 - n])] : []
    case .prefixThrough: isHit ? [.value(element), .finished] : [.value(element)]
    case .chunkedStep, .windowedStep:
      past.count > n && (past.count - n - 1).isMultiple(of: Self.step) ? [.value(Graph.hash(past.suffix(n + 1)))] : []
    case .chunkedClosed: []
    case .groupedClosed:
      Self.closedGroup(past.filter { $0 % 3 == element % 3 }, n).map { [.value(Graph.hash($0))] } ?? []
    case .windowedClosed, .windowed, .grouped: [.value(element)]
    case .expand: Self.tree(element).map { .value($0) }
    case .groupedScan: [.value(Graph.hash(past.filter { $0 % 3 == element % 3 }))]
    case .groupedAggregate: []
    case .groupedLatest: Self.keys(past).last == element % 3 ? [.value(element)] : []
    }
  }

  private func ending(_ past: [Int], _ n: Int) -> [Int] {
    switch self {
    case .aggregate, .aggregateInto: [past.reduce(n) { ($0 + $1) % 1_000 }]
    case .aggregateIndexed: [Self.indexedSum(past)]
    case .collected: [Graph.hash(past)]
    case .anySatisfied, .any: [0]
    case .allSatisfied: [1]
    case .suffix: past.suffix(n)
    case .replaceEmpty: past.isEmpty ? [n] : []
    case .chunkedCount, .windowedCount:
      past.count.isMultiple(of: n + 1) ? [] : [Graph.hash(past.suffix(past.count % (n + 1)))]
    case .chunkedStep, .windowedStep: Self.unfinished(past, n).map { Graph.hash($0) }
    case .chunkedClosed: [Graph.hash(past)]
    case .groupedClosed: Self.openGroups(past, n).map { Graph.hash($0) }
    case .chunkedBy, .chunkedOn: runs(past).suffix(1).map { Graph.hash($0) }
    case .groupedAggregate: Self.keys(past).map { key in Graph.hash(past.filter { $0 % 3 == key }) }
    default: []
    }
  }

  /// The elements, cut where neighbours do not belong together.
  private func runs(_ past: [Int]) -> [[Int]] {
    let cuts = past.indices.dropFirst().filter { index in
      self == .chunkedBy ? past[index - 1] > past[index] : past[index - 1] % 3 != past[index] % 3
    }
    let bounds = [0] + cuts + [past.count]
    return past.isEmpty ? [] : zip(bounds, bounds.dropFirst()).map { Array(past[$0..<$1]) }
  }

  /// The keys in the order of their first elements.
  private static func keys(_ past: [Int]) -> [Int] {
    past.map { $0 % 3 }.reduce(into: []) { keys, key in if !keys.contains(key) { keys.append(key) } }
  }

  /// The elements of the group that the last one of its key closes, if it closes one.
  private static func closedGroup(_ ofKey: [Int], _ n: Int) -> [Int]? {
    ofKey.count.isMultiple(of: n + 1) ? ofKey.suffix(n + 1) : nil
  }

  /// The groups that are not closed, in the order of their first elements.
  private static func openGroups(_ past: [Int], _ n: Int) -> [[Int]] {
    past.reduce(into: []) { open, element in
      let index = open.firstIndex { $0[0] % 3 == element % 3 }
      if let index { open[index].append(element) } else { open.append([element]) }
      if let full = open.firstIndex(where: { $0.count > n }) { open.remove(at: full) }
    }
  }

  /// How many elements pass if each must differ by 3 from the one that was delivered before it.
  private static func delivered(_ past: [Int]) -> Int {
    past.reduce(into: [Int]()) { kept, next in
      if kept.last.map({ abs($0 - next) < 3 }) != true { kept.append(next) }
    }.count
  }

  /// How many elements later the next overlapping array begins.
  private static let step = 2

  /// The overlapping arrays that have begun and are not full.
  private static func unfinished(_ past: [Int], _ n: Int) -> [[Int]] {
    stride(from: 0, to: past.count, by: step).filter { $0 + n + 1 > past.count }.map { Array(past[$0...]) }
  }

  /// An element and those that are made of it, level by level.
  private static func tree(_ element: Int) -> [Int] {
    var level = [element]
    var all: [Int] = []
    while !level.isEmpty {
      all += level
      level = level.flatMap(children)
    }
    return all
  }

  private static func children(_ element: Int) -> [Int] {
    abs(element) % 1_000 < 600 ? [element + 400, element + 401] : []
  }

  private static func indexedSum(_ past: [Int]) -> Int {
    past.indices.reduce(0) { ($0 + past[$1] * $1) % 1_000 }
  }
}

extension Graph.Unary {
  /// The operator of the library.
  func signal<Failure: Error>(_ base: Signal<Int, Failure>, _ n: Int) -> Signal<Int, Failure> {
    switch self {
    case .replace: base.replace(with: n).eraseToSignal()
    case .scanIndexed: base.scanIndexed(0) { ($0 + $1 * $2) % 1_000 }.eraseToSignal()
    case .scanInto: base.scan(into: n) { $0 = ($0 + $1) % 1_000 }.eraseToSignal()
    case .combinePrevious: base.combinePrevious(n) { $0 * 2 - $1 }.eraseToSignal()
    case .adjacentPairs: base.adjacentPairs().map { Graph.hash([$0, $1]) }.eraseToSignal()
    case .aggregate: base.aggregate(n) { ($0 + $1) % 1_000 }.eraseToSignal()
    case .aggregateIndexed: base.aggregateIndexed(0) { ($0 + $1 * $2) % 1_000 }.eraseToSignal()
    case .aggregateInto: base.aggregate(into: n) { $0 = ($0 + $1) % 1_000 }.eraseToSignal()
    case .collected: base.collected().map { Graph.hash($0) }.eraseToSignal()
    case .anySatisfied: base.anySatisfied { $0 % 5 == n }.map { $0 ? 1 : 0 }.eraseToSignal()
    case .any: base.any().not().map { $0 ? 0 : 1 }.eraseToSignal()
    case .allSatisfied: base.allSatisfied { $0 % 5 != n }.map { $0 ? 1 : 0 }.eraseToSignal()
    case .chunkedCount: base.chunked(count: n + 1).map { Graph.hash($0) }.eraseToSignal()
    case .chunkedBy: base.chunked { $0 <= $1 }.map { Graph.hash($0) }.eraseToSignal()
    case .chunkedOn: base.chunked(on: { $0 % 3 }).map { Graph.hash($0.elements) }.eraseToSignal()
    case .windowed: base.windowed(count: n + 1).flatMapMerge { $0 }.eraseToSignal()
    case .windowedCount:
      base.windowed(count: n + 1).flatMapMerge { $0.collected().map { Graph.hash($0) } }.eraseToSignal()
    case .windowedAt: base.windowed(at: Signal<Int, Never>.empty).flatMapMerge { $0 }.eraseToSignal()
    case .chunkedStep: base.chunked(count: n + 1, startingEvery: Self.step).map { Graph.hash($0) }.eraseToSignal()
    case .windowedStep:
      base.windowed(count: n + 1, startingEvery: Self.step)
        .flatMapMerge { $0.collected().map { Graph.hash($0) } }.eraseToSignal()
    case .chunkedClosed: base.chunked { _ in Signal<Int, Never>.never }.map { Graph.hash($0) }.eraseToSignal()
    case .windowedClosed: base.windowed { _ in Signal<Int, Never>.never }.flatMapMerge { $0 }.eraseToSignal()
    case .groupedClosed:
      base.grouped(by: { $0 % 3 }, closedBy: { $0.dropFirst(n) })
        .flatMapMerge { $0.collected().map { Graph.hash($0) } }.eraseToSignal()
    case .expand:
      base.expand { Self.children($0).signal.promoteFailure(to: Failure.self) }.eraseToSignal()
    case .grouped: groups(base).flatMapMerge { $0 }.eraseToSignal()
    case .groupedScan: groups(base).flatMapMerge { $0.scan([]) { $0 + [$1] }.map { Graph.hash($0) } }.eraseToSignal()
    case .groupedAggregate: groups(base).flatMapMerge { $0.collected().map { Graph.hash($0) } }.eraseToSignal()
    case .groupedLatest: groups(base).switchToLatest().eraseToSignal()
    default: filtered(base, n)
    }
  }

  private func groups<Failure: Error>(_ base: Signal<Int, Failure>) -> some SignalProtocol<
    GroupedSignal<Int, Int, Failure>, Failure
  > {
    base.grouped { $0 % 3 }
  }

  private func filtered<Failure: Error>(_ base: Signal<Int, Failure>, _ n: Int) -> Signal<Int, Failure> {
    switch self {
    case .ignore: base.ignore(n).eraseToSignal()
    case .ignoreValues: base.ignoreValues().eraseToSignal()
    case .suffix: base.suffix(n).eraseToSignal()
    case .dropLast: base.dropLast(n).eraseToSignal()
    case .prefixThrough: base.prefix(through: { $0 % 5 == n }).eraseToSignal()
    case .prefixWhile: base.prefix(while: { $0 % 5 != n }).eraseToSignal()
    case .prefixUntil: base.prefix(while: { !($0 % 5 == n) }).eraseToSignal()
    case .dropWhile: base.drop(while: { $0 % 5 == n }).eraseToSignal()
    case .dropUntil: base.drop(while: { !($0 % 5 == n) }).eraseToSignal()
    case .removeDuplicatesOn: base.removeDuplicates(on: { $0 % 4 }).eraseToSignal()
    case .removeDuplicatesBy: base.removeDuplicates(by: { abs($0 - $1) < 3 }).eraseToSignal()
    case .unique: base.uniqued(on: { $0 % 4 }, keeping: 9).eraseToSignal()
    case .uniqueForgetting:
      base.uniqued(on: { $0 % 4 }, keeping: 9, forgettingAt: Signal<Int, Never>.just(0)).eraseToSignal()
    case .replaceEmpty: base.replaceEmpty(with: n).eraseToSignal()
    case .compactMap: base.compactMap { $0 % 5 == n ? nil : $0 * 2 }.eraseToSignal()
    case .booleans:
      base.map { ($0 % 5 != n, false) }.or().not().map { ($0, true) }.and().map { $0 ? 1 : 0 }.eraseToSignal()
    case .dematerialize: base.materialize().dematerialize().eraseToSignal()
    case .promoteFailure: base.catch { _ in Signal<Int, Never>.empty }.promoteFailure().eraseToSignal()
    case .replaceError: base.replaceError(with: n).promoteFailure().eraseToSignal()
    case .mapError: base.mapError { $0 }.eraseToSignal()
    case .attempt: base.attempt { element throws(Failure) in try stop(at: n, element, Failure.self) }.eraseToSignal()
    case .tryMap:
      base.tryMap { element throws(Failure) in
        try stop(at: n, element, Failure.self)
        return element + n
      }.eraseToSignal()
    case .tryFilter:
      base.tryFilter { element throws(Failure) in
        try stop(at: n, element, Failure.self)
        return element % 2 == 0
      }.eraseToSignal()
    case .tryCompactMap:
      base.tryCompactMap { element throws(Failure) -> Int? in
        try stop(at: n, element, Failure.self)
        return element % 2 == 0 ? nil : element * 2
      }.eraseToSignal()
    case .tryScan:
      base.tryScan(n) { sum, element throws(Failure) in
        try stop(at: n, element, Failure.self)
        return (sum + element) % 1_000
      }.eraseToSignal()
    default:
      base.onStart {}.onValue { _ in }.onFinish {}.onFailure { _ in }.onEnd { _ in }.logEvents(to: { _ in })
        .eraseToSignal()
    }
  }
}

/// Fails for one element in five, if failing is possible.
private func stop<Failure: Error>(at n: Int, _ element: Int, _ type: Failure.Type) throws(Failure) {
  if element % 5 == n, let failure = Oops() as? Failure { throw failure }
}
