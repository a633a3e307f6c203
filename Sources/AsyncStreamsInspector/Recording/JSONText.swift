import Foundation

/// Writes values as JSON, and finds them in the text of an object.
enum JSONText {
  /// An encoder whose output depends on the value alone, and has no line breaks.
  static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return encoder
  }

  /// The decoder for what the encoder writes.
  static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy =
      .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return decoder
  }

  /// A string with its quotation marks.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text of a member's value in an object that is known to be JSON.
  ///
  /// A decoder can make a value of a type, but cannot return the text, which a session keeps until the type is known.
  static func value(of key: String, in object: ArraySlice<UInt8>) -> Data? {
    let wanted = Array(string(key).utf8)
    var rest = object.drop { $0 != UInt8(ascii: "{") }.dropFirst()
    while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
      let name = rest[start..<endOfString(in: rest, from: start)]
      let colon = rest[name.endIndex...].firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
      let value = rest[colon...].dropFirst()
      let end = endOfValue(in: value)
      if name.elementsEqual(wanted) { return trimmed(value[..<end]) }
      rest = value[end...].dropFirst()
    }
    return nil
  }

  /// The index after the quotation mark that ends a string.
  private static func endOfString(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.endIndex)
  }

  /// The index of the comma or brace after a value.
  private static func endOfValue(in text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\""):
        index = endOfString(in: text, from: index)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","): if depth == 0 { return index }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return text.endIndex
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> Data {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return Data(text)
  }
}
