import Fuzzing
import ParityKit
import Testing

/// A scenario that would go on for ever ends as a result, in little time and memory, in every implementation.
///
/// Events that are sent from inside each other hold many locks, which the thread sanitizer does not endure.
@Suite("Scenarios without end", .disabled(if: Sanitizer.isThread), .timeLimit(.minutes(20)))
struct EndlessScenarioTests {
  private static let source = #"{"op":"source","name":"a"}"#
  private static let sources = #"[{"name":"a","kind":"hot","events":[[3,"next",1]]}]"#

  /// A closure that sends every value of `input` back to the source.
  private static func feed(_ input: String = source, _ function: String = "id") -> String {
    #"{"op":"feed","of":\#(input),"to":"a","fn":"\#(function)","pred":"always"}"#
  }

  private static func operation(_ name: String, _ input: String = source, _ arguments: String = "") -> String {
    #"{"op":"\#(name)","of":\#(input)\#(arguments)}"#
  }

  /// The traces of all implementations that run the scenario.
  private static func traces(_ parityCase: ParityCase) async throws -> [Trace] {
    var traces: [Trace] = []
    for implementation in Implementations.all where implementation.kinds.contains(parityCase.scenario.kindName) {
      let trace = try await implementation.interpreter.trace(of: parityCase.scenario)
      #expect(trace.entries.count <= 3_000, "\(implementation.name)")
      traces.append(trace)
    }
    return traces
  }

  @Test(
    "a loop within one tick ends in that tick",
    arguments: [
      feed(), feed(feed()), feed(operation("delay", source, #","n":0"#)),
      feed(operation("bufferWithTime", source, #","n":0"#)),
      feed(operation("flattenMap", source, #","key":"id","cases":{},"default":{"op":"arg","fn":"id"}"#)),
      feed(operation("materialize")), feed(source, "wrap"), feed(source, "pair"),
      feed(operation("scanWithStart", source, #","start":"x","fn":"concat""#), "toString"),
      #"{"op":"merge","of":[{"op":"sequence","values":[1,2]},\#(feed())]}"#,
      #"{"op":"ignoreValues","of":\#(feed())}"#,
    ]
  )
  func standstill(_ pipeline: String) async throws {
    let parityCase = try Samples.scenario(pipeline: pipeline, sources: Self.sources)
    for trace in try await Self.traces(parityCase) { #expect(trace.stall?.tick == 3) }
  }

  @Test(
    "a loop through a source that keeps its values ends in the tick of the subscription",
    arguments: [#""kind":"behavior","initial":1"#, #""kind":"kvo","initial":1"#]
  )
  func standstillAtSubscription(_ kind: String) async throws {
    let parityCase = try Samples.scenario(
      pipeline: Self.feed(),
      sources: #"[{"name":"a",\#(kind),"events":[]}]"#
    )
    for trace in try await Self.traces(parityCase) { #expect(trace.stall?.tick == 2) }
  }

  @Test(
    "a loop that does something in every tick ends, however late the last tick is",
    arguments: [
      feed(operation("delay", source, #","n":1"#)), feed(operation("throttle", source, #","n":1"#)),
      operation("collect", feed(operation("delay", source, #","n":1"#))),
      operation("scanWithStart", feed(operation("delay", source, #","n":1"#)), #","start":0,"fn":"pack""#),
      #"{"op":"interval","every":1}"#, #"{"op":"replay","of":{"op":"interval","every":1}}"#,
      operation("repeat", #"{"op":"delay","of":{"op":"return","value":1},"n":1}"#),
      operation(
        "retry",
        #"{"op":"concat","of":{"op":"delay","of":{"op":"empty"},"n":1},"with":{"op":"error","error":"E"}}"#,
        #","n":null"#
      ),
    ]
  )
  func endless(_ pipeline: String) async throws {
    let parityCase = try Samples.scenario(pipeline: pipeline, sources: Self.sources, until: .max)
    for trace in try await Self.traces(parityCase) { #expect(trace.stall?.reason == .endless) }
  }

  @Test("a late last tick is reached if nothing happens before", arguments: [1_000_000_000, 1 << 62])
  func late(_ tick: Int) async throws {
    let sources = #"[{"name":"a","kind":"hot","events":[[\#(tick),"next",1]]}]"#
    let parityCase = try Samples.scenario(pipeline: Self.source, sources: sources, until: .max)
    for trace in try await Self.traces(parityCase) {
      #expect(trace.stall == nil)
      #expect(trace.lanes.map { $0.events.map(\.tick) } == [[tick], [tick]])
    }
  }

  @Test("callbacks that send from inside each other end before the stack does", arguments: [1, 200])
  func nesting(_ depth: Int) async throws {
    var pipeline = Self.source
    for _ in 0..<depth { pipeline = Self.operation("map", pipeline, #","fn":"id""#) }
    let parityCase = try Samples.scenario(pipeline: Self.feed(pipeline), sources: Self.sources)
    let traces = try await Self.traces(parityCase)
    #expect(traces.first?.stall == Trace.Stall(tick: 3, reason: .nesting))
    #expect(traces.allSatisfy { $0.stall?.tick == 3 })
  }

  @Test(
    "signals that begin anew without end, in each other, end",
    arguments: [#"{"op":"empty"}"#, #"{"op":"return","value":1}"#, #"{"op":"error","error":"E"}"#]
  )
  func restarts(_ leaf: String) async throws {
    var pipeline = leaf
    for _ in 0..<4 {
      pipeline = Self.operation("take", pipeline, #","n":100"#)
      pipeline = Self.operation("retry", Self.operation("repeat", pipeline), #","n":null"#)
    }
    let parityCase = try Samples.scenario(pipeline: pipeline)
    for trace in try await Self.traces(parityCase) { #expect(trace.stall.map { $0.tick == 2 } ?? true) }
  }

  @Test("a scenario with more signals than anyone would write is refused", arguments: ["merge", "zip", "concatAll"])
  func doubling(_ operation: String) async throws {
    let definitions = (1...40).map { number in
      #"{"name":"x\#(number)","expr":{"op":"\#(operation)","of":[\#(reference(number - 1)),\#(reference(number - 1))]}}"#
    }
    let parityCase = try Samples.parityCase(
      """
      {"op":"x","sources":\(Self.sources),"lets":[{"name":"x0","expr":\(Self.source)},\(definitions.joined(separator: ","))],\
      "pipeline":{"op":"never"},"subscriptions":[{"at":0,"dispose":null}],"until":9,"kind":"signal"}
      """
    )
    for implementation in Implementations.all {
      await #expect(throws: InterpreterFailure.self) {
        try await implementation.interpreter.trace(of: parityCase.scenario)
      }
    }
  }

  private func reference(_ number: Int) -> String { #"{"op":"ref","name":"x\#(number)"}"# }

  @Test("a question that nothing can answer stops the scenario", arguments: ["first", "toArray", "sequenceArray"])
  func unanswered(_ call: String) async throws {
    for pipeline in [#"{"op":"never"}"#, #"{"op":"filter","of":{"op":"interval","every":1},"pred":"never"}"#] {
      let parityCase = try Samples.parityCase(
        #"{"op":"x","sources":[],"pipeline":\#(pipeline),"call":"\#(call)","until":9,"kind":"sync"}"#
      )
      for implementation in Implementations.all where implementation.kinds.contains("sync") {
        await #expect(throws: InterpreterFailure.self) {
          try await implementation.interpreter.trace(of: parityCase.scenario)
        }
      }
    }
  }

  @Test("a sequence of a signal that has not sent its values stops the scenario")
  func waitingSequence() async throws {
    let parityCase = try Samples.scenario(pipeline: Self.operation("sequenceSignal"), sources: Self.sources)
    await #expect(throws: InterpreterFailure.self) { try await CallbackInterpreter().trace(of: parityCase.scenario) }
  }

  @Test(
    "a time that cannot be is a violated precondition",
    arguments: ["delay", "throttle", "bufferWithTime", "timeout"]
  )
  func negativeTime(_ operation: String) async throws {
    let pipeline = Self.operation(operation, Self.source, #","n":-1"#)
    let parityCase = try Samples.scenario(pipeline: pipeline, sources: Self.sources, until: -1)
    #expect(try await AsyncInterpreter().trace(of: parityCase.scenario).exception != nil)
  }
}
