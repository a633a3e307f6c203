/// Whether a file has to do with ReactiveCocoa: names such as `first`, `name` and `map:` count only there.
enum RelevantFile {
  private static let marks = ["RAC", "rac_", "ReactiveCocoa", "ReactiveObjC"].map { Array($0.utf8) }

  static func isRelevant(_ file: SourceFile) -> Bool {
    file.tokens.contains { token in
      token.kind == .identifier && marks.contains { file.bytes[token.range].starts(with: $0) }
    }
  }

  /// Whether a name can only be one of ReactiveCocoa, so that a missing row is worth a word.
  static func isCertain(_ name: String) -> Bool { name.hasPrefix("rac_") || name.hasPrefix("RAC") }
}
