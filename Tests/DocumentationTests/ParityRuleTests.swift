import Foundation
import Programs
import Testing

/// The list of differences names those that the parity suite knows, in the same words.
@Suite struct ParityRuleTests {
  private static let page = "Documentation/Migration/Differences.md"

  @Test func `every rule of the parity suite is in the list`() throws {
    let page = try Repository.text(Self.page)
    var rows: Set<String> = []
    for path in Repository.files(below: "Support/ParityKit/Report", ending: "Rules.swift") {
      let rules = try Repository.text(path).matches(
        of: /name: "([^"]+)",\s*difference:\s*"([^"]+)",\s*reason:\s*"([^"]+)"/
      )
      #expect(!rules.isEmpty, "\(path) has no rules that can be read")
      for rule in rules {
        let row = "- `\(rule.output.1)`: \(rule.output.2) *Why:* \(rule.output.3)"
        rows.insert(row)
        #expect(page.contains(row + "\n"), "\(Self.page) needs this line:\n\(row)")
      }
    }
    for line in page.split(separator: "\n") where line.hasPrefix("- `") {
      #expect(rows.contains(String(line)), "\(Self.page) has a line that is no rule: \(line)")
    }
  }
}
