/// The arguments in the parentheses of a call or a declaration.
struct CallArguments {
  struct Argument {
    /// The index of the token that is the label.
    let label: Int?
    /// The tokens behind the label.
    let value: Range<Int>
  }

  let open: Int
  let close: Int
  let arguments: [Argument]

  /// Reads them behind the index of the opening parenthesis; `nil` if there is none, or it is not closed.
  init?(in file: SourceFile, at open: Int) {
    guard file.isPunctuation(open, .openParenthesis) else { return nil }
    var arguments: [Argument] = []
    var start = open + 1
    var position = start
    var depth = 0
    while position < file.tokens.count {
      if file.isPunctuation(position), let bracket = Bracket(file.first(position)) {
        depth += bracket == .open ? 1 : -1
      }
      let isEnd = depth < 0
      if isEnd || (depth == 0 && file.isPunctuation(position, .comma)) {
        if start < position { arguments.append(Self.argument(start..<position, in: file)) }
        if isEnd {
          (self.open, close, self.arguments) = (open, position, arguments)
          return
        }
        start = position + 1
      }
      // The commas of `Subject<Int, Never>()` divide no arguments.
      position = depth == 0 ? Self.endOfTypes(at: position, in: file) ?? position + 1 : position + 1
    }
    return nil
  }

  private static func argument(_ range: Range<Int>, in file: SourceFile) -> Argument {
    let hasLabel = file.isIdentifier(range.lowerBound) && file.isPunctuation(range.lowerBound + 1, .colon)
    guard hasLabel, range.count > 1 else { return Argument(label: nil, value: range) }
    return Argument(label: range.lowerBound, value: range.lowerBound + 2..<range.upperBound)
  }

  /// What follows the type arguments that begin at an index; `nil` if none begin there.
  ///
  /// They follow a name without a space, and have nothing in them but types.
  static func endOfTypes(at index: Int, in file: SourceFile) -> Int? {
    guard file.isPunctuation(index, .less), file.isIdentifier(index - 1), file.isAdjacent(index - 1, index) else {
      return nil
    }
    var depth = 0
    for position in index..<file.tokens.count {
      guard !file.isPunctuation(position, .openBrace), !file.isPunctuation(position, .semicolon) else { return nil }
      if file.isPunctuation(position, .less) { depth += 1 }
      if file.isPunctuation(position, .greater), !file.isArrow(position - 1) { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return nil
  }

  /// The labels, `_` for an argument without one; `nil` if these are no arguments but the labels of a name.
  func labels(in file: SourceFile) -> [String]? {
    guard arguments.allSatisfy({ !$0.value.isEmpty }) else { return nil }
    return arguments.map { $0.label.map(file.name) ?? "_" }
  }
}
