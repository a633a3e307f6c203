/// A named function of a fixed number of arguments.
package enum VariadicFunction: String, Sendable, Hashable, CaseIterable {
  case sum, join, first, last, count
  case toNull = "toNil"

  package func callAsFunction(_ arguments: [DynamicValue]) -> DynamicValue {
    switch self {
    case .sum: .integer(arguments.reduce(0) { $0 &+ $1.toInt })
    case .join: DynamicValue.string(arguments.map(\.toText).joined(separator: "-")).bounded
    case .first: arguments.first ?? .null
    case .last: arguments.last ?? .null
    case .count: .integer(arguments.count)
    case .toNull: .null
    }
  }
}
