/// A JSON document as the traces write it: object fields keep their order of appearance.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONField])
}

/// One `"key": value` pair of an object.
package struct JSONField: Sendable {
  package let key: String
  package let value: JSONValue

  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value of the first field called `key`, or nil if this is no object or has no such field.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }?.value
  }

  /// What kind of value this is, for error messages.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Equatable {
  /// Value equality.
  ///
  /// Two objects are equal if they have the same fields in any order.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { right.contains($0) }
    default: false
    }
  }
}

extension JSONField: Equatable {}
