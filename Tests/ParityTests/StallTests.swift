import ParityKit
import Testing

/// How traces of scenarios without end are compared.
@Suite("Traces without end")
struct StallTests {
  /// A trace of one subscriber, which gets an integer in each of `ticks`.
  private func trace(_ ticks: [Int], endedIn tick: Int?) -> Trace {
    let events = ticks.enumerated().map { Trace.RecordedEvent(tick: $1, kind: .next(.integer($0))) }
    var trace = Trace(lanes: [Trace.Lane(name: "0", events: events)], order: Array(repeating: 0, count: ticks.count))
    trace.stall = tick.map { Trace.Stall(tick: $0, reason: .standstill) }
    return trace
  }

  private func areEqual(_ first: Trace, _ second: Trace) throws -> Bool {
    let scenario = try Samples.scenario(pipeline: #"{"op":"never"}"#).scenario
    let aspects: Set = [TraceAspect.subscribers, .log]
    let equal = TraceComparison(expected: first, actual: second, of: scenario).matches(aspects)
    #expect(equal == (TraceDifference(expected: first, actual: second, of: scenario, in: aspects) == nil))
    #expect(equal == TraceComparison(expected: second, actual: first, of: scenario).matches(aspects))
    return equal
  }

  @Test("a trace that ended and one that did not are different, even with the same events")
  func oneEnded() throws {
    #expect(try !areEqual(trace([1, 2], endedIn: nil), trace([1, 2], endedIn: 2)))
    let difference = try TraceDifference(
      expected: trace([1], endedIn: nil),
      actual: trace([1], endedIn: 1),
      of: Samples.scenario(pipeline: #"{"op":"never"}"#).scenario
    )
    #expect(difference?.actual == "made no progress in tick 1: ended after 1500 steps in it")
  }

  @Test("of two traces that were ended in the same tick, one may have got further in it")
  func sameTick() throws {
    #expect(try areEqual(trace([1, 2, 2, 2], endedIn: 2), trace([1, 2, 2], endedIn: 2)))
    #expect(try !areEqual(trace([2, 2], endedIn: 2), trace([1, 2], endedIn: 2)))
    #expect(try !areEqual(trace([1, 1, 2], endedIn: 2), trace([1, 2], endedIn: 2)))
  }

  @Test("of two traces that were ended in different ticks, the later ticks of one do not count")
  func differentTicks() throws {
    #expect(try areEqual(trace([1, 2, 3, 4], endedIn: 4), trace([1, 2], endedIn: 2)))
    #expect(try areEqual(trace([1, 2, 2, 2, 4], endedIn: 4), trace([1, 2], endedIn: 2)))
    #expect(try !areEqual(trace([1, 2, 4], endedIn: 4), trace([1, 2, 2], endedIn: 2)))
    #expect(try !areEqual(trace([1, 3], endedIn: 3), trace([1, 2], endedIn: 2)))
  }

  /// Ready events that are delivered one after the other, and not from inside each other, have the same loop.
  @Test("a loop that only the order of sends makes endless is explained by the rules about it, and by no other")
  func rule() async throws {
    let identifier = "h2/comp4/280"
    let parityCase = try #require(try await Fixtures.contents.cases.first { $0.id == identifier })
    let async = try #require(Implementations.all.first { $0.name == "async" })
    let result = await CaseResult(parityCase, with: async)
    #expect(result.verdict == .byRules(["sends-queue"]))
    #expect(result.summary.hasSuffix("(made no progress in tick 0: ended after 1500 steps in it)"))
    for rule in ParityRules.async where !["sends-queue", "timers-first"].contains(rule.name) {
      let only = Implementation(AsyncInterpreter(), kinds: ["signal"], line: "", aspects: [.subscribers], rules: [rule])
      #expect(await CaseResult(parityCase, with: only).verdict == .different, "\(rule.name)")
    }
  }

  @Test("a loop that the recording does not have is a difference with a reason")
  func difference() async throws {
    let parityCase = try Samples.scenario(
      pipeline: #"{"op":"feed","of":{"op":"source","name":"a"},"to":"a","fn":"id","pred":"always"}"#,
      sources: #"[{"name":"a","kind":"hot","events":[[4,"next",1]]}]"#
    )
    let callback = try #require(Implementations.all.first)
    let result = await CaseResult(parityCase, with: callback)
    #expect(!result.isSettled)
    #expect(result.explanation().contains("callback made no progress in tick 4: its sources send from inside"))
    #expect(result.explanation().count < 20_000)
  }

  @Test("a value that is larger than any recorded one becomes a text")
  func largeValues() {
    var pair = DynamicValue.integer(1)
    for _ in 0..<60 { pair = Function("pair", .unary)?(pair) ?? .null }
    var list = DynamicValue.integer(1)
    for _ in 0..<60 { list = Function("wrap", .unary)?(list) ?? .null }
    var text = DynamicValue.string("x")
    for _ in 0..<60 { text = Function("concat", .binary)?(text, text) ?? .null }
    for value in [pair, list, text] { #expect(value.toText.count < 2_000) }
    #expect(DynamicValue.string("x").bounded == .string("x"))
  }
}
