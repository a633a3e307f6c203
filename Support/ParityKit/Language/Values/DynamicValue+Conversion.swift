extension DynamicValue {
  /// The traces' total conversion to a number.
  package var toInt: Int {
    switch self {
    case .null, .nullObject, .signal, .error, .function: 0
    case .integer(let integer): integer
    case .string(let string): string.utf16.count
    case .array(let elements), .tuple(let elements): elements.reduce(0) { $0 &+ $1.toInt }
    case .date(let tick): tick
    case .event(.next(let value)): value.toInt
    case .event(.completed): -1
    case .event(.error): -2
    case .group(let key, _): key.toInt
    }
  }

  /// The traces' total conversion to text.
  package var toText: String {
    switch self {
    case .null: "nil"
    case .integer(let integer): String(integer)
    case .string(let string): string
    case .array(let elements), .tuple(let elements): "(" + elements.map(\.toText).joined(separator: ",") + ")"
    case .date(let tick): "t\(tick)"
    case .event(.next(let value)): "n:" + value.toText
    case .event(.completed): "c"
    case .event(.error(let name)): "e:" + (name ?? "nil")
    case .group(let key, _): "g:" + key.toText
    case .nullObject, .signal, .error, .function: "?"
    }
  }
}
