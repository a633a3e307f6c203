import Programs
import Testing

/// The list of differences names those of the contracts, which are those of the parity suite, in the same words.
@Suite struct ParityRuleTests {
  private static let page = "Documentation/Migration/Differences.md"

  @Test func `every rule of the contracts is in the list`() throws {
    let rules = try Repository.contracts.matches(of: /\n\| `([a-z-]+)` \| ([^|\n]+) \| ([^|\n]+) \|(?=\n)/)
      .map { "- `\($0.output.1)`: \($0.output.2) *Why:* \($0.output.3)" }
    let lines = try Repository.text(Self.page).split(separator: "\n").map(String.init)
    #expect(Set(rules).subtracting(lines) == [], "\(Self.page) needs these lines")
    #expect(
      lines.filter { $0.hasPrefix("- `") && !rules.contains($0) } == [],
      "\(Self.page) has lines that are no rules"
    )
    #expect(rules.count >= 15)
  }
}
