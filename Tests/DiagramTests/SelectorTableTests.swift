import Diagrams
import Foundation
import Testing

/// Every selector of ReactiveCocoa's streams has a row in the table, and what the table calls a proof exists.
@Suite struct SelectorTableTests {
  private struct Row {
    let selector: String
    let counterpart: String
    let verdict: String
    let reason: String
    let diagrams: [String]
    let tests: [String]
  }

  private static func rows() throws -> [Row] {
    let text = try String(contentsOf: OperatorIndex.root.appending(path: "Documentation/Selectors.md"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
      let proofs = cells.last ?? ""
      return Row(
        selector: cells[0].trimmingCharacters(in: ["`"]),
        counterpart: cells[1],
        verdict: cells[2],
        reason: cells[3],
        diagrams: proofs.matches(of: /`([^`]+)`/).map { String($0.1) },
        tests: proofs.matches(of: /"([^"]+)"/).map { String($0.1) }
      )
    }
  }

  /// The names of all tests of the package.
  private static func tests() throws -> Set<String> {
    var names: Set<String> = []
    let root = OperatorIndex.root.appending(path: "Tests")
    for file in try FileManager.default.subpathsOfDirectory(atPath: root.path) where file.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /func `([^`\n]+)`|@Test\("([^"\n]+)"/) {
        if let name = match.1 ?? match.2 { names.insert(String(name)) }
      }
    }
    return names
  }

  @Test func `what the table calls a proof exists`() throws {
    let diagrams = Set(Catalogue.all.map(\.name))
    let tests = try Self.tests()
    for row in try Self.rows() {
      #expect(!row.diagrams.isEmpty || !row.tests.isEmpty, "\(row.selector) has no proof")
      for diagram in row.diagrams where !diagrams.contains(diagram) {
        Issue.record("\(row.selector): there is no diagram \(diagram)")
      }
      for test in row.tests where !tests.contains(test) { Issue.record("\(row.selector): there is no test \(test)") }
    }
  }

  @Test func `every row says what stands for the selector, and why it differs`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 120)
    #expect(Set(rows.map(\.selector)).count == rows.count, "a selector has one row")
    for row in rows {
      #expect(["same", "different", "no counterpart"].contains(row.verdict), "\(row.selector)")
      if row.verdict != "same" { #expect(row.reason != "nothing", "\(row.selector)") }
      if row.verdict == "no counterpart" { #expect(!row.reason.isEmpty, "\(row.selector)") }
      if row.counterpart == "none" { #expect(row.verdict == "no counterpart", "\(row.selector)") }
    }
  }

  @Test func `every selector that a diagram stands for is in the table`() throws {
    let selectors = Set(try Self.rows().map(\.selector))
    for diagram in Catalogue.all {
      guard let selector = diagram.rac else { continue }
      let isListed = selectors.contains(selector) || selectors.contains("RACMulticastConnection \(selector)")
      #expect(isListed, "\(diagram.name): \(selector)")
    }
  }
}
