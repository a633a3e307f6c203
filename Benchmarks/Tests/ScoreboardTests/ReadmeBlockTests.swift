import Foundation
import Scoreboard
import Testing

@Suite struct ReadmeBlockTests {
  private let rows = [
    row(pair("A/work"), 50, floor: 40, headline: "the work"),
    row(pair("A/work", one: false), 50, floor: 40, headline: "the work"),
    row(pair("A/work", against: "closer"), 1.02), row(pair("A/work", against: "closer", one: false), 3),
    row(pair("A/work", against: "Rust, x"), 0.5, floor: 0.4), row(pair("A/work", against: "Rust, x", one: false), 0.5),
    row(pair("A/work", against: "Go, y"), 0.8), row(pair("A/work", against: "limit"), 0.1, isAgainstPeer: false),
    row(pair("A/work", ours: "other"), 0.01), row(pair("A/other"), 0.02),
  ]

  @Test func `the table compares with the fastest peers, and with nothing that was not selected`() {
    let lines = ReadmeBlock(run: run, rows: rows).markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(
      lines.dropFirst(2) == ["| the work | 1 core: ≈ level with closer; 2 cores: faster | **✕ slower** than Rust, x |"]
    )
  }

  @Test func `a peer that is faster makes the row slower, however many others are slower`() {
    let rows = [row(pair("A/work"), 50, headline: "the work"), row(pair("A/work", against: "fast"), 0.9)]
    #expect(ReadmeBlock(run: run, rows: rows).markdown.contains("| the work | **✕ slower** than fast |  |"))
  }

  @Test func `the machine, the standings and the floors are told`() {
    let sentences = """
      2026-11-22, A processor, 2 cores, A system, Swift 6.3.1, 15 rounds, medians. \
      On 1 core, ours is faster than the peer in 1, level in 1, slower in 4 of 6 rows; \
      2 of the faster peers are in Swift. \
      On 2 cores, ours is faster than the peer in 2, level in 0, slower in 1 of 3 rows; \
      0 of the faster peers are in Swift. \
      All rows hold their recorded floors, 7 rows have no floor yet.

      """
    #expect(ReadmeBlock(run: run, rows: rows).markdown.contains(sentences))
  }

  @Test func `the README names the peers that are faster in the tables of the run`() throws {
    let selected = try tables(in: "README.md", between: .scoreboard)
    let all = try tables(in: "Benchmarks/README.md", between: .details)
    #expect(selected.count == 14)
    var named = 0
    for row in selected {
      #expect(!row.contains(/\d\.\d/), "\(row) has a figure that differs from machine to machine")
      for match in row.matches(of: /slower\*\* than ([^;|]+?)(?:;| \|)/) {
        named += 1
        #expect(all.contains { $0.contains("| \(match.1) |") && $0.contains("| ✕ ") }, "\(match.1)")
      }
    }
    #expect(named > 2)
  }

  /// The rows of a part of a page.
  private func tables(in path: String, between marks: MarkedBlock) throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let lines = try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
    let block = lines.drop { $0 != marks.begin }.prefix { $0 != marks.end }
    #expect(!block.isEmpty)
    return block.filter { $0.hasPrefix("|") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| Work |") }
  }
}
