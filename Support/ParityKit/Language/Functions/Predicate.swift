/// A named test of one value.
package enum Predicate: String, Sendable, Hashable, CaseIterable {
  case isEven, isOdd
  case greaterThanOne = "gt1"
  case greaterThanThree = "gt3"
  case lessThanThree = "lt3"
  case equalsTwo = "eq2"
  case always, never
  case isNil, notNil

  package func callAsFunction(_ value: DynamicValue) -> Bool {
    switch self {
    case .isEven: value.toInt.isMultiple(of: 2)
    case .isOdd: !value.toInt.isMultiple(of: 2)
    case .greaterThanOne: value.toInt > 1
    case .greaterThanThree: value.toInt > 3
    case .lessThanThree: value.toInt < 3
    case .equalsTwo: value.toInt == 2
    case .always: true
    case .never: false
    case .isNil: value == .null
    case .notNil: value != .null
    }
  }
}
