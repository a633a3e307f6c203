/// Finds the calls with a dot, the properties and the macros of ReactiveCocoa in a file of Swift.
struct SwiftReader {
  private let file: SourceFile
  private var frames: [Frame] = []
  private var uses: [Use] = []
  private var function = 0
  private var braces = 0
  /// The depth of the braces at which the current function began.
  private var functionDepth: Int?

  /// An open bracket, and the call that it belongs to.
  private struct Frame {
    let call: String
    let isBrace: Bool
  }

  private static let macros: Set<String> = ["RACObserve", "RAC", "RACChannelTo", "RACTuplePack"]

  private init(_ file: SourceFile) { self.file = file }

  static func uses(in file: SourceFile) -> [Use] {
    var reader = SwiftReader(file)
    for index in file.tokens.indices { reader.read(index) }
    return reader.uses
  }

  private mutating func read(_ index: Int) {
    switch file.tokens[index].kind {
    case .identifier: readName(index)
    case .punctuation: readPunctuation(index)
    case .atWord, .string, .number: break
    }
  }

  private mutating func readPunctuation(_ index: Int) {
    switch file.first(index) {
    case .openBrace:
      braces += 1
      frames.append(Frame(call: callName(before: index), isBrace: true))
    case .openParenthesis, .openBracket:
      frames.append(Frame(call: callName(before: index), isBrace: false))
    case .closeBrace:
      braces -= 1
      if functionDepth == braces { functionDepth = nil }
      _ = frames.popLast()
    case .closeParenthesis, .closeBracket:
      _ = frames.popLast()
    default:
      break
    }
  }

  /// The name of the call whose arguments, or whose closure, begin at a bracket; empty for other brackets.
  private func callName(before index: Int) -> String {
    guard file.isIdentifier(index - 1) else { return "" }
    return file.text(file.tokens[index - 1])
  }

  private mutating func readName(_ index: Int) {
    let token = file.tokens[index]
    let name = file.text(token)
    if name == "func" || name == "init", functionDepth == nil {
      function += 1
      functionDepth = braces
    }
    if name == "lazy" { readLazyMember(index) }
    if name.hasSuffix("Notification") { uses.append(Use(name: name, form: .notification, place: place(token.line))) }
    let isMember = file.isPunctuation(index - 1, .dot)
    let isCall = file.isPunctuation(index + 1, .openParenthesis) || file.isPunctuation(index + 1, .openBrace)
    let form: Use.Form
    if isMember {
      form = isCall ? .call : .property
    } else if Self.macros.contains(name), isCall {
      form = .macro
    } else {
      return
    }
    uses.append(
      Use(
        name: name,
        form: form,
        place: place(token.line),
        receiver: isMember && file.isIdentifier(index - 2) ? file.text(file.tokens[index - 2]) : nil,
        arguments: form == .macro ? MacroArguments(in: file, after: index) : nil
      )
    )
  }

  /// Reads the type of a lazy property, which is written on the same line.
  private mutating func readLazyMember(_ index: Int) {
    let line = file.tokens[index].line
    for token in file.tokens[index...].prefix(while: { $0.line == line }) where token.kind == .identifier {
      let type = file.text(token)
      guard type.hasPrefix("RAC") else { continue }
      return uses.append(Use(name: type, form: .lazyMember, place: place(line)))
    }
  }

  private func place(_ line: Int) -> Use.Place {
    // A line is close enough to a statement: those of Swift have no mark at their end.
    Use.Place(line: line, function: function, statement: line, enclosing: frames.map(\.call).filter { !$0.isEmpty })
  }
}
