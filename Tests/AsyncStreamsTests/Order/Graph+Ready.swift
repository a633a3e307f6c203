extension Graph {
  /// How many elements that a source of the graph has may be made because they are asked for; an upper bound.
  ///
  /// What is sent meanwhile comes before all but the first of them, where it ends the graph or is sampled. A push library
  /// delivers all of them at once.
  ///
  /// - Parameter replayed: How many elements each source replays.
  func readyCount(_ replayed: [Int]) -> Int {
    switch self {
    case .source(let index): replayed[index]
    case .fail: 0
    case .array(let elements): elements.count
    case .map(let base, _), .filter(let base, _), .scan(let base), .prefix(let base, _), .dropFirst(let base, _),
      .removeDuplicates(let base), .erase(let base):
      base.readyCount(replayed)
    case .prepend(let base, _), .materialize(let base): base.readyCount(replayed) + 1
    case .unary(let base, let kind, _): base.readyCount(replayed) + (kind.makesSeveral ? 2 : 1)
    case .append(let first, let second), .ifEmpty(let first, let second), .catch(let first, let second),
      .then(let first, let second):
      first.readyCount(replayed) + second.readyCount(replayed)
    // The first element of each source is as old as the subscription.
    case .combine(let first, let second, _): max(first.readyCount(replayed), second.readyCount(replayed))
    case .combineMany(let graphs, _): graphs.map { $0.readyCount(replayed) }.max() ?? 0
    case .concat(let graphs): graphs.map { $0.readyCount(replayed) }.reduce(0, +)
    case .repeat(let base, let count): base.readyCount(replayed) * count
    case .flatten(let outer, let inners, _):
      inners.map { $0.readyCount(replayed) }.max().map {
        $0 > 1 ? $0 * max(outer.readyCount(replayed), 1) : outer.readyCount(replayed)
      } ?? 0
    }
  }
}

extension Graph.Unary {
  /// Whether several elements may be made for one that was sent.
  fileprivate var makesSeveral: Bool { self == .expand }
}

extension Graph.Combining {
  /// Whether sent events of one input come before elements that the other one makes.
  var precedesReady: Bool { self == .prefixUntil || self == .withLatest }
}

extension Graph.Flattening {
  /// Whether a newer signal comes before elements that the older one makes.
  var precedesReady: Bool { [.latest, .switchToLatest, .when, .switching, .switchingKnown].contains(self) }
}
