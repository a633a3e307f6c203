extension DynamicValue {
  /// The recorded encoding of this value.
  package var encoded: JSONValue {
    switch self {
    case .null, .nullObject: .null
    case .integer(let integer): .integer(integer)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(\.encoded))
    case .tuple(let elements): .object([JSONField("tuple", .array(elements.map(\.encoded)))])
    case .date(let tick): .object([JSONField("date", .integer(tick))])
    case .event(let event): event.encoded
    case .group(let key, _): .object([JSONField("group", key.encoded)])
    case .signal: .object([JSONField("signal", .boolean(true))])
    case .error(let name): .object([JSONField("error", .string(name))])
    case .function: .string("?")
    }
  }
}

extension DynamicEvent {
  /// The recorded encoding of an event that is a value.
  fileprivate var encoded: JSONValue {
    switch self {
    case .next(let value): .object([JSONField("event", .string("next")), JSONField("value", value.encoded)])
    case .error(let name):
      .object([JSONField("event", .string("error")), JSONField("error", name.map(JSONValue.string) ?? .null)])
    case .completed: .object([JSONField("event", .string("completed"))])
    }
  }
}
