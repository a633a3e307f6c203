import Foundation

/// A parser of JSON that keeps what a trace says.
///
/// Foundation cannot replace it. `JSONSerialization` and `JSONDecoder` lose the order of keys, in which scenarios are
/// printed and drawn, and `JSONDecoder` reads `2.0` as an integer; so neither writes a trace back byte for byte. In a debug
/// build, the 3,566 random traces, 2.6 MB, take this parser 0.5 s, and a `JSONDecoder` 24 s to become such values.
package struct JSONParser {
  /// How deep arrays and objects may be nested; the parser calls itself for each level.
  package static let deepest = 256

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The document in `bytes`, which must hold exactly one.
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
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
    while position < bytes.count, bytes[position] <= 0x20 {
      guard [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) else { return }
      position += 1
    }
  }

  /// Steps over the character, if it comes next after spaces.
  private mutating func skip(_ character: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"):
      return .object(
        try list(to: UInt8(ascii: "}")) { (parser: inout JSONParser) throws(JSONSyntaxError) in
          guard parser.skip(UInt8(ascii: "\"")) else { throw parser.error("expected a key") }
          let key = try parser.string()
          guard parser.skip(UInt8(ascii: ":")) else { throw parser.error("expected a colon") }
          return JSONField(key, try parser.value())
        }
      )
    case UInt8(ascii: "["):
      return .array(
        try list(to: UInt8(ascii: "]")) { (parser: inout JSONParser) throws(JSONSyntaxError) in try parser.value() }
      )
    case UInt8(ascii: "\""):
      position += 1
      return .string(try string())
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case nil: throw error("unexpected end")
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    for byte in word.utf8 {
      guard current == byte else { throw error("expected \(word)") }
      position += 1
    }
    return value
  }

  /// The elements between the present character, which opens a list, and the one that closes it.
  private mutating func list<Element>(
    to end: UInt8,
    _ element: (inout JSONParser) throws(JSONSyntaxError) -> Element
  ) throws(JSONSyntaxError) -> [Element] {
    if depth == Self.deepest { throw error("nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    position += 1
    var elements: [Element] = []
    if skip(end) { return elements }
    repeat { elements.append(try element(&self)) } while skip(UInt8(ascii: ","))
    guard skip(end) else { throw error("expected a comma or the end of the list") }
    return elements
  }

  /// Whether a byte occurs in numbers.
  private static let isOfNumber = (0...255).map { "0123456789+-.eE".utf8.contains($0) }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    while position < bytes.count, Self.isOfNumber[Int(bytes[position])] { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // The negative of each integer is one, too.
    if let integer = Int(text), integer > .min { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw error(text.isEmpty ? "unexpected character" : "malformed number")
    }
    return .number(number)
  }

  /// The rest of a string, up to and with the quotation mark at its end.
  ///
  /// Escapes are left to Foundation; the recordings have none.
  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = position
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var hasEscapes = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == backslash {
        hasEscapes = true
        position += 1
      } else if byte == quote {
        if !hasEscapes { return String(decoding: bytes[start..<position - 1], as: UTF8.self) }
        if let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start - 1..<position])) { return text }
        throw error("malformed escape")
      }
    }
    position = bytes.count
    throw error("unterminated string")
  }
}

/// Text that is not JSON.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  package let message: String
  /// One-based position of the byte at which parsing stopped.
  package let column: Int

  package var description: String { "column \(column): \(message)" }
}
