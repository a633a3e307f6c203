/// What a program declares itself under the names of AsyncStreams: there, such a name is its own.
struct DeclaredNames: Sendable {
  private var types: Set<String> = []
  private var properties: Set<String> = []
  /// What is written behind a type, or without it: cases, and properties of the type.
  private var values: Set<String> = []
  private var functions: [String: [Function]] = [:]
  /// The modules of its manifests.
  private(set) var modules: Set<String> = []

  /// The names that matter.
  private static let names = Set(Renaming.all.flatMap { [$0.oldBase, $0.newBase] } + ["Bridge", "onEnd"])

  /// What calls have in front of their arguments.
  private static let labels = Set(Renaming.all.flatMap { $0.labels ?? [] })

  /// A function of a value.
  private struct Function: Sendable {
    let labels: [String]
    /// Which arguments a call can leave out.
    let defaults: [Bool]

    /// Whether it can be called with these labels.
    func fits(_ given: [String]) -> Bool {
      var rest = given[...]
      for (label, isOptional) in zip(labels, defaults) {
        if rest.first == label { rest.removeFirst() } else if !isOptional { return false }
      }
      return rest.isEmpty
    }
  }

  /// What all files of a program see.
  init(_ files: [SourceFile] = []) {
    for file in files { add(file, privately: false) }
  }

  /// With what the code of one file sees, too.
  func with(_ file: SourceFile) -> DeclaredNames {
    var names = self
    names.add(file, privately: true)
    return names
  }

  func hasType(_ name: String) -> Bool { types.contains(name) }

  func hasProperty(_ name: String) -> Bool { properties.contains(name) }

  func hasValue(_ name: String) -> Bool { values.contains(name) }

  /// Whether there is a function of this name.
  func hasFunction(_ name: String) -> Bool { functions[name] != nil }

  /// Whether a function can be called with these labels.
  func hasFunction(_ name: String, _ labels: [String]) -> Bool {
    functions[name, default: []].contains { $0.fits(labels) }
  }

  private mutating func add(_ file: SourceFile, privately: Bool) {
    if file.isManifest { modules.formUnion(Self.targets(in: file)) }
    var scopes = Scopes(file)
    for index in file.tokens.indices {
      scopes.read(index)
      if isLabel(index, in: file) { properties.insert(file.name(index)) }
      guard file.isIdentifier(index), file.isIdentifier(index + 1) else { continue }
      let keyword = file.name(index)
      guard keyword == "case" || Self.names.contains(file.name(index + 1)) else { continue }
      guard scopes.isPrivate(declarationAt: index) == privately else { continue }
      add(file, index, scopes)
    }
  }

  /// Whether a name is the label of an element of a tuple: `(here: 1, there: 2)`.
  private func isLabel(_ index: Int, in file: SourceFile) -> Bool {
    guard file.isPunctuation(index + 1, .colon), file.isPunctuation(index - 1) else { return false }
    guard [.openParenthesis, .comma].contains(file.first(index - 1)) else { return false }
    return Self.names.contains(file.name(index)) && !Self.labels.contains(file.name(index))
  }

  private mutating func add(_ file: SourceFile, _ index: Int, _ scopes: Scopes) {
    let name = file.name(index + 1)
    switch file.name(index) {
    case "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype":
      types.insert(name)
    case "let" where scopes.hasDeclarations, "var" where scopes.hasDeclarations:
      if scopes.isStatic(declarationAt: index) { values.insert(name) } else { properties.insert(name) }
    case "func" where scopes.hasDeclarations && !scopes.isStatic(declarationAt: index):
      addFunction(file, index + 1)
    case "case" where scopes.hasDeclarations:
      addCases(file, index + 1)
    default:
      break
    }
  }

  /// Adds the function whose name is at an index.
  private mutating func addFunction(_ file: SourceFile, _ index: Int) {
    var open = index + 1
    // The parameters of a generic function.
    if file.isPunctuation(open, .less) {
      while open < file.tokens.count, !file.isPunctuation(open, .openParenthesis) { open += 1 }
    }
    guard let parameters = CallArguments(in: file, at: open)?.arguments else { return }
    let function = Function(
      // `on key: Key` has two names, of which the first one is the label.
      labels: parameters.map { $0.label.map(file.name) ?? file.name($0.value.lowerBound) },
      // A closure can follow the parentheses.
      defaults: parameters.map { parameter in
        parameter.value.contains { file.isPunctuation($0, .equals) || file.isArrow($0) }
      }
    )
    functions[file.name(index), default: []].append(function)
  }

  /// Adds the cases of an enumeration, the first of which is at an index.
  private mutating func addCases(_ file: SourceFile, _ index: Int) {
    var index = index
    while file.isIdentifier(index) {
      if Self.names.contains(file.name(index)) { values.insert(file.name(index)) }
      let end = CallArguments(in: file, at: index + 1).map { $0.close + 1 } ?? index + 1
      guard file.isPunctuation(end, .comma) else { return }
      index = end + 1
    }
  }

  /// The targets of a manifest: `.target(name: "Shop")`.
  private static func targets(in file: SourceFile) -> [String] {
    file.tokens.indices.compactMap { index in
      guard file.name(index).lowercased().hasSuffix("target"), file.isPunctuation(index - 1, .dot) else { return nil }
      guard let arguments = CallArguments(in: file, at: index + 1)?.arguments else { return nil }
      guard let name = arguments.first(where: { $0.label.map(file.name) == "name" }) else { return nil }
      return file.string(name.value)
    }
  }
}
