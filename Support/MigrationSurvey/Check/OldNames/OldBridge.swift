/// The module of callbacks under its old name, `Bridge`.
///
/// Programs have modules of that name, too. So it counts as the one of the package only in a file that imports another module
/// of AsyncStreams, or that uses a name of ReactiveCocoa's interface; and not in a program whose manifest has a target of that
/// name.
struct OldBridge {
  /// Where the name is: in an import, a condition, or in front of another name.
  let places: [Int]
  /// Whether it is the module of the package.
  let isOurs: Bool

  static let newName = "AsyncStreamsBridge"

  init(_ file: SourceFile, _ imports: FileImports, _ declared: DeclaredNames) {
    guard imports.hasOldBridge, !declared.modules.contains("Bridge") else {
      (places, isOurs) = ([], false)
      return
    }
    let hasType = declared.hasType("Bridge")
    let inImports = FileImports.places(in: file).filter { file.name($0) == "Bridge" }
    let others = file.tokens.indices.filter { index in
      guard file.name(index) == "Bridge", !inImports.contains(index) else { return false }
      return Self.isCondition(index, file) || (!hasType && Self.isQualifier(index, file))
    }
    places = inImports + others
    isOurs = imports.hasAsyncStreams || Self.usesInterface(file, imports)
  }

  private static func isCondition(_ index: Int, _ file: SourceFile) -> Bool { file.name(index - 2) == "canImport" }

  /// Whether the name is in front of one of ReactiveCocoa's: `Bridge.RACSignal`.
  private static func isQualifier(_ index: Int, _ file: SourceFile) -> Bool {
    !file.isPunctuation(index - 1, .dot) && file.isPunctuation(index + 1, .dot) && isOfInterface(index + 2, file)
  }

  private static func usesInterface(_ file: SourceFile, _ imports: FileImports) -> Bool {
    // Elsewhere, these names can be those of the original.
    let isOriginal = !imports.modules.isDisjoint(with: FileImports.originalModules)
    return file.tokens.indices.contains { index in
      isOfInterface(index, file) && (!isOriginal || (file.name(index - 2) == "Bridge" && isQualifier(index - 2, file)))
    }
  }

  /// Whether a name is one of ReactiveCocoa's interface: `RACSignal`, `RACObserve`, `rac_textSignal`, `subscribeNext`.
  private static func isOfInterface(_ index: Int, _ file: SourceFile) -> Bool {
    guard file.isIdentifier(index) else { return false }
    switch file.first(index) {
    case UInt8(ascii: "R"): return file.name(index).prefixMatch(of: /RAC([A-Z][a-z]|$)/) != nil
    case UInt8(ascii: "r"): return file.name(index).hasPrefix("rac_")
    case UInt8(ascii: "s"): return ["subscribeNext", "sendNext"].contains(file.name(index))
    default: return false
    }
  }

  // MARK: Manifests

  /// The products of that name in a manifest: `.product(name: "Bridge", package: "AsyncStreams")`.
  ///
  /// A package can be called after a folder. It is ours if the manifest has another product of ours from it.
  static func products(in file: SourceFile) -> [(index: Int, isOurs: Bool)] {
    let all = file.tokens.indices.compactMap { product(at: $0, in: file) }
    let ours = Set(all.filter { $0.name.hasPrefix("AsyncStreams") }.map(\.package))
    return all.filter { $0.name == "Bridge" }.map { product in
      (product.index, product.package.lowercased() == "asyncstreams" || ours.contains(product.package))
    }
  }

  private static func product(at index: Int, in file: SourceFile) -> (name: String, package: String, index: Int)? {
    guard file.name(index) == "product", file.isPunctuation(index - 1, .dot) else { return nil }
    let arguments = CallArguments(in: file, at: index + 1)?.arguments ?? []
    func value(_ label: String) -> Range<Int>? { arguments.first { $0.label.map(file.name) == label }?.value }
    guard let name = value("name"), let text = file.string(name), let package = value("package") else { return nil }
    return (text, file.string(package) ?? "", name.lowerBound)
  }
}
