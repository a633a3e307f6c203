/// A document that is written part by part, with the targets of its links at its end.
struct MarkdownPage {
  private var parts: [String] = []
  private var references: [MigrationExample] = []

  /// The whole document.
  var text: String {
    let definitions = references.enumerated().map { index, example in
      "[\(index + 1)]: ../../\(example.target) \"\(example.name)\""
    }
    return (parts + [definitions.joined(separator: "\n")].filter { !$0.isEmpty }).joined(separator: "\n\n") + "\n"
  }

  mutating func add(_ part: String) {
    parts.append(part)
  }

  mutating func add(table head: [String], rows: [[String]]) {
    let lines = [head, head.map { _ in "---" }] + rows
    parts.append(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
  }

  /// Links to examples: the kind of the first one of a kind, and the numbers of the others.
  mutating func links(to examples: [MigrationExample]) -> String {
    var counts: [String: Int] = [:]
    return examples.map { example in
      counts[example.kind, default: 0] += 1
      let count = counts[example.kind, default: 1]
      return "[\(count == 1 ? example.kind : "\(count)")][\(number(of: example))]"
    }
    .joined(separator: ", ")
  }

  private mutating func number(of example: MigrationExample) -> Int {
    if let index = references.firstIndex(of: example) { return index + 1 }
    references.append(example)
    return references.count
  }
}
