/// A JSON document as the traces write it: object fields keep their order of appearance.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONField])

  /// A string, or null.
  init(_ text: String?) {
    self = text.map(JSONValue.string) ?? .null
  }

  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of the first field called `key`, or nil if this is no object or has no such field.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }?.value
  }
}

/// One `"key": value` pair of an object.
package struct JSONField: Sendable, Equatable {
  package let key: String
  package let value: JSONValue

  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral fields: (String, JSONValue)...) {
    self = .object(fields.map(JSONField.init))
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

extension JSONValue: CustomStringConvertible {
  /// Compact JSON on one line.
  package var description: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): String(number)
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\(Self.quoted($0.key)):\($0.value)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..<"\u{20}": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
