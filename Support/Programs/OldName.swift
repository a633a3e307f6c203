import Foundation

/// A row in the table of old names, `Support/OldNames`, whose form `Scripts/old-names` describes.
package struct OldName: Sendable {
  /// How a difference shows when the replacement stands for the name.
  ///
  /// Of several, a row has the one that the compiler and a reader of the code notice least.
  package enum Notice: String, Sendable, CaseIterable {
    /// Not at all: another spelling, or more than the original offers.
    case nothing
    /// The compiler refuses the code until it is changed.
    case compiler = "compiler error"
    /// Code runs in another turn, mostly after that of the sender, or on another thread.
    case turn = "another turn"
    /// Other elements, another number or order of them, or other side effects.
    case values = "other values"
    /// The stream ends, fails or unsubscribes otherwise.
    case end = "another end"
  }

  /// A place that shows how the replacement is used: "diagram", "test", "file", "recipe" or "guide", and its name.
  package typealias Example = (kind: String, name: String)

  /// The columns of the row, as Markdown.
  package let cells: [String]
  private var listed: [Example]

  package var names: String { cells[0] }

  /// Their spelling in Bridge; "none" with a reason where there is none.
  package var bridge: String { cells[1] }

  /// What replaces them in AsyncStreams.
  package var streams: String { cells[2] }

  /// "same", "no counterpart", or how a difference shows.
  package var verdict: String { String(cells[3].prefix { $0 != ":" }) }

  /// What differs; empty if nothing does.
  package var reason: String { String(cells[3].dropFirst(verdict.count + 2)) }

  /// Where its examples are: without any in the table, the diagram of the first replacement.
  package var examples: [Example] {
    listed.isEmpty ? [("diagram", streams.components(separatedBy: "`")[1])] : listed
  }

  package var notice: Notice {
    switch verdict {
    case "same": .nothing
    case "no counterpart": .compiler
    case let text: Notice(rawValue: text) ?? { preconditionFailure("\(names): \(text) is no difference") }()
    }
  }

  /// The rows about ReactiveCocoa, in the order of the page.
  package static let ofReactiveCocoa = table(of: "ReactiveCocoa").filter { $0.cells.count == 4 }

  /// The rows about another library.
  package static func table(of library: String) -> [OldName] {
    let path = "Support/OldNames/\(library).txt"
    guard let text = try? Repository.text(path) else {
      preconditionFailure("\(path) is not in \(Repository.root.path), where this program was built")
    }
    var rows: [OldName] = []
    for line in text.replacing("\n    ", with: " ").split(separator: "\n") {
      let (kind, rest) = line.drop { $0 == " " }.splitAtBlank
      if line.first == " " {
        rows[rows.count - 1].add(kind, rest)
      } else if !["#", ">", "//", "glance", "valid"].contains(kind) {
        rows.append(OldName(line, after: rows.last))
      }
    }
    return rows
  }

  private init(_ line: Substring, after row: OldName?) {
    let cells = line.components(separatedBy: " | ")
    let repeated = cells.last == "ditto" ? row : nil
    self.cells = repeated.map { cells.dropLast() + $0.cells.suffix(2) } ?? cells
    listed = repeated?.listed ?? []
  }

  private mutating func add(_ kind: String, _ text: String) {
    switch kind {
    case "diagram": listed += text.components(separatedBy: "; ").map { (kind, $0) }
    case "test", "file", "recipe", "guide": listed.append((kind, text))
    default: break
    }
  }
}

extension Substring {
  fileprivate var splitAtBlank: (String, String) {
    let words = split(separator: " ", maxSplits: 1)
    return (String(words[0]), words.count > 1 ? String(words[1]) : "")
  }
}
