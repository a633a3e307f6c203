package import AsyncStreamsRedis

/// Texts with a filling, so that records have different lengths: most have up to a few hundred bytes, some a few thousand.
///
/// The filling follows from the text: so another filling than that which was written is noticed.
package enum FilledText {
  /// Encodes a text with its filling, and refuses everything else.
  package static var coding: ElementCoding<String> {
    ElementCoding { text in
      bytes(of: text)
    } decode: { bytes in
      guard let text = text(of: bytes) else { throw ChaosFailure("a payload that no sender makes") }
      return text
    }
  }

  /// The text, a space, and the filling.
  static func bytes(of text: String) -> [UInt8] {
    var hasher = SeedHasher(seed: 0)
    hasher.combine(text)
    let length = hasher.seed / 8 % (hasher.seed % 8 == 0 ? 6_000 : 300)
    let letter = UInt8(ascii: "a") + UInt8(hasher.seed % 26)
    return Array(text.utf8) + [UInt8(ascii: " ")] + [UInt8](repeating: letter, count: Int(length))
  }

  /// The text of bytes; `nil` if they have another filling.
  static func text(of bytes: ArraySlice<UInt8>) -> String? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    return Self.bytes(of: text)[...] == bytes ? text : nil
  }
}
