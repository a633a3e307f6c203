import ParityKit
import Programs
import Testing

@Suite("Parity rules")
struct RuleTests {
  private let names = Set(ParityRules.interop.map(\.name))

  @Test("the contract document has the table of the rules")
  func document() throws {
    let text = try Repository.contracts
    #expect(text.contains(ParityRules.document), "the contracts should contain:\n\(ParityRules.document)")
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

  @Test(
    "a rule applies to a scenario with what it is about, wherever that is",
    arguments: [
      ("sends-queue", #"{"op":"feed","of":{"op":"source","name":"a"},"to":"a","fn":"id","pred":"always"}"#),
      ("groups-keep", #"{"op":"flatten","of":{"op":"groupBy","of":{"op":"source","name":"a"},"fn":"id"}}"#),
      ("ends-stay", #"{"op":"autoconnect","of":{"op":"source","name":"a"}}"#),
      (
        "no-schedulers",
        #"{"op":"catch","of":{"op":"source","name":"a"},"cases":{"E":{"op":"sequence","values":[1]}},"default":null}"#
      ),
      (
        "shared-runs-hop",
        #"{"op":"takeUntil","of":{"op":"source","name":"a"},"trigger":{"op":"replay","of":{"op":"empty"}}}"#
      ),
      ("leftmost-first", #"{"op":"zip","of":[{"op":"source","name":"a"},{"op":"source","name":"a"}]}"#),
      (
        "bindings-stop",
        #"{"op":"bind","of":{"op":"return","value":1},"stopWhen":"always","nilWhen":null,"key":"id","cases":{},"default":null}"#
      ),
      ("failures-wait", #"{"op":"zip","of":[{"op":"empty"},{"op":"empty"},{"op":"source","name":"a"}]}"#),
      ("failures-wait", #"{"op":"concatInner","of":{"op":"source","name":"a"}}"#),
    ]
  )
  func predicates(_ name: String, _ pipeline: String) throws {
    let scenario = try Samples.scenario(pipeline: pipeline, sources: #"[{"name":"a","kind":"hot","events":[]}]"#)
    #expect(ParityRules.async.filter { $0.applies(to: scenario.scenario) }.map(\.name).contains(name))
  }
}
