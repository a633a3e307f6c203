/// A function of one value, named or a table.
package enum UnaryFunction: Sendable, Hashable {
  case identity
  case double, plusOne, minusOne, negate
  case modulo(Int)
  case toInt, toText
  case constant(DynamicValue)
  case nullIfOdd
  case wrap
  case pair
  /// Every predicate is a function with the results 1 and 0.
  case predicate(Predicate)
  case table(FunctionTable)

  /// The function called `name`, or nil if there is none.
  package init?(name: String) {
    switch name {
    case "id": self = .identity
    case "double": self = .double
    case "plus1": self = .plusOne
    case "minus1": self = .minusOne
    case "negate": self = .negate
    case "mod2": self = .modulo(2)
    case "mod3": self = .modulo(3)
    case "toInt": self = .toInt
    case "toString": self = .toText
    case "constA": self = .constant(.string("A"))
    case "const7": self = .constant(.integer(7))
    case "toNil": self = .constant(.null)
    case "nilIfOdd": self = .nullIfOdd
    case "wrap": self = .wrap
    case "pair": self = .pair
    default:
      guard let predicate = Predicate(name: name) else { return nil }
      self = .predicate(predicate)
    }
  }

  package func callAsFunction(_ value: DynamicValue) -> DynamicValue {
    switch self {
    case .identity: value
    case .double: .integer(value.toInt &* 2)
    case .plusOne: .integer(value.toInt &+ 1)
    case .minusOne: .integer(value.toInt &- 1)
    case .negate: .integer(0 &- value.toInt)
    case .modulo(let divisor): .integer((value.toInt % divisor + divisor) % divisor)
    case .toInt: .integer(value.toInt)
    case .toText: DynamicValue.string(value.toText).bounded
    case .constant(let constant): constant
    case .nullIfOdd: value.toInt.isMultiple(of: 2) ? value : .null
    case .wrap: .array(collecting: [value])
    case .pair: DynamicValue.tuple([value, value]).bounded
    case .predicate(let predicate): DynamicValue(predicate(value))
    case .table(let table): table(value)
    }
  }
}
