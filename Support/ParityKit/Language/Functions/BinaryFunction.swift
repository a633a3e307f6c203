/// A named function of a running (or previous) and a next value.
package enum BinaryFunction: String, Sendable, Hashable, CaseIterable {
  case sum
  case difference = "diff"
  case maximum = "max"
  case minimum = "min"
  case first, second
  case concatenation = "concat"
  case pack, count

  package func callAsFunction(_ running: DynamicValue, _ next: DynamicValue) -> DynamicValue {
    switch self {
    case .sum: .integer(running.toInt &+ next.toInt)
    case .difference: .integer(running.toInt &- next.toInt)
    case .maximum: .integer(max(running.toInt, next.toInt))
    case .minimum: .integer(min(running.toInt, next.toInt))
    case .first: running
    case .second: next
    case .concatenation: DynamicValue.string(running.toText + next.toText).bounded
    case .pack: DynamicValue.tuple([running, next]).bounded
    case .count: .integer(running.toInt &+ 1)
    }
  }
}

/// A binary function that may also use the zero-based index of the next value.
package enum IndexedFunction: Sendable, Hashable {
  case binary(BinaryFunction)
  case sumIndexed
  case packIndex

  /// The function called `name`, or nil if there is none.
  package init?(name: String) {
    switch name {
    case "sumIndexed": self = .sumIndexed
    case "packIndex": self = .packIndex
    default:
      guard let function = BinaryFunction(rawValue: name) else { return nil }
      self = .binary(function)
    }
  }

  package func callAsFunction(_ running: DynamicValue, _ next: DynamicValue, _ index: Int) -> DynamicValue {
    switch self {
    case .binary(let function): function(running, next)
    case .sumIndexed: .integer(running.toInt &+ next.toInt &* index)
    case .packIndex: DynamicValue.tuple([next, .integer(index)]).bounded
    }
  }
}
