import Foundation

/// An event of a session in the notation of marbles.
struct MarbleMark {
  /// The place of the source in the list of names.
  let source: Int
  let time: Int64
  let text: String
  let isEnd: Bool
}

/// Writes events in the notation of marbles.
struct MarbleText {
  /// How many characters an element may have.
  private static let longest = 16

  private let decoder = JSONDecoder()

  /// The events of a session.
  func marks(of session: RecordedSession) -> [MarbleMark] {
    let places = Dictionary(uniqueKeysWithValues: session.sourceNames.enumerated().map { ($1, $0) })
    return session.entries.compactMap { entry in
      let (line, content) = (entry.line, entry.line.content)
      guard let place = places[line.source] else { return nil }
      return MarbleMark(source: place, time: line.time, text: text(of: content), isEnd: content.isEnd)
    }
  }

  private func text(of content: RecordedLine.Content) -> String {
    switch content {
    case .value(let value): element(text(ofJSON: value))
    case .omitted: "?"
    case .dropped(let count): "[\(count)·dropped]"
    case .end: "|"
    case .failure: "#"
    }
  }

  /// An element: in brackets, unless it is a character without a meaning of its own.
  private func element(_ text: String) -> String {
    let isLong = text.count > Self.longest
    // A bracket would end the element.
    let plain = text.prefix(isLong ? Self.longest - 1 : Self.longest).map { character -> Character in
      switch character {
      case "[": "⟨"
      case "]": "⟩"
      default: character.isWhitespace ? "·" : character
      }
    }
    if plain.count == 1, !"-|#()?".contains(plain[0]) { return String(plain) }
    return "[\(String(plain))\(isLong ? "…" : "")]"
  }

  /// The text of JSON: a string itself, and the elements of an array side by side.
  private func text(ofJSON value: Data) -> String {
    switch value.first {
    case UInt8(ascii: "\""):
      if let text = try? decoder.decode(String.self, from: value) { return text }
    case UInt8(ascii: "["):
      if let texts = try? decoder.decode([String].self, from: value) { return texts.joined() }
    default: break
    }
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
