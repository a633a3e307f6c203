import ParityKit
import Testing

@Suite("The async interpreter")
struct AsyncInterpreterTests {
  /// The events of a scenario's subscriptions, as a diagram shows them, with ticks.
  private func lanes(_ parityCase: ParityCase) async throws -> [[String]] {
    let trace = try await AsyncInterpreter().trace(of: parityCase.scenario)
    return trace.lanes.map { $0.events.map { "\($0.tick):\($0.kind.token)" } }
  }

  @Test("events and side effects are recorded in virtual time")
  func recording() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"delay","of":{"op":"doNext","of":{"op":"source","name":"a"},"tag":"t"},"n":4}"#,
      sources: #"[{"name":"a","kind":"cold","events":[[0,"next",5],[1,"error","E1"]]}]"#
    )
    let trace = try await AsyncInterpreter().trace(of: parityCase.scenario)
    #expect(trace.lanes.map { $0.events.map(\.tick) } == [[3], [4]])
    let log = trace.log.map { "\($0.tick) \($0.token)" }
    #expect(log == ["2 +a", "2 doNext:t(5)", "3 +a", "3 doNext:t(5)", "3 -a", "4 -a"])
  }

  @Test("nil is a value like any other")
  func null() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"startWith","of":{"op":"source","name":"a"},"value":null}"#,
      sources: #"[{"name":"a","kind":"hot","events":[[4,"next",null],[5,"error",null]]}]"#
    )
    #expect(try await lanes(parityCase) == [["2:null", "4:null", "5:✕nil"], ["3:null", "4:null", "5:✕nil"]])
  }

  @Test("a hot source goes on after its end, for those who subscribe then")
  func goingOn() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"source","name":"a"}"#,
      sources: #"[{"name":"a","kind":"hot","events":[[2,"completed"],[4,"next",1],[5,"completed"]]}]"#
    )
    #expect(try await lanes(parityCase) == [["2:|"], ["4:1", "5:|"]])
  }

  @Test("disposing takes effect once subscribing is over")
  func disposing() async throws {
    let events = #"[{"name":"a","kind":"cold","events":[[0,"next",1],[0,"next",2],[1,"next",3],[2,"next",4]]}]"#
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"source","name":"a"}"#,
      sources: events,
      subscriptions: """
        [{"at":0,"dispose":null,"disposeAfter":1},{"at":0,"dispose":null,"disposeAfter":3},{"at":3,"dispose":1}]
        """
    )
    #expect(try await lanes(parityCase) == [["0:1", "0:2"], ["0:1", "0:2", "1:3"], ["3:1", "3:2"]])
  }

  @Test("actions of one tick come in the order in which they were set")
  func ties() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"merge","of":[{"op":"source","name":"a"},{"op":"source","name":"b"}]}"#,
      sources: """
        [{"name":"a","kind":"hot","events":[[4,"next",1],[4,"next",2]]},{"name":"b","kind":"hot","events":[[4,"next",3]]}]
        """
    )
    #expect(try await lanes(parityCase) == Array(repeating: ["4:1", "4:2", "4:3"], count: 2))
  }

  @Test("a signal that begins anew for ever without time passing does not stop time")
  func restless() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"merge","of":[{"op":"repeat","of":{"op":"empty"}},{"op":"source","name":"a"}]}"#,
      sources: #"[{"name":"a","kind":"hot","events":[[6,"next",1]]}]"#
    )
    #expect(try await lanes(parityCase) == [["6:1"], ["6:1"]])
  }

  @Test("a value of the wrong type ends the recording")
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
    await #expect(throws: InterpreterFailure.self) { try await AsyncInterpreter().trace(of: parityCase.scenario) }
  }

  @Test("a detour through the other world changes nothing about hot events", arguments: [true, false])
  func interop(_ throughAsync: Bool) async throws {
    let parityCase = try Samples.scenario(
      pipeline:
        #"{"op":"scanWithStart","of":{"op":"map","of":{"op":"source","name":"a"},"fn":"double"},"start":0,"fn":"sum"}"#,
      sources: #"[{"name":"a","kind":"hot","events":[[2,"next",1],[4,"next",null],[5,"error","E"]]}]"#
    )
    let interpreter: any Interpreter =
      throughAsync ? CallbackInterpreter(convertsInside: true) : AsyncInterpreter(convertsInside: true)
    let trace = try await interpreter.trace(of: parityCase.scenario)
    let lanes = trace.lanes.map { $0.events.map { "\($0.tick):\($0.kind.token)" } }
    #expect(lanes == [["2:2", "4:2", "5:✕E"], ["4:0", "5:✕E"]])
  }
}
