import Foundation

/// A line of the screen, whose parts have a style.
nonisolated struct ScreenLine: Equatable, Sendable {
  /// What a part of a line is.
  enum Style: Equatable, Sendable {
    case plain, path, number, match, quiet
  }

  private struct Part: Equatable, Sendable {
    let style: Style
    var text: String
  }

  private var parts: [Part] = []

  /// A line of one part.
  init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  /// The beginning of a line of a list, one of which has a mark.
  init(isMarked: Bool) { self.init(isMarked ? "▸ " : "  ", isMarked ? .match : .plain) }

  /// The line without its styles.
  var text: String { parts.map(\.text).joined() }

  /// How many columns the line needs.
  var columns: Int { parts.reduce(0) { $1.text.reduce($0) { $0 + $1.columns } } }

  /// Adds a part at the end.
  mutating func append(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { parts.append(Part(style: style, text: text)) }
  }

  /// Adds a text whose places that contain the query are matches.
  mutating func append(_ text: String, marking query: String) {
    var rest = text[...]
    while !query.isEmpty, let hit = rest.range(of: query, options: .caseInsensitive), !hit.isEmpty {
      append(String(rest[..<hit.lowerBound]))
      append(String(rest[hit]), .match)
      rest = rest[hit.upperBound...]
    }
    append(String(rest))
  }

  /// As much of this line as fits, with an ellipsis if it is cut.
  func fitted(to columns: Int) -> ScreenLine {
    if self.columns <= columns { return self }
    var line = ScreenLine()
    var left = columns - 1
    for part in parts {
      var fitting = ""
      for character in part.text {
        left -= character.columns
        if left < 0 { break }
        fitting.append(character)
      }
      line.append(fitting, part.style)
      if left < 0 { break }
    }
    if columns > 0 { line.append("…", .quiet) }
    return line
  }

  /// The line with the codes that set its colours.
  var coloured: String {
    parts.map { part in
      let code =
        switch part.style {
        case .plain: ""
        case .path: "35"
        case .number: "32"
        case .match: "1;31"
        case .quiet: "2"
        }
      return code.isEmpty ? part.text : "\u{1B}[\(code)m\(part.text)\u{1B}[0m"
    }.joined()
  }
}
