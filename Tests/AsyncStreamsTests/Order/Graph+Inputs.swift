extension Graph {
  /// The graphs that this one is made of.
  var inputs: [Graph] {
    switch self {
    case .source, .array, .fail: []
    case .map(let base, _), .filter(let base, _), .scan(let base), .prefix(let base, _), .dropFirst(let base, _),
      .removeDuplicates(let base), .erase(let base), .prepend(let base, _), .materialize(let base),
      .unary(let base, _, _), .repeat(let base, _):
      [base]
    case .append(let first, let second), .ifEmpty(let first, let second), .catch(let first, let second),
      .then(let first, let second), .combine(let first, let second, _):
      [first, second]
    case .combineMany(let graphs, _), .concat(let graphs): graphs
    case .flatten(let outer, let inners, _): [outer] + inners
    }
  }

  /// The numbers of the sources.
  var sources: Set<Int> {
    if case .source(let index) = self { [index] } else { inputs.reduce(into: []) { $0.formUnion($1.sources) } }
  }

  /// In how many places a source is.
  func count(of source: Int) -> Int {
    if case .source(source) = self { 1 } else { inputs.reduce(0) { $0 + $1.count(of: source) } }
  }

  /// This graph, made of others.
  func replacing(_ inputs: [Graph]) -> Graph {
    switch self {
    case .source, .array, .fail: self
    case .map(_, let n): .map(inputs[0], n)
    case .filter(_, let n): .filter(inputs[0], n)
    case .scan: .scan(inputs[0])
    case .prefix(_, let n): .prefix(inputs[0], n)
    case .dropFirst(_, let n): .dropFirst(inputs[0], n)
    case .removeDuplicates: .removeDuplicates(inputs[0])
    case .erase: .erase(inputs[0])
    case .prepend(_, let n): .prepend(inputs[0], n)
    case .materialize: .materialize(inputs[0])
    case .unary(_, let kind, let n): .unary(inputs[0], kind, n)
    case .repeat(_, let count): .repeat(inputs[0], count)
    case .append: .append(inputs[0], inputs[1])
    case .ifEmpty: .ifEmpty(inputs[0], inputs[1])
    case .catch: .catch(inputs[0], inputs[1])
    case .then: .then(inputs[0], inputs[1])
    case .combine(_, _, let kind): .combine(inputs[0], inputs[1], kind)
    case .combineMany(_, let kind): .combineMany(inputs, kind)
    case .concat: .concat(inputs)
    case .flatten(_, _, let kind): .flatten(inputs[0], Array(inputs.dropFirst()), kind)
    }
  }

  /// Smaller graphs: an input instead of the whole, an input less in a list, or the same in one input.
  var simplified: [Graph] {
    var results = inputs
    if case .combineMany(let graphs, let kind) = self, graphs.count > 1 {
      results += graphs.indices.map { index in
        var fewer = graphs
        fewer.remove(at: index)
        return .combineMany(fewer, kind)
      }
    }
    if case .flatten(let outer, let inners, let kind) = self, inners.count > 1 {
      results += inners.map { .flatten(outer, [$0], kind) }
    }
    for (index, input) in inputs.enumerated() {
      for simpler in input.simplified {
        var changed = inputs
        changed[index] = simpler
        results.append(replacing(changed))
      }
    }
    return results
  }
}
