import Foundation
import Programs

/// The files of the package, for tests that read them.
enum Sources {
  /// The lines of all files of a folder that are not comments.
  ///
  /// - Parameter words: Only files with one of them: a pattern takes seconds for all lines.
  static func lines(in folder: String, with words: [String] = [""]) throws -> [(file: String, line: Substring)] {
    try Repository.files(below: folder, ending: ".swift").flatMap { file -> [(String, Substring)] in
      let text = try Repository.text(file)
      guard words.contains(where: { $0.isEmpty || text.range(of: $0) != nil }) else { return [] }
      return text.split(separator: "\n").filter { !$0.trimmingPrefix { $0 == " " }.hasPrefix("//") }.map { (file, $0) }
    }
  }

  /// The string literals of a line, without interpolations.
  static func literals(in line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
      part in
      part.element.replacing(/\\\([^)]*\)/, with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  struct ContractRow {
    let entries: [String]
    let input: String
    let outcome: String
  }

  /// The table of bad input in the contracts.
  static func contractRows() throws -> [ContractRow] {
    let section = try Repository.contracts.split(separator: "## Bad input", maxSplits: 1)[1]
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let columns = row.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
      let entries = columns[0].split(separator: "`").map(String.init).filter { $0 != ", " }
      return ContractRow(entries: entries, input: columns[1], outcome: columns[2])
    }
  }
}
