import Foundation

/// The parts of a Markdown file that tests check.
package struct MarkdownDocument {
  /// A fenced block of code.
  package struct Block {
    package let language: String
    package let lines: [String]
    package let line: Int

    package var text: String { lines.joined(separator: "\n") }
  }

  /// A row of a table.
  package struct Row {
    /// The text of each cell as it is shown.
    package let cells: [String]
    package let line: Int
  }

  package let path: String
  package private(set) var blocks: [Block] = []
  /// The targets of links and images.
  package private(set) var targets: [String] = []
  /// The names of the definitions that links use, and those that are defined.
  package private(set) var references: Set<String> = []
  package private(set) var definitions: Set<String> = []
  /// The rows of all tables, with their heads.
  package private(set) var rows: [Row] = []
  /// The anchors of this document.
  package private(set) var anchors: Set<String> = []

  /// The documents of the repository, each of which is read once.
  private static let all = Dictionary(
    uniqueKeysWithValues: Repository.documents.map { path in (path, Result { try MarkdownDocument(reading: path) }) }
  )

  /// The document at a path.
  package init(_ path: String) throws { self = try Self.all[path]?.get() ?? MarkdownDocument(reading: path) }

  private init(reading path: String) throws {
    self.path = path
    var open: (language: String, line: Int, lines: [String])?
    for (index, line) in try Repository.text(path).components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(language: block.language, lines: block.lines, line: block.line))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), index + 1, [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else {
        if line.hasPrefix("#") { anchors.insert(Self.anchor(of: line)) }
        // Text between back-quotes is code, and not a link.
        let prose = line.replacing(/`[^`]*`/, with: "")
        targets += prose.matches(of: /\]\(([^)\s]+)(?: "[^"]*")?\)/).map { String($0.output.1) }
        references.formUnion(prose.matches(of: /\]\[([^\]]+)\]/).map { String($0.output.1) })
        if let definition = line.firstMatch(of: /^\[([^\]]+)\]: (\S+)/) {
          definitions.insert(String(definition.output.1))
          targets.append(String(definition.output.2))
        }
        if line.hasPrefix("|") { rows.append(Row(cells: Self.cells(of: line), line: index + 1)) }
        targets += prose.matches(of: /(?:href|src)="([^"]+)"/).map { String($0.output.1) }
      }
    }
  }

  /// The cells of a row as a reader sees them: links by their texts, code without its quotes.
  private static func cells(of row: String) -> [String] {
    row.replacing("\\|", with: " ").split(separator: "|").map { cell in
      String(cell).replacing(/\[([^\]]*)\](?:\((?:[^)"]|"[^"]*")*\)|\[[^\]]*\])/) { $0.output.1 }
        .replacing(/[`*]/, with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  /// The anchor of a heading: lower case, no punctuation, dashes for blanks.
  private static func anchor(of heading: String) -> String {
    String(
      heading.drop { $0 == "#" || $0 == " " }.lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .map { $0 == " " ? "-" : $0 }
    )
  }
}
