import Foundation
import Programs

/// The parts of a Markdown file that tests check.
struct MarkdownDocument {
  /// A fenced block of code.
  struct Block {
    let language: String
    let lines: [String]
    let line: Int
  }

  let path: String
  private(set) var blocks: [Block] = []
  /// The targets of links and images.
  private(set) var targets: [String] = []
  /// The anchors of this document.
  private(set) var anchors: Set<String> = []

  init(_ path: String) throws {
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
        targets += prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
        targets += prose.matches(of: /(?:href|src)="([^"]+)"/).map { String($0.output.1) }
      }
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
