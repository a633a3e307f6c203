/// The modules that a file of Swift imports.
struct FileImports: Sendable {
  let modules: Set<String>

  /// The callback interface, under its old and its new name.
  static let callbackModules: Set<String> = ["Bridge", "AsyncStreamsBridge"]
  /// What the callback interface is modelled on, and what converts from it.
  static let originalModules: Set<String> = ["ReactiveCocoa", "ReactiveObjC", "AsyncStreamsReactiveObjC"]

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var", "actor", "macro",
  ]

  init(_ file: SourceFile) {
    modules = Set(Self.places(in: file).map { file.name($0) })
  }

  /// Where the names of modules are in the imports of a file: `import Bridge`, `import class Bridge.RACSignal`.
  static func places(in file: SourceFile) -> [Int] {
    file.tokens.indices.compactMap { index in
      guard file.name(index) == "import", !file.isPunctuation(index - 1, .dot), file.isIdentifier(index + 1) else {
        return nil
      }
      return kinds.contains(file.name(index + 1)) && file.isIdentifier(index + 2) ? index + 2 : index + 1
    }
  }

  /// Whether the file uses a library of the package that was not renamed.
  var hasAsyncStreams: Bool { modules.contains { $0.hasPrefix("AsyncStreams") } }

  /// Whether the file uses more of the package than the callback interface, so that a `replay()` can be one of a stream.
  var hasStreams: Bool { modules.contains { $0.hasPrefix("AsyncStreams") && !Self.callbackModules.contains($0) } }

  var hasOldBridge: Bool { modules.contains("Bridge") }
}
