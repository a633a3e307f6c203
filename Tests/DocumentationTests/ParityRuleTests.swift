import Foundation
import Programs
import Testing

/// The guide names the differences that the parity suite knows, in the same words.
@Suite struct ParityRuleTests {
  @Test func `every rule of the parity suite stands in the guide`() throws {
    let guide = try Repository.text("MIGRATION.md")
    for path in Repository.files(below: "Support/ParityKit/Report", ending: "Rules.swift") {
      let rules = try Repository.text(path).matches(
        of: /name: "([^"]+)",\s*difference: "([^"]+)",\s*reason: "([^"]+)"/
      )
      #expect(!rules.isEmpty, "\(path) has no rules that can be read")
      for rule in rules {
        let row = "| `\(rule.output.1)` | \(rule.output.2) | \(rule.output.3) |"
        #expect(guide.contains(row), "MIGRATION.md, part 7, needs this row:\n\(row)")
      }
    }
  }
}
