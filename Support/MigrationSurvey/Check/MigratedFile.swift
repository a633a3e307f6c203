/// Looks for ``Finding``s in a file of Swift that uses AsyncStreams.
struct MigratedFile {
  private let file: SourceFile
  private let subjects: Set<String>
  /// Whether elements reach subscribers of the file after the turn of a sender.
  private let deliversLater: Bool
  /// Whether a connection may be one of Bridge, which goes on when its result is ignored.
  private let importsBridge: Bool

  private static let combining: Set<String> = ["merge", "sample", "withLatest", "prefix"]
  private static let subjectTypes: Set<String> = ["Subject", "BehaviorSubject", "ReplaySubject"]
  private static let checks: Set<String> = [
    "expect", "assert", "precondition", "XCTAssert", "XCTAssertEqual", "XCTAssertTrue", "XCTAssertFalse",
    "XCTAssertNil",
  ]

  private init(_ file: SourceFile) {
    self.file = file
    subjects = Self.subjects(in: file)
    let names = Set(file.tokens.filter { $0.kind == .identifier }.map(file.text))
    deliversLater = (names.contains("consume") || names.contains("assign")) && !names.contains("immediate")
    importsBridge = FileImports(file).modules.contains(OldBridge.newName)
  }

  static func findings(in file: SourceFile) -> [Finding] {
    let reader = MigratedFile(file)
    let kinds = file.tokens.indices.flatMap { index in reader.kinds(at: index).map { ($0, file.tokens[index].line) } }
    return kinds.map { Finding(kind: $0.0, path: file.path, line: $0.1) }
  }

  private func kinds(at index: Int) -> [Finding.Kind] {
    guard file.isIdentifier(index) else { return [] }
    switch text(index) {
    case "observing": return isInput(index) ? [.observedInput] : []
    case "lazy": return makesCommand(index) ? [.lazyCommand] : []
    case "append": return appendsSubject(index) ? [.appendedSubject] : []
    case "connect": return isIgnored(index) ? [.ignoredConnection] : []
    case "Task": return sendsAfterTask(index) ? [.taskBeforeSend] : []
    case "consume": return retainsSelf(index) ? [.retainedSelf] : []
    case "yield": return isCheckedAtOnce(index) ? [.undelivered] : []
    default: return []
    }
  }

  private func text(_ index: Int) -> String { file.tokens.indices.contains(index) ? file.text(file.tokens[index]) : "" }

  private func isCall(_ index: Int) -> Bool { file.isPunctuation(index + 1, .openParenthesis) }

  // MARK: Rules

  /// Whether the call at an index is an argument of an operator over several inputs, or one is called on its result.
  private func isInput(_ index: Int) -> Bool {
    guard isCall(index) || file.isPunctuation(index + 1, .openBrace) else { return false }
    if let call = enclosingCall(index), Self.combining.contains(call) { return true }
    var end = endOfBracket(index + 1) + 1
    if file.isPunctuation(end, .openBrace) { end = endOfBracket(end) + 1 }
    return file.isPunctuation(end, .dot) && Self.combining.contains(text(end + 1)) && text(end + 1) != "prefix"
  }

  /// Whether the initial value of a lazy property is a command that does not name its actor.
  private func makesCommand(_ index: Int) -> Bool {
    let line = file.tokens[index].line
    let rest = (index..<file.tokens.count).prefix { file.tokens[$0].line == line }
    guard let value = rest.first(where: { file.isPunctuation($0, .equals) }) else { return false }
    let words = (value..<rest.endIndex).map(text)
    return words.contains("Command") && !words.contains { ["@MainActor", "MainActor"].contains($0) }
  }

  private func appendsSubject(_ index: Int) -> Bool {
    guard file.isPunctuation(index - 1, .dot), isCall(index), file.isIdentifier(index + 2) else { return false }
    return subjects.contains(text(index + 2)) && file.isPunctuation(index + 3, .closeParenthesis)
  }

  private func isIgnored(_ index: Int) -> Bool {
    guard !importsBridge, file.isPunctuation(index - 1, .dot), isCall(index) else { return false }
    let start = startOfStatement(index)
    let keepers: Set<String> = ["let", "var", "return", "_"]
    return !(start..<index).contains { keepers.contains(text($0)) || file.isPunctuation($0, .equals) }
  }

  /// Whether a task that begins with a loop comes before a send of the same function.
  private func sendsAfterTask(_ index: Int) -> Bool {
    guard file.isPunctuation(index + 1, .openBrace), text(index + 2) == "for", text(index + 3) == "await" else {
      return false
    }
    let end = endOfBracket(index + 1)
    guard let loop = (index + 4..<end).first(where: { text($0) == "in" }), subjects.contains(text(loop + 1)) else {
      return false
    }
    let name = text(loop + 1)
    return (end..<endOfFunction(after: end)).contains { position in
      text(position) == name && file.isPunctuation(position + 1, .dot)
        && ["send", "yield", "finish"].contains(text(position + 2))
    }
  }

  private func retainsSelf(_ index: Int) -> Bool {
    guard file.isPunctuation(index - 1, .dot), isCall(index) else { return false }
    let end = endOfBracket(index + 1)
    if (index..<end).contains(where: { text($0) == "for" && file.isPunctuation($0 + 1, .colon) }) { return false }
    guard file.isPunctuation(end + 1, .openBrace) else { return false }
    let closure = end + 1..<endOfBracket(end + 1)
    let isWeak = closure.prefix(12).contains { text($0) == "weak" || text($0) == "unowned" }
    return !isWeak && closure.contains { text($0) == "self" }
  }

  /// Whether the line after a send is a check that does not wait.
  private func isCheckedAtOnce(_ index: Int) -> Bool {
    guard deliversLater, file.isPunctuation(index - 1, .dot), isCall(index) else { return false }
    let next = endOfBracket(index + 1) + 1
    let name = file.isPunctuation(next, .numberSign) ? next + 1 : next
    guard Self.checks.contains(text(name)), isCall(name) else { return false }
    return !(name..<endOfBracket(name + 1)).contains { text($0) == "await" }
  }

  // MARK: Tokens

  /// The index of the bracket that closes the one at an index; the last token if there is none.
  private func endOfBracket(_ index: Int) -> Int {
    var depth = 0
    for position in index..<file.tokens.count where file.tokens[position].kind == .punctuation {
      switch file.first(position) {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace:
        depth -= 1
        if depth == 0 { return position }
      default: break
      }
    }
    return max(index, file.tokens.count - 1)
  }

  private func endOfFunction(after index: Int) -> Int {
    var depth = 0
    for position in index + 1..<max(index + 1, file.tokens.count) {
      if file.isPunctuation(position, .openBrace) { depth += 1 }
      if file.isPunctuation(position, .closeBrace) {
        depth -= 1
        if depth < 0 { return position }
      }
    }
    return file.tokens.count
  }

  /// The name of the call in whose parentheses an index is.
  private func enclosingCall(_ index: Int) -> String? {
    var depth = 0
    var position = index - 1
    while position > 0 {
      switch file.tokens[position].kind == .punctuation ? file.first(position) : 0 {
      case .closeParenthesis, .closeBracket, .closeBrace: depth += 1
      case .openBrace where depth == 0: return nil
      case .openParenthesis where depth == 0: return text(position - 1)
      case .openParenthesis, .openBracket, .openBrace: depth -= 1
      default: break
      }
      position -= 1
    }
    return nil
  }

  /// Where the statement begins that an index is in: at the first token of a line that does not continue the one before.
  private func startOfStatement(_ index: Int) -> Int {
    var start = index
    while start > 0 {
      let before = start - 1
      let isNewLine = file.tokens[before].line != file.tokens[start].line
      if file.isPunctuation(before, .openBrace) || file.isPunctuation(before, .semicolon) { return start }
      if isNewLine, !file.isPunctuation(start, .dot) { return start }
      start = before
    }
    return start
  }

  /// The names that are declared as subjects: `let taps = Subject<Int, Never>()`, `let taps: Subject<Int, Never>`.
  private static func subjects(in file: SourceFile) -> Set<String> {
    var names: Set<String> = []
    for index in file.tokens.indices where file.isIdentifier(index) {
      guard ["let", "var"].contains(file.text(file.tokens[index])), file.isIdentifier(index + 1) else { continue }
      guard file.isIdentifier(index + 3), subjectTypes.contains(file.text(file.tokens[index + 3])) else { continue }
      names.insert(file.text(file.tokens[index + 1]))
    }
    return names
  }
}
