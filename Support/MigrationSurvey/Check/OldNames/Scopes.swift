/// The braces around a token, while the tokens of a file are read in their order.
struct Scopes {
  enum Scope: Equatable {
    /// The members of a type, or of an extension of it.
    case members(of: String, isExtension: Bool, isPrivate: Bool)
    case code
  }

  private let file: SourceFile
  private var open: [Scope] = []
  /// What the next brace opens.
  private var next: Scope?

  private static let types: Set<String> = ["struct", "class", "enum", "actor", "protocol", "extension"]
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final", "nonisolated",
    "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "indirect", "dynamic", "required", "convenience",
    "isolated", "async", "borrowing", "consuming", "distributed",
  ]

  private static let members: Set<String> = ["func", "var", "let", "subscript", "init"]

  init(_ file: SourceFile) { self.file = file }

  /// Reads the next token.
  mutating func read(_ index: Int) {
    if file.isPunctuation(index, .openBrace) {
      open.append(next ?? .code)
      next = nil
    } else if file.isPunctuation(index, .closeBrace) {
      _ = open.popLast()
    } else if let keyword = typeKeyword(index) {
      next = .members(
        of: extendedName(index + 1),
        isExtension: keyword == "extension",
        isPrivate: isPrivate(declarationAt: index)
      )
    }
  }

  /// The keyword at an index if the declaration of a type begins there.
  private func typeKeyword(_ index: Int) -> String? {
    guard file.isIdentifier(index), file.isIdentifier(index + 1), !file.isPunctuation(index - 1, .dot) else {
      return nil
    }
    let keyword = file.name(index)
    // `class func` declares no type, and neither does `import class Bridge.RACSignal`.
    guard Self.types.contains(keyword), !Self.members.contains(file.name(index + 1)) else { return nil }
    return file.name(index - 1) == "import" ? nil : keyword
  }

  /// The name of a type, without the module in front of it.
  private func extendedName(_ index: Int) -> String {
    var last = index
    while file.isPunctuation(last + 1, .dot), file.isIdentifier(last + 2) { last += 2 }
    return file.name(last)
  }

  /// Whether declarations here can be used elsewhere: those of a file, and the members of its types.
  var hasDeclarations: Bool { open.last != .code }

  /// Whether the innermost type is an extension of one of these, however many functions are around.
  func isInExtension(of types: Set<String>) -> Bool {
    for case .members(let name, let isExtension, _) in open.reversed() { return isExtension && types.contains(name) }
    return false
  }

  /// Whether other files cannot see the declaration whose keyword is at an index.
  func isPrivate(declarationAt index: Int) -> Bool {
    for case .members(_, _, true) in open { return true }
    return modifiers(before: index).contains { ["private", "fileprivate"].contains($0) }
  }

  /// Whether the declaration whose keyword is at an index is one of the type, not of its values.
  func isStatic(declarationAt index: Int) -> Bool {
    modifiers(before: index).contains { ["static", "class"].contains($0) }
  }

  private func modifiers(before index: Int) -> [String] {
    var found: [String] = []
    while Self.modifiers.contains(file.name(index - 1 - found.count)) {
      found.append(file.name(index - 1 - found.count))
    }
    return found
  }
}
