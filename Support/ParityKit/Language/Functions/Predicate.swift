/// A test of one value, named or a table.
package enum Predicate: Sendable, Hashable {
  case isEven, isOdd
  case greaterThanOne, greaterThanThree, lessThanThree, equalsTwo
  case always, never
  case isNil, notNil
  /// Passes where the result is not null or 0.
  case table(FunctionTable)

  /// The predicate called `name`, or nil if there is none.
  package init?(name: String) {
    switch name {
    case "isEven": self = .isEven
    case "isOdd": self = .isOdd
    case "gt1": self = .greaterThanOne
    case "gt3": self = .greaterThanThree
    case "lt3": self = .lessThanThree
    case "eq2": self = .equalsTwo
    case "always": self = .always
    case "never": self = .never
    case "isNil": self = .isNil
    case "notNil": self = .notNil
    default: return nil
    }
  }

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
    case .table(let table): table(value).toInt != 0
    }
  }
}
