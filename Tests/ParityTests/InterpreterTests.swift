import ParityKit
import Testing

/// What no recorded trace shows.
@Suite("The interpreters")
struct InterpreterTests {
  @Test("a signal that begins anew for ever without time passing does not stop time")
  func restless() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"merge","of":[{"op":"repeat","of":{"op":"empty"}},{"op":"source","name":"a"}]}"#,
      sources: #"[{"name":"a","kind":"hot","events":[[6,"next",1]]}]"#
    )
    let trace = try await AsyncInterpreter().trace(of: parityCase.scenario)
    #expect(trace.lanes.map(\.events) == Array(repeating: [.init(tick: 6, kind: .next(.integer(1)))], count: 2))
  }

  @Test("a value of the wrong type ends the recording of the async streams")
  func wrongType() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"not","of":{"op":"source","name":"a"}}"#,
      sources: #"[{"name":"a","kind":"hot","events":[[4,"next",1],[5,"next",[2]],[6,"next",0]]}]"#
    )
    let trace = try await AsyncInterpreter().trace(of: parityCase.scenario)
    #expect(trace.lanes.map(\.events.count) == [1, 1])
    #expect(trace.exception?.reason == "expected a number, not (2)")
  }

  @Test("a scenario that names a source or a definition it does not have fails alone", arguments: ["source", "ref"])
  func unknownName(_ operation: String) async throws {
    let parityCase = try Samples.scenario(pipeline: #"{"op":"\#(operation)","name":"b"}"#)
    for implementation in Implementations.all {
      let result = await CaseResult(parityCase, with: implementation)
      #expect(throws: InterpreterFailure.self) { try result.actual.get() }
      #expect(result.verdict == .stopped)
    }
  }
}
