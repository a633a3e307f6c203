/// Finds the messages, properties and macros in a file of Objective-C, with a stack of open brackets.
///
/// It needs no types, so it finds a message whatever it is sent to. `libclang` without the SDK finds none, since it does not
/// know the classes.
struct ObjectiveCReader {
  private let file: SourceFile
  private var frames: [OpenBracket] = []
  private var uses: [Use] = []
  private var function = 0
  private var newestStatement = 0
  /// The statement outside of all blocks.
  private var outerStatement = 0

  private static let keywords: Set<String> = ["return", "else", "in", "do", "case", "throw", "await"]
  private static let macros: Set<String> = [
    "RACObserve", "RAC", "RACChannelTo", "RACTuplePack", "RACTupleUnpack", "RACAble", "RACAbleWithStart", "RACBind",
  ]

  private init(_ file: SourceFile) { self.file = file }

  static func uses(in file: SourceFile) -> [Use] {
    var reader = ObjectiveCReader(file)
    for index in file.tokens.indices { reader.read(index) }
    return reader.uses
  }

  private mutating func read(_ index: Int) {
    let token = file.tokens[index]
    switch token.kind {
    case .identifier: readName(index, file.text(token))
    case .atWord: note(file.text(token), .macro, token.line)
    case .string, .number: noteReceiver("")
    case .punctuation: readPunctuation(index)
    }
  }

  private mutating func readPunctuation(_ index: Int) {
    switch file.first(index) {
    case .openBracket: frames.append(OpenBracket(startsMessage(index) ? .message : .other, at: index))
    case .openParenthesis: frames.append(OpenBracket(.other, at: index))
    case .openBrace: openBlock(index)
    case .closeBracket: close(index)
    case .closeParenthesis: closeOther()
    case .closeBrace: closeBlock()
    case .question: updateMessage { $0.questions += 1 }
    case .colon: updateMessage { if $0.questions > 0 { $0.questions -= 1 } }
    case .semicolon: endStatement()
    default: break
    }
  }

  // MARK: Brackets

  /// Whether a bracket begins a message rather than an array or an index.
  private func startsMessage(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = file.tokens[index - 1]
    switch before.kind {
    case .identifier: return Self.keywords.contains(file.text(before))
    case .punctuation: return file.first(index - 1) != .at && file.first(index - 1) != .closeBracket
    case .string, .number: return false
    case .atWord: return true
    }
  }

  private mutating func openBlock(_ index: Int) {
    if !frames.contains(where: { $0.kind == .block }) { function += 1 }
    newestStatement += 1
    frames.append(OpenBracket(.block, at: index, statement: newestStatement))
  }

  private mutating func closeBlock() {
    // A bracket that was never closed ends with its block, so that the rest of the file is read.
    while let frame = frames.popLast(), frame.kind != .block {}
    noteReceiver("")
  }

  private mutating func closeOther() {
    if frames.last?.kind == .other { frames.removeLast() }
    noteReceiver("")
  }

  private mutating func endStatement() {
    newestStatement += 1
    guard let last = frames.lastIndex(where: { $0.kind == .block }) else { return outerStatement = newestStatement }
    frames[last].statement = newestStatement
  }

  private mutating func close(_ index: Int) {
    guard let frame = frames.last, frame.kind != .block else { return }
    frames.removeLast()
    guard frame.kind == .message else { return noteReceiver("") }
    guard let (selector, line) = frame.message else { return noteReceiver(frame.receiver ?? "") }
    let isStatement = file.isPunctuation(index + 1, .semicolon) && beginsStatement(frame.start)
    uses.append(
      Use(
        name: selector,
        form: .call,
        place: place(line),
        receiver: frame.receiver,
        head: frame.head ?? frame.receiver,
        isResultUsed: !isStatement
      )
    )
    noteReceiver(selector, head: frame.head ?? frame.receiver)
  }

  /// Whether a statement begins at a bracket.
  private func beginsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return [UInt8.semicolon, .openBrace, .closeBrace].contains(file.first(index - 1))
  }

  // MARK: Names

  private mutating func readName(_ index: Int, _ name: String) {
    let line = file.tokens[index].line
    if isMember(index) {
      note(name, .property, line)
      // The members of a receiver belong to it.
      updateMessage { if $0.selector.isEmpty, $0.lastName == nil { $0.receiver = name } }
    } else if Self.macros.contains(name), file.isPunctuation(index + 1, .openParenthesis) {
      uses.append(Use(name: name, form: .macro, place: place(line), arguments: MacroArguments(in: file, after: index)))
      noteReceiver(name)
    } else if name == "return", file.isIdentifier(index + 1), file.text(file.tokens[index + 1]) == "nil" {
      note(name, .returnOfNil, line)
    } else {
      if name.hasSuffix("Notification") { note(name, .notification, line) }
      readPart(index, name, line)
    }
  }

  private func isMember(_ index: Int) -> Bool {
    file.isPunctuation(index - 1, .dot)
      || (file.isPunctuation(index - 1, .greater) && file.isPunctuation(index - 2, .minus))
  }

  /// Reads a name as a part of the message that is open: its receiver, or a word of its selector.
  private mutating func readPart(_ index: Int, _ name: String, _ line: Int) {
    let endsInColon = file.isPunctuation(index + 1, .colon) && !file.isPunctuation(index + 2, .colon)
    updateMessage { frame in
      if endsInColon, frame.questions == 0 {
        if frame.selector.isEmpty { frame.line = line }
        frame.selector += name + ":"
      } else if frame.receiver == nil {
        frame.receiver = name
      } else if frame.selector.isEmpty {
        frame.lastName = (name, line)
      }
    }
  }

  // MARK: Notes

  private mutating func updateMessage(_ change: (inout OpenBracket) -> Void) {
    guard let last = frames.indices.last, frames[last].kind == .message else { return }
    change(&frames[last])
  }

  private mutating func noteReceiver(_ name: String, head: String? = nil) {
    updateMessage { frame in
      guard frame.receiver == nil else { return }
      frame.receiver = name
      frame.head = head
    }
  }

  private mutating func note(_ name: String, _ form: Use.Form, _ line: Int) {
    uses.append(Use(name: name, form: form, place: place(line)))
  }

  private func place(_ line: Int) -> Use.Place {
    Use.Place(
      line: line,
      function: function,
      statement: frames.last { $0.kind == .block }?.statement ?? outerStatement,
      enclosing: frames.filter { $0.kind == .message }.map(\.selector)
    )
  }
}

/// A bracket of Objective-C that has not been closed yet.
private struct OpenBracket {
  enum Kind {
    case message
    /// An array, an index, a parenthesis.
    case other
    case block
  }

  let kind: Kind
  /// The token at which it begins.
  let start: Int
  /// The words of the selector so far.
  var selector = ""
  /// The line of the first of them.
  var line = 0
  /// The question marks of `a ? b : c` whose colon has not come.
  var questions = 0
  var receiver: String?
  /// What the first message of the chain was sent to, if the receiver is a message.
  var head: String?
  /// A name after the receiver, which is the selector if the bracket closes behind it.
  var lastName: (text: String, line: Int)?
  /// The current statement of a block.
  var statement: Int

  init(_ kind: Kind, at start: Int, statement: Int = 0) {
    self.kind = kind
    self.start = start
    self.statement = statement
  }

  /// The message that ends here.
  var message: (selector: String, line: Int)? {
    selector.isEmpty ? lastName.map { ($0.text, $0.line) } : (selector, line)
  }
}
