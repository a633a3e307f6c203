import ParityKit
import Testing

@Suite("The callback interpreter")
struct CallbackInterpreterTests {
  @Test("events, side effects and their order are recorded in virtual time")
  func recording() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"delay","of":{"op":"doNext","of":{"op":"source","name":"a"},"tag":"t"},"n":4}"#,
      sources: #"[{"name":"a","kind":"cold","events":[[0,"next",5],[1,"error","E1"]]}]"#
    )
    let trace = try await CallbackInterpreter().trace(of: parityCase.scenario)
    let error = StreamEvent<JSONValue>.error("E1")
    #expect(
      trace.entries == [
        .log(Trace.LogEntry(tick: 2, kind: "subscribe", name: "a")),
        .log(Trace.LogEntry(tick: 2, kind: "doNext", name: "t", payload: .integer(5))),
        .log(Trace.LogEntry(tick: 3, kind: "subscribe", name: "a")),
        .log(Trace.LogEntry(tick: 3, kind: "doNext", name: "t", payload: .integer(5))),
        .log(Trace.LogEntry(tick: 3, kind: "dispose", name: "a")),
        .event(lane: 0, Trace.RecordedEvent(tick: 3, kind: error)),
        .log(Trace.LogEntry(tick: 4, kind: "dispose", name: "a")),
        .event(lane: 1, Trace.RecordedEvent(tick: 4, kind: error)),
      ]
    )
  }

  @Test("a scenario that repeats for ever ends at its last tick")
  func endless() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"repeat","of":{"op":"delay","of":{"op":"return","value":1},"n":2}}"#
    )
    let trace = try await CallbackInterpreter().trace(of: parityCase.scenario)
    #expect(trace.lanes.map { $0.events.map(\.tick) } == [[4, 6, 8], [5, 7, 9]])
  }

  @Test("a violated precondition is part of the trace, and what was recorded until then remains")
  func exception() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"not","of":{"op":"source","name":"a"}}"#,
      sources: #"[{"name":"a","kind":"cold","events":[[0,"next",1],[0,"next",[2]]]}]"#
    )
    let trace = try await CallbackInterpreter().trace(of: parityCase.scenario)
    #expect(trace.lanes.map(\.events.count) == [1, 0])
    #expect(
      trace.exception
        == Trace.RaisedException(
          name: "NSInternalInconsistencyException",
          reason: "-not must only be used on a signal of NSNumbers. Instead, got: (2)"
        )
    )
  }

  @Test("a scenario that names a source it does not have fails alone")
  func unknownSource() async throws {
    let parityCase = try Samples.scenario(pipeline: #"{"op":"source","name":"b"}"#)
    let callback = try #require(Implementations.all.first)
    let result = await CaseResult(parityCase, with: callback)
    #expect(throws: InterpreterFailure.self) { try result.actual.get() }
    #expect(result.verdict == .stopped)
  }
}
