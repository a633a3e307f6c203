/// Whether `.failed` is the case of `IterationEnd`, of all the types that have such a case.
enum EndPattern {
  case certain
  /// Tokens do not tell.
  case possible
  case other

  /// Looks at the name at an index, which follows a dot.
  ///
  /// It is certain behind `IterationEnd`, and in a pattern for the argument of the closure of `onEnd`.
  init(_ index: Int, in file: SourceFile) {
    let reader = Reader(file: file)
    if reader.follows(index, "IterationEnd") {
      self = .certain
    } else if let closure = reader.closure(around: index) {
      self = reader.isPattern(index, closure) ? .certain : .possible
    } else {
      let isPattern = reader.keyword(before: index - 1) == "case"
      self = isPattern && file.tokens.indices.contains { file.name($0) == "IterationEnd" } ? .possible : .other
    }
  }

  /// The closure of an `onEnd`.
  private struct Closure {
    let brace: Int
    let parameter: String
  }

  private struct Reader {
    let file: SourceFile

    /// Whether a name follows a type, with or without type arguments.
    func follows(_ index: Int, _ type: String) -> Bool {
      var position = index - 2
      guard file.isPunctuation(position, .greater) else { return file.name(position) == type }
      var depth = 0
      while position > 0 {
        if file.isPunctuation(position, .greater) { depth += 1 }
        if file.isPunctuation(position, .less) { depth -= 1 }
        if depth == 0 { return file.name(position - 1) == type }
        position -= 1
      }
      return false
    }

    /// The closure of the innermost `onEnd` around an index.
    func closure(around index: Int) -> Closure? {
      var position = bracket(around: index)
      while let open = position {
        let name = file.isPunctuation(open - 1, .openParenthesis) ? open - 2 : open - 1
        if file.isPunctuation(open, .openBrace), file.name(name) == "onEnd" {
          return Closure(brace: open, parameter: parameter(open))
        }
        position = bracket(around: open)
      }
      return nil
    }

    /// The name of the argument of the closure whose brace is at an index.
    private func parameter(_ brace: Int) -> String {
      var start = brace + 1
      if file.isPunctuation(start, .openBracket) {
        while start < file.tokens.count, !file.isPunctuation(start, .closeBracket) { start += 1 }
        start += 1
      }
      if file.isPunctuation(start, .openParenthesis) { start += 1 }
      let isNamed =
        file.name(start + 1) == "in" || file.isPunctuation(start + 1, .colon)
        || (file.isPunctuation(start + 1, .closeParenthesis) && file.name(start + 2) == "in")
      return isNamed ? file.name(start) : "$0"
    }

    /// The word before the dot of a pattern, which can be `case .failed` and `case let .failed`.
    func keyword(before dot: Int) -> String { file.name(isBinding(dot - 1) ? dot - 2 : dot - 1) }

    private func isBinding(_ index: Int) -> Bool { ["let", "var"].contains(file.name(index)) }

    /// Whether the argument of the closure is compared with the pattern at an index.
    func isPattern(_ index: Int, _ closure: Closure) -> Bool {
      let isFirst = keyword(before: index - 1) == "case"
      if isFirst, ["if", "guard", "while"].contains(file.name(isBinding(index - 2) ? index - 4 : index - 3)) {
        let value = (CallArguments(in: file, at: index + 1)?.close ?? index) + 1
        guard file.isPunctuation(value, .equals), file.name(value + 1) == closure.parameter else { return false }
        // `$0` is the argument of the innermost closure.
        guard closure.parameter != "$0" || bracket(around: index) == closure.brace else { return false }
        return !file.isPunctuation(value + 2, .dot) && !file.isPunctuation(value + 2, .openParenthesis)
      }
      guard isFirst || file.isPunctuation(index - 2, .comma), let brace = bracket(around: index) else { return false }
      guard file.name(brace - 1) == closure.parameter, file.name(brace - 2) == "switch" else { return false }
      return closure.parameter != "$0" || bracket(around: brace) == closure.brace
    }

    /// The index of the bracket that is open at an index.
    private func bracket(around index: Int) -> Int? {
      var depth = 0
      for position in stride(from: index - 1, through: 0, by: -1) where file.isPunctuation(position) {
        switch Bracket(file.first(position)) {
        case .open where depth == 0: return position
        case .open: depth -= 1
        case .close: depth += 1
        case nil: break
        }
      }
      return nil
    }
  }
}
