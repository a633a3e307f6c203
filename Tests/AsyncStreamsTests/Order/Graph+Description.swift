extension Graph: CustomStringConvertible {
  /// The pipeline, nearly as it is written in Swift.
  var description: String {
    switch self {
    case .source(let index): "s\(index)"
    case .array(let elements): "\(elements).signal"
    case .fail: "Signal.fail(oops)"
    case .map(let base, let n): "\(base).map { $0 + \(n) }"
    case .filter(let base, let n): "\(base).filter { $0 % \(n) != 0 }"
    case .scan(let base): "\(base).scan(0, +)"
    case .prefix(let base, let n): "\(base).prefix(\(n))"
    case .dropFirst(let base, let n): "\(base).dropFirst(\(n))"
    case .removeDuplicates(let base): "\(base).removeDuplicates()"
    case .prepend(let base, let n): "\(base).prepend(\(n))"
    case .append(let base, let other): "\(base).append(\(other))"
    case .ifEmpty(let base, let other): "\(base).ifEmpty(switchTo: \(other))"
    case .flatten(let base, let inners, let kind): "\(base).\(kind.spelling) { choose($0, \(inners)) }"
    case .catch(let base, let other): "\(base).catch { _ in \(other) }"
    case .materialize(let base): "\(base).materialize().map(number)"
    case .erase(let base): "\(base).eraseToSignal()"
    case .combine(let left, let right, let kind):
      "\(left).\(kind.spelling)\(right)\(kind.lastArgument))\(kind.joinsRows ? ".map(hash)" : "")"
    case .combineMany(let graphs, let kind):
      "Signal.\(kind)(contentsOf: \(graphs))\(kind.joinsRows ? ".map(hash)" : "")"
    case .unary(let base, .windowed, let n): "\(base).windowed(count: \(n + 1)).flatMapMerge { $0 }"
    case .unary(let base, .grouped, _): "\(base).grouped { $0 % 3 }.flatMapMerge { $0 }"
    case .unary(let base, let kind, let n): "\(base).\(kind)(\(n))"
    case .then(let base, let next): "\(base).then { \(next) }"
    case .concat(let graphs): "Signal.concat(contentsOf: \(graphs))"
    case .repeat(let base, let count): "\(base).repeat(\(count))"
    }
  }
}

extension Graph.Combining {
  fileprivate var spelling: String {
    switch self {
    case .merge, .zip, .combineLatest, .race: "\(self)(with: "
    case .withLatest: "withLatest(from: "
    case .prefixUntil: "prefix(until: "
    case .dropUntil: "drop(until: "
    case .untilReplaced: "prefix(untilReplacedBy: "
    case .sample, .sampleOnce: "sample(on: "
    case .stoppedBy: "stopped(by: "
    }
  }

  fileprivate var lastArgument: String {
    switch self {
    case .sample: ", repeats: true"
    case .sampleOnce: ", repeats: false"
    default: ""
    }
  }

  /// Whether the elements are rows, of which each becomes a number.
  fileprivate var joinsRows: Bool { [.zip, .combineLatest, .withLatest].contains(self) }
}

extension Graph.Flattening {
  fileprivate var spelling: String {
    switch self {
    case .merge: "flatMapMerge"
    case .mergeTwo: "flatMapMerge(maxConcurrent: 2)"
    case .concat: "flatMapConcat"
    case .first: "flatMapFirst"
    case .latest: "flatMapLatest"
    case .switchToLatest, .merged, .concatenated, .bind, .when, .switching, .switchingKnown: "\(self)"
    }
  }
}
