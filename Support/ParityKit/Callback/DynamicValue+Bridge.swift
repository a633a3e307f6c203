import Bridge

/// Numbers stand for booleans; other values do not.
extension DynamicValue: RACBooleanConvertible {
  package var racBoolean: Bool? { flag }
}

/// How messages of the original library show the value.
extension DynamicValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .null: "(null)"
    case .nullObject: "<null>"
    case .integer(let integer): String(integer)
    case .string(let string): string
    case .array(let elements): "(" + elements.map(\.description).joined(separator: ", ") + ")"
    case .tuple(let elements): "<RACTuple: 0x…> " + DynamicValue.array(elements).description
    case .signal(let box), .group(_, let box): String(describing: box.signal)
    case .date, .event, .error: toText
    }
  }
}
