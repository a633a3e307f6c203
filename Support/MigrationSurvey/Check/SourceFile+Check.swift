extension SourceFile {
  /// The lines whose comment says that they were checked.
  var checkedLines: Set<Int> {
    let mark = Array("// migrate: checked".utf8)
    var lines: Set<Int> = []
    var line = 1
    for index in bytes.indices {
      if bytes[index] == .newline { line += 1 }
      if bytes[index] == .slash, bytes[index...].starts(with: mark) { lines.insert(line) }
    }
    return lines
  }

  /// Whether the file describes a package.
  var isManifest: Bool {
    let name = path.split(separator: "/").last ?? ""
    return name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  /// Whether `->` is at an index.
  func isArrow(_ index: Int) -> Bool {
    isPunctuation(index, .minus) && isPunctuation(index + 1, .greater) && isAdjacent(index, index + 1)
  }

  /// The text of a string without values in it; `nil` if the tokens are something else.
  func string(_ range: Range<Int>) -> String? {
    guard range.count == 1, tokens[range.lowerBound].kind == .string else { return nil }
    return String(text(tokens[range.lowerBound]).dropFirst().dropLast())
  }
}
