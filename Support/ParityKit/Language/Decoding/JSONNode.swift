/// A JSON value that knows its place, with typed access that fails with that place.
package struct JSONNode {
  package let value: JSONValue
  package let path: JSONPath

  package init(_ value: JSONValue, path: JSONPath = .root) {
    self.value = value
    self.path = path
  }

  package func failure(_ message: String) -> DecodingFailure {
    DecodingFailure(message, at: path)
  }

  private func mismatch(_ wanted: String) -> DecodingFailure {
    failure("expected \(wanted), found \(value.kindName)")
  }

  package func integer() throws(DecodingFailure) -> Int {
    guard case .integer(let integer) = value else { throw mismatch("an integer") }
    return integer
  }

  package func integer(atLeast least: Int) throws(DecodingFailure) -> Int {
    let integer = try integer()
    if integer < least { throw failure("expected an integer of at least \(least)") }
    return integer
  }

  package func string() throws(DecodingFailure) -> String {
    guard case .string(let string) = value else { throw mismatch("a string") }
    return string
  }

  /// A string, or nil for null.
  package func nullableString() throws(DecodingFailure) -> String? {
    value.isNull ? nil : try string()
  }

  /// An integer, or nil for null.
  package func nullableInteger() throws(DecodingFailure) -> Int? {
    value.isNull ? nil : try integer()
  }

  /// A flag, which the traces write as a boolean or as 1 and 0.
  package func flag() throws(DecodingFailure) -> Bool {
    switch value {
    case .boolean(let flag): return flag
    case .integer(0): return false
    case .integer(1): return true
    default: throw mismatch("a flag")
    }
  }

  package func elements() throws(DecodingFailure) -> [JSONNode] {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return elements.enumerated().map { JSONNode($1, path: .index(path, $0)) }
  }

  /// The fields of an object, each with its place.
  package func fields() throws(DecodingFailure) -> [(key: String, node: JSONNode)] {
    guard case .object(let fields) = value else { throw mismatch("an object") }
    return fields.map { ($0.key, JSONNode($0.value, path: .key(path, $0.key))) }
  }

  /// Every element decoded by `decode`.
  package func map<Element>(
    _ decode: (JSONNode) throws(DecodingFailure) -> Element
  ) throws(DecodingFailure) -> [Element] {
    var result: [Element] = []
    for element in try elements() {
      result.append(try decode(element))
    }
    return result
  }

  /// An input value: null, an integer, a string or an array of inputs.
  package func input() throws(DecodingFailure) -> DynamicValue {
    switch value {
    case .null: return .null
    case .integer(let integer): return .integer(integer)
    case .string(let string): return .string(string)
    case .boolean(let flag): return DynamicValue(flag)
    case .array: return .array(collecting: try map { node throws(DecodingFailure) in try node.input() })
    case .number, .object: throw mismatch("an input value")
    }
  }

  /// `[tick, "next", value]`, `[tick, "error", name]` or `[tick, "completed"]`.
  package func timedEvent() throws(DecodingFailure) -> TimedEvent {
    let parts = try elements()
    guard parts.count >= 2 else { throw failure("expected [tick, kind, …]") }
    let event = try Self.event(kind: parts[1], payload: parts.count > 2 ? parts[2] : nil)
    return TimedEvent(tick: try parts[0].integer(), event: event)
  }

  /// The event called `kind`.
  package static func event(kind: JSONNode, payload: JSONNode?) throws(DecodingFailure) -> DynamicEvent {
    switch try kind.string() {
    case "next": return .next(try payload?.input() ?? .null)
    case "error": return .error(try payload?.nullableString())
    case "completed": return .completed
    case let other: throw kind.failure("unknown event \"\(other)\"")
    }
  }
}
