/// The typed text to search for.
nonisolated struct Query: Equatable, Sendable {
  static let limit = 100

  private(set) var text = ""
  /// Whether characters were left out because there were too many.
  private(set) var isCut = false
  private(set) var isConcluded = false

  func applying(_ key: Key) -> Query {
    var query = self
    query.isConcluded = key == .enter
    switch key {
    case .character where text.count == Self.limit: query.isCut = true
    case .character(let character): query.text.append(character)
    case .deleteBackward: query.cut(to: text.dropLast())
    case .deleteWord: query.cut(to: text[..<(text.dropLast().lastIndex(of: " ") ?? text.startIndex)])
    case .deleteAll, .escape: query.cut(to: "")
    case .enter, .up, .down, .left, .quit: break
    }
    return query
  }

  private mutating func cut(to rest: Substring) {
    text = String(rest)
    isCut = false
  }
}
