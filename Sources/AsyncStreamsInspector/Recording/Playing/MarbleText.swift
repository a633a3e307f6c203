import Foundation

/// Writes events in the notation of marbles.
enum MarbleText {
  /// How many characters an element may have.
  private static let longest = 16

  static func text(of content: RecordedLine.Content) -> String {
    switch content {
    case .value(let value): element(text(ofJSON: value))
    case .omitted: "?"
    case .dropped(let count): "[\(count)·dropped]"
    case .end: "|"
    case .failure: "#"
    }
  }

  /// An element: in brackets, unless it is a character without a meaning of its own.
  private static func element(_ text: String) -> String {
    // A bracket would end the element.
    let plain = text.replacing("[", with: "⟨").replacing("]", with: "⟩").map { $0.isWhitespace ? "·" : $0 }
    if plain.count == 1, !"-|#()?".contains(plain[0]) { return String(plain) }
    return plain.count > longest ? "[\(String(plain.prefix(longest - 1)))…]" : "[\(String(plain))]"
  }

  /// The text of JSON: a string itself, and the elements of an array side by side.
  private static func text(ofJSON value: Data) -> String {
    let decoder = JSONDecoder()
    if let text = try? decoder.decode(String.self, from: value) { return text }
    if let texts = try? decoder.decode([String].self, from: value) { return texts.joined() }
    let text = String(decoding: value, as: UTF8.self)
    switch text {
    case "true": return "T"
    case "false": return "F"
    case "null": return "nil"
    default:
      let isArray = text.hasPrefix("[") && !text.dropFirst().contains { "[{\"".contains($0) }
      return isArray ? text.filter { !"[], ".contains($0) } : text
    }
  }
}
