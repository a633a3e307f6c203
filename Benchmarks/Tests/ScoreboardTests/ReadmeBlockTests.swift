import Foundation
import Scoreboard
import Testing

@Suite struct ReadmeBlockTests {
  private let rows =
    ReadmeBlock.choices.map { row(pair("A/\($0.headline)", against: $0.against), 50, headline: $0.headline) } + [
      row(pair("A/other"), 0.5, floor: 0.4, headline: "other work"),
      row(pair("A/other", one: false), 2, floor: 3),
      row(pair("A/limit"), 0.1, isAgainstPeer: false),
    ]

  @Test func `the table has the ten rows that were chosen, and no other`() {
    let lines = ReadmeBlock(run: run, rows: rows).markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.dropFirst(2) == ReadmeBlock.choices.map { "| \($0.headline) | \($0.against) | 50.0 |  |" }[...])
    #expect(ReadmeBlock.choices.count == 10)
  }

  @Test func `one sentence has the machine and counts the verdicts`() {
    #expect(
      ReadmeBlock(run: run, rows: rows).markdown.contains(
        "2026-11-22, A processor, 2 cores, A system, Swift 6.3.1, 15 rounds, medians; "
          + "of 12 rows on 1 core, 1 ahead, 0 level, 0 behind, 11 without a floor yet, and a peer is faster in 1; "
          + "of 1 row on 2 cores, 0 ahead, 0 level, 1 behind, and a peer is faster in 0.\n"
      )
    )
  }

  @Test func `the pages show the same figures, and a peer is faster in two of the ten rows at least`() throws {
    let selected = try tables(in: "README.md", between: .scoreboard)
    let all = try tables(in: "Benchmarks/README.md", between: .details)
    #expect(selected.count == 10)
    for choice in ReadmeBlock.choices {
      let row = selected.first { $0.hasPrefix("| \(choice.headline) | \(choice.against) |") }
      #expect(row.map(all.contains) == true, "\(choice)")
    }
    let slower = selected.filter { row in
      row.split(separator: " ").compactMap { Double($0) }.suffix(2).contains { $0 < 1 }
    }
    #expect(slower.count >= 2)
  }

  /// The rows of figures in a part of a page.
  private func tables(in path: String, between marks: MarkedBlock) throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let lines = try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
    let block = lines.drop { $0 != marks.begin }.prefix { $0 != marks.end }
    #expect(!block.isEmpty)
    return block.filter { $0.hasPrefix("|") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| Work |") }
  }
}
