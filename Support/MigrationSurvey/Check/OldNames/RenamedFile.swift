/// Finds the names of the versions before 1.0 in a file of Swift, and rewrites those that are certain.
///
/// It reads tokens and no types. What it does not rewrite, the compiler answers, so it rewrites too few places rather than too
/// many.
struct RenamedFile {
  private let file: SourceFile
  private let declared: DeclaredNames
  private let imports: FileImports
  private let bridge: OldBridge
  private let checkedLines: Set<Int>
  private(set) var uses: [OldNameUse] = []
  private var edits: [Edit] = []

  private static let streams: Set<String> = [
    "SignalProtocol", "Signal", "HotSource", "Subject", "BehaviorSubject", "ReplaySubject",
  ]
  private static let keywords: Set<String> = [
    "return", "in", "case", "try", "await", "throw", "else", "where", "is", "as", "yield", "consume", "copy", "if",
    "guard", "while", "switch", "do", "default",
  ]
  private static let rows = Dictionary(grouping: Renaming.all, by: \.oldBase)

  init(_ file: SourceFile, _ declared: DeclaredNames) {
    self.file = file
    self.declared = declared.with(file)
    imports = FileImports(file)
    bridge = OldBridge(file, imports, self.declared)
    checkedLines = file.checkedLines
    readBridge()
    if file.isManifest { readManifest() }
    if imports.hasAsyncStreams || bridge.isOurs { readNames() }
    uses.sort { $0.line < $1.line }
  }

  var hasEdits: Bool { !edits.isEmpty }

  /// The file with the new names.
  var rewritten: [UInt8] { Edit.apply(edits, to: file.bytes) }

  private mutating func note(_ index: Int, _ message: String, _ doubt: Doubt? = nil, _ changes: [Edit] = []) {
    let line = file.tokens[index].line
    guard !checkedLines.contains(line) else { return }
    let text = message + (doubt.map { ", \($0.text)" } ?? "")
    uses.append(OldNameUse(path: file.path, line: line, message: text, isCertain: doubt == nil))
    if doubt == nil { edits += changes }
  }

  private func replacing(_ index: Int, with text: String) -> Edit { Edit(range: file.tokens[index].range, text: text) }

  // MARK: Bridge

  private mutating func readBridge() {
    for place in bridge.places {
      let changes = [replacing(place, with: OldBridge.newName)]
      note(place, "Bridge is \(OldBridge.newName) now", bridge.isOurs ? nil : .ownName, changes)
    }
  }

  private mutating func readManifest() {
    for product in OldBridge.products(in: file) {
      let changes = [replacing(product.index, with: "\"\(OldBridge.newName)\"")]
      note(
        product.index,
        "the product Bridge is \(OldBridge.newName) now",
        product.isOurs ? nil : .ownName,
        changes
      )
    }
  }

  // MARK: Names

  private mutating func readNames() {
    var scopes = Scopes(file)
    for index in file.tokens.indices {
      scopes.read(index)
      guard let rows = Self.rows[file.name(index)] else { continue }
      let isInStream = scopes.isInExtension(of: Self.streams)
      if let row = rows.first(where: { isUse(index, of: $0, isInStream) }) { read(index, row) }
    }
  }

  /// Whether the name at an index can be the one of a row.
  private func isUse(_ index: Int, of row: Renaming, _ isInStream: Bool) -> Bool {
    let hasDot = file.isPunctuation(index - 1, .dot)
    switch row.kind {
    case .type:
      guard hasDot ? file.name(index - 2) == "AsyncStreams" : !isLabel(index) else { return false }
      return row.labels == nil || isCall(index, row)
    case .value:
      // Behind a value it is a member, and behind another type the value of that one.
      guard hasDot, !file.isPunctuation(index + 1, .openParenthesis) else { return false }
      return file.name(index - 2) == row.owner || !(hasReceiver(index - 1) || isTypeName(index - 2))
    case .end:
      return hasDot
    case .member:
      let isOfType = row.remedy != nil && isTypeName(index - 2)
      guard hasDot ? hasReceiver(index - 1) || isOfType : isInStream && isBare(index) else { return false }
      if row.isUnique { return true }
      return row.labels == nil ? !file.isPunctuation(index + 1, .openParenthesis) : isCall(index, row)
    }
  }

  private func isCall(_ index: Int, _ row: Renaming) -> Bool {
    let open = CallArguments.endOfTypes(at: index + 1, in: file) ?? index + 1
    return CallArguments(in: file, at: open)?.labels(in: file).map(row.fits) ?? false
  }

  private func isTypeName(_ index: Int) -> Bool {
    file.isIdentifier(index) && (0x41...0x5A).contains(file.first(index))
  }

  /// Whether a name is one of an argument or of a type parameter.
  private func isLabel(_ index: Int) -> Bool {
    file.isPunctuation(index + 1, .colon) && file.isPunctuation(index - 1)
      && [.openParenthesis, .comma, .less].contains(file.first(index - 1))
  }

  /// Whether a value is in front of the dot at an index.
  private func hasReceiver(_ dot: Int) -> Bool {
    switch file.tokens.indices.contains(dot - 1) ? file.tokens[dot - 1].kind : .atWord {
    // No renamed member is one of a type.
    case .identifier: return !Self.keywords.contains(file.name(dot - 1)) && !isTypeName(dot - 1)
    case .string, .number: return true
    case .atWord: return false
    case .punctuation:
      switch file.first(dot - 1) {
      case .closeParenthesis, .closeBracket, .closeBrace: return true
      // `signal?.here`, but not `isOn ? .here : .there`.
      case .question, .exclamation: return file.isAdjacent(dot - 1, dot)
      default: return false
      }
    }
  }

  /// Whether a name without a dot is used, and not declared or a label.
  private func isBare(_ index: Int) -> Bool {
    let before = file.name(index - 1)
    return !["func", "let", "var", "case"].contains(before) && !file.isPunctuation(index + 1, .colon)
  }

  private mutating func read(_ index: Int, _ row: Renaming) {
    if row.kind == .end { return readEnd(index, row) }
    if let module = row.module, !imports.modules.contains(module) { return }
    // A type of the program, and one of a module that is imported for it, hides the renamed one.
    if row.kind == .type, !isQualified(index, row) {
      if declared.hasType(row.oldBase) || !imports.modules.isDisjoint(with: row.meantBy) { return }
    }
    let others = imports.modules.intersection(row.alsoIn)
    if !others.isEmpty, !imports.hasStreams { return }
    note(index, row.message, doubt(index, row, others), changes(index, row))
  }

  /// Whether the code beside a name says that it is the one of AsyncStreams.
  private func isQualified(_ index: Int, _ row: Renaming) -> Bool {
    switch row.kind {
    case .type: file.isPunctuation(index - 1, .dot)
    case .value:
      file.name(index - 2) == row.owner
        || (file.isPunctuation(index - 2, .colon) && file.name(index - 3) == row.argument)
    case .member, .end: false
    }
  }

  private func doubt(_ index: Int, _ row: Renaming, _ others: Set<String>) -> Doubt? {
    if row.remedy != nil { return .byHand }
    if !others.isEmpty { return .sameName(modules: others.sorted()) }
    if isQualified(index, row) { return nil }
    if isDeclared(index, row) { return .ownName }
    if row.kind == .type, row.newBase != row.oldBase, declared.hasType(row.newBase) { return .takenName(row.newBase) }
    return row.kind == .member && !file.isPunctuation(index - 1, .dot) ? .noReceiver : nil
  }

  /// Whether a value of the program can have the name.
  private func isDeclared(_ index: Int, _ row: Renaming) -> Bool {
    if row.kind == .type { return false }
    if row.kind == .value { return declared.hasValue(row.old) }
    guard row.labels != nil else { return declared.hasProperty(row.old) }
    let given = CallArguments(in: file, at: index + 1)?.labels(in: file) ?? []
    return declared.hasFunction(row.oldBase, given)
  }

  private func changes(_ index: Int, _ row: Renaming) -> [Edit] {
    var edits = row.newBase == row.oldBase ? [] : [replacing(index, with: row.newBase)]
    guard row.labels != nil, let call = CallArguments(in: file, at: index + 1) else { return edits }
    for label in call.arguments.compactMap(\.label) {
      if let name = row.newLabel(of: file.name(label)) { edits.append(replacing(label, with: name)) }
    }
    guard let added = row.added else { return edits }
    let last = call.close - 1
    let end = file.tokens[last].range.upperBound
    let separator = call.arguments.isEmpty ? "" : file.isPunctuation(last, .comma) ? " " : ", "
    edits.append(Edit(range: end..<end, text: separator + added))
    return edits
  }

  // MARK: The end of an iteration

  private mutating func readEnd(_ index: Int, _ row: Renaming) {
    switch EndPattern(index, in: file) {
    case .certain where !declared.hasFunction("onEnd"):
      note(index, row.message, nil, [replacing(index, with: row.newBase)])
    case .certain, .possible: note(index, row.message, .otherCase)
    case .other: break
    }
  }
}
