/// A parser of JSON that keeps what a trace says.
///
/// Foundation cannot replace it. `JSONSerialization` and `JSONDecoder` lose the order of keys, in which scenarios are
/// printed, and `JSONDecoder` reads `2.0` as an integer; so neither writes a trace back byte for byte. The 3566 random
/// traces, 2.6 MB, take this parser 1.3 s in a debug build, and 6.6 s (`JSONDecoder`) or 10 s (`JSONSerialization`) to
/// become a `JSONValue`.
package struct JSONParser {
  /// How deep arrays and objects may be nested; the parser calls itself for each level.
  package static let deepest = 256

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The document in `bytes`, which must hold exactly one.
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.error("unexpected text after the document") }
    return value
  }

  package static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    try parse(Array(text.utf8))
  }

  private func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(message: message, column: position + 1)
  }

  private var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case nil: throw error("unexpected end")
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    for byte in "\(word)".utf8 {
      guard current == byte else { throw error("expected \(word)") }
      position += 1
    }
    return value
  }

  /// Steps over the character that opens a list.
  private mutating func descend() throws(JSONSyntaxError) {
    if depth == Self.deepest { throw error("nested too deeply") }
    depth += 1
    position += 1
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    try descend()
    defer { depth -= 1 }
    var fields: [JSONField] = []
    skipSpace()
    if current == UInt8(ascii: "}") {
      position += 1
      return .object(fields)
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a key") }
      let key = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw error("expected a colon") }
      position += 1
      fields.append(JSONField(key, try value()))
      if try endsList(with: UInt8(ascii: "}")) { return .object(fields) }
    }
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    try descend()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      elements.append(try value())
      if try endsList(with: UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  /// Steps over a comma (false) or the closing character (true).
  private mutating func endsList(with end: UInt8) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    guard let byte = current, byte == end || byte == UInt8(ascii: ",") else {
      throw error("expected a comma or the end of the list")
    }
    position += 1
    return byte == end
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let firstDigit = position
    var magnitude = 0
    var isInteger = true
    while let byte = current {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
        magnitude = sum
        if overflow || carry { isInteger = false }
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
        isInteger = false
      default:
        return try number(from: start, firstDigit: firstDigit, isInteger ? (isNegative ? -magnitude : magnitude) : nil)
      }
      position += 1
    }
    return try number(from: start, firstDigit: firstDigit, isInteger ? (isNegative ? -magnitude : magnitude) : nil)
  }

  private func number(from start: Int, firstDigit: Int, _ integer: Int?) throws(JSONSyntaxError) -> JSONValue {
    guard position > firstDigit else { throw error("unexpected character") }
    if let integer { return .integer(integer) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw error("malformed number")
    }
    return .number(number)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        return try escapedString(prefix: start..<position)
      default:
        position += 1
      }
    }
    throw error("unterminated string")
  }

  private mutating func escapedString(prefix: Range<Int>) throws(JSONSyntaxError) -> String {
    var units = Array(String(decoding: bytes[prefix], as: UTF8.self).utf16)
    var plainStart = position
    while let byte = current {
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      units.append(contentsOf: String(decoding: bytes[plainStart..<position], as: UTF8.self).utf16)
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF16.self) }
      units.append(try escape())
      plainStart = position
    }
    throw error("unterminated string")
  }

  private mutating func escape() throws(JSONSyntaxError) -> UInt16 {
    guard let byte = current else { throw error("unterminated escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "u"):
      guard position + 4 <= bytes.count,
        let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
      else { throw error("malformed escape") }
      position += 4
      return unit
    default: throw error("unknown escape")
    }
  }
}

/// Text that is not JSON.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  package let message: String
  /// One-based position of the byte at which parsing stopped.
  package let column: Int

  package var description: String { "column \(column): \(message)" }
}
