import Foundation
import Programs
import Testing

/// The numbers of the README follow from the table of benchmarks, on one core and on all.
@Suite struct NumberTests {
  /// What the README says about a row of the table.
  struct Claim: CustomTestStringConvertible, Sendable {
    /// The beginnings of the first two columns.
    let row: String
    /// The beginning of the peer's name.
    let peer: String
    /// How many times as fast as that peer it says that we are.
    let ratio: ClosedRange<Double>

    var testDescription: String { "\(row), beside \(peer)" }
  }

  private static let chain = "Chain: map.filter.scan.prefix, per source element | for await"
  private static let eight = "Hot subject: 8 subscribers, per element sent | await send |"

  private static let claims = [
    Claim(row: chain, peer: "limit: a loop", ratio: 0.9...1.1),
    Claim(row: chain, peer: "OpenCombine", ratio: 50...1000),
    Claim(row: chain, peer: "standard library", ratio: 50...1000),
    Claim(row: eight, peer: "Rust", ratio: 3...100), Claim(row: eight, peer: "Go", ratio: 3...100),
    Claim(row: eight, peer: "an AsyncStream per subscriber", ratio: 100...1000),
    Claim(row: eight, peer: "Java, Disruptor, yielding", ratio: 0...1),
    Claim(row: "A wake-up for each element", peer: "Go, channels", ratio: 0.155...0.6),
    Claim(row: "Hot subject: 8 subscribers, in the sender's turn", peer: "OpenCombine", ratio: 0.385...1),
    Claim(row: "Flattening: inner streams with a task", peer: "OpenCombine", ratio: 0.385...1),
  ]

  @Test(arguments: claims) func `a number of the README follows from the table`(_ claim: Claim) throws {
    let lines = try Repository.text("Benchmarks/Table.md").split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| " + claim.row) }
    // On one core, and on all.
    #expect(rows.count >= 2)
    for row in rows {
      let ratios = try Self.ratios(in: row).filter { $0.peer.hasPrefix(claim.peer) }
      #expect(!ratios.isEmpty, "\(row)")
      for (peer, ratio) in ratios { #expect(claim.ratio.contains(ratio), "\(peer): \(ratio)") }
    }
  }

  @Test func `the times of the README are those of the table`() throws {
    let lines = try Repository.text("Benchmarks/Table.md").split(separator: "\n")
    for (row, times) in [(Self.chain, 2.0...4.0), (Self.eight, 35.0...45.0)] {
      let cells = lines.filter { $0.hasPrefix("| " + row) }.map { $0.split(separator: "|").map(String.init) }
      #expect(cells.count == 2)
      for cell in cells { #expect(times.contains(try #require(Double(cell[2].filter { $0 != " " })))) }
    }
  }

  /// The peers of a row, and how many times as fast as each of them we are.
  private static func ratios(in row: Substring) throws -> [(peer: String, ratio: Double)] {
    let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let texts = ["\(cells[5]) \(cells[4])"] + cells[6].components(separatedBy: "; ")
    return try texts.filter { !$0.isEmpty }.map { text in
      let match = try #require(text.firstMatch(of: /^(.*?) (?:[✕≈] )?([\d.]+) \(/), "\(text)")
      return (String(match.1), try #require(Double(match.2)))
    }
  }
}
