/// A JSON value that knows its place, with typed access that fails with that place.
package struct JSONNode {
  package let value: JSONValue
  /// The place in the document, such as `scenario.pipeline.of[2].fn`.
  private let path: JSONPath

  package init(_ value: JSONValue) {
    self.init(value, .root)
  }

  fileprivate init(_ value: JSONValue, _ path: JSONPath) {
    self.value = value
    self.path = path
  }

  package func failure(_ message: String) -> DecodingFailure {
    DecodingFailure(description: "\(path): \(message)")
  }

  private func mismatch(_ wanted: String) -> DecodingFailure {
    let found =
      switch value {
      case .null: "null"
      case .boolean: "a boolean"
      case .integer: "an integer"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    return failure("expected \(wanted), found \(found)")
  }

  package func integer(atLeast least: Int = .min) throws -> Int {
    guard case .integer(let integer) = value else { throw mismatch("an integer") }
    if integer < least { throw failure("expected an integer of at least \(least)") }
    return integer
  }

  package func string() throws -> String {
    guard case .string(let string) = value else { throw mismatch("a string") }
    return string
  }

  /// One of the names of `Choice`.
  func choice<Choice: RawRepresentable<String>>(_ type: Choice.Type = Choice.self, of kind: String) throws -> Choice {
    guard let choice = Choice(rawValue: try string()) else { throw failure("unknown \(kind) \(value)") }
    return choice
  }

  /// A flag, which the traces write as a boolean or as 1 and 0.
  package func flag() throws -> Bool {
    switch value {
    case .boolean(let flag): return flag
    case .integer(0): return false
    case .integer(1): return true
    default: throw mismatch("a flag")
    }
  }

  package func elements() throws -> [JSONNode] {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return elements.enumerated().map { JSONNode($1, .index(path, $0)) }
  }

  /// The elements of an array that has so many, as in `[tick, value]`.
  func parts(_ count: Int, _ form: String) throws -> [JSONNode] {
    let parts = try elements()
    guard parts.count == count else { throw failure("expected \(form)") }
    return parts
  }

  /// Every element decoded by `decode`.
  package func map<Element>(_ decode: (JSONNode) throws -> Element) throws -> [Element] {
    try elements().map(decode)
  }

  /// The fields of an object, each with its place.
  package func fields() throws -> [(key: String, node: JSONNode)] {
    guard case .object(let fields) = value else { throw mismatch("an object") }
    return fields.map { ($0.key, JSONNode($0.value, .key(path, $0.key))) }
  }

  /// Reads an object; a field that `decode` does not read is an error, and is not silently ignored.
  package func object<Result>(_ decode: (inout JSONFields) throws -> Result) throws -> Result {
    var fields = JSONFields(self, unread: try fields())
    let result = try decode(&fields)
    if let left = fields.unread.first { throw left.node.failure("unknown field") }
    return result
  }

  /// An input value: null, an integer, a string or an array of inputs.
  package func input() throws -> DynamicValue {
    switch value {
    case .null: return .null
    case .integer(let integer): return .integer(integer)
    case .string(let string): return .string(string)
    case .boolean(let flag): return DynamicValue(flag)
    case .array: return .array(collecting: try map { try $0.input() })
    case .number, .object: throw mismatch("an input value")
    }
  }

  /// A function by its name, or a table.
  func function(_ kind: Function.Kind) throws -> Function {
    if case .object = value { return try Function(table: self) }
    guard let function = Function(try string(), kind) else { throw failure("unknown function \(value)") }
    return function
  }
}

/// The fields of one JSON object, of which it is known which were read.
package struct JSONFields {
  private let node: JSONNode
  fileprivate var unread: [(key: String, node: JSONNode)]

  fileprivate init(_ node: JSONNode, unread: [(key: String, node: JSONNode)]) {
    self.node = node
    self.unread = unread
  }

  /// Takes the field `key`, if there is one.
  package mutating func optional(_ key: String) -> JSONNode? {
    guard let index = unread.firstIndex(where: { $0.key == key }) else { return nil }
    return unread.remove(at: index).node
  }

  /// Takes the field `key` unless it is absent or null.
  package mutating func present(_ key: String) -> JSONNode? {
    guard let node = optional(key), !node.value.isNull else { return nil }
    return node
  }

  package mutating func required(_ key: String) throws -> JSONNode {
    guard let field = optional(key) else { throw node.failure("missing field \"\(key)\"") }
    return field
  }

  /// The elements of field `key`, decoded by `decode`; none if it is absent or null.
  mutating func list<Element>(_ key: String, _ decode: (JSONNode) throws -> Element) throws -> [Element] {
    try present(key)?.map(decode) ?? []
  }
}

/// A place inside a JSON document.
private indirect enum JSONPath: CustomStringConvertible {
  case root
  case key(JSONPath, String)
  case index(JSONPath, Int)

  var description: String {
    switch self {
    case .root: ""
    case .key(.root, let key): key
    case .key(let parent, let key): "\(parent).\(key)"
    case .index(let parent, let index): "\(parent)[\(index)]"
    }
  }
}

/// A trace that is not understood, with the place.
package struct DecodingFailure: Error, CustomStringConvertible {
  package let description: String
}
