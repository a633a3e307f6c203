import ParityKit
import Testing

@Suite("Parity rules")
struct RuleTests {
  private let names = Set(ParityRules.interop.map(\.name))

  @Test("the contracts have a row for each rule, and no other row")
  func document() throws {
    let rows = try ParityRules.document.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let rowsByName = Dictionary(grouping: rows) { String($0.split(separator: "`")[1]) }
    #expect(Set(rowsByName.keys) == names)
    #expect(rows.count == names.count)
  }

  @Test("rules have names of their own")
  func uniqueNames() {
    #expect(names.count == ParityRules.interop.count)
    #expect(names.count <= 15)
  }

  @Test("a rule does not apply to a scenario without what it is about")
  func plainScenario() throws {
    let scenario = try Samples.scenario(
      pipeline: #"{"op":"map","of":{"op":"source","name":"a"},"fn":"double"}"#,
      sources: #"[{"name":"a","kind":"hot","events":[[1,"next",1],[2,"completed"]]}]"#
    )
    #expect(ParityRules.async.filter { $0.applies(to: scenario.scenario) }.isEmpty)
  }
}
