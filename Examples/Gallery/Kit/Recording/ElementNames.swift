import AsyncStreams
import AsyncStreamsTesting
import Diagrams

/// The marbles of a source's elements, for each kind of line.
///
/// Elements that a line cannot have are replaced: equal ones by equal marbles, and different ones by different marbles,
/// except where there are only two.
struct ElementNames {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθ")

  /// The different elements, in the order in which they come first.
  let elements: [String]
  private let places: [String: Int]
  private let areNumbers: Bool
  private let areTruths: Bool
  /// Whether elements remain different when they are shortened, and can be read.
  private let areTexts: Bool

  init(_ texts: [String]) {
    var places: [String: Int] = [:]
    elements = texts.filter { places.updateValue(places[$0] ?? places.count, forKey: $0) == nil }
    self.places = places
    areNumbers = elements.allSatisfy { Int(marble: $0) != nil && $0.count <= Diagram.Limits.characters }
    areTruths = elements.allSatisfy { Bool(marble: $0) != nil }
    let short = elements.map(Self.shortened)
    areTexts = Set(short).count == short.count && Self.areReadable(short)
  }

  func marble(of text: String, as kind: LineKind) -> String {
    let place = places[text] ?? 0
    return switch kind {
    case .number: areNumbers ? text : "\(place + 1)"
    case .truth: areTruths ? text : place.isMultiple(of: 2) ? "T" : "F"
    case .text, .name: areTexts ? Self.shortened(text) : String(Self.letters[place % Self.letters.count])
    }
  }

  /// Whether marbles are those of their own text.
  ///
  /// An accent, for example, becomes a part of the bracket before it.
  private static func areReadable(_ marbles: [String]) -> Bool {
    let line = Marbles(moments: marbles.flatMap { [[], [.value($0)]] } + [[], [.finished]])
    return (try? Marbles(parsing: line.description)) == line
  }

  /// As much of a text as a marble can have, without the characters that end it.
  private static func shortened(_ text: String) -> String {
    if text.isEmpty { return "“”" }
    let isLong = text.count > Diagram.Limits.characters
    let characters = text.prefix(isLong ? Diagram.Limits.characters - 1 : Diagram.Limits.characters)
    let marble = characters.map { character -> Character in
      switch character {
      case "[": "⟨"
      case "]": "⟩"
      default: character.isWhitespace ? "·" : character
      }
    }
    return String(marble) + (isLong ? "…" : "")
  }
}
