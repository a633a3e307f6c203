import ParityKit
import Testing

@Suite("Marble diagrams")
struct MarbleDiagramTests {
  private func sample() throws -> ParityCase {
    let line = """
      {"id":"demo/1","tags":[],"ops":["delay","source"],"scenario":{"op":"delay","title":"shown","sources":[\
      {"name":"a","kind":"hot","events":[[1,"next",7],[3,"completed"]]}],\
      "pipeline":{"op":"delay","of":{"op":"source","name":"a"},"n":2},\
      "subscriptions":[{"at":0,"dispose":9}],"until":60,"kind":"signal"},\
      "expect":{"subscribers":[[[3,"next",7],[5,"completed"]]],\
      "log":[[0,"subscribe","a"],[3,"dispose","a"]],"order":[-1,-1,0,0]}}
      """
    return try Samples.decode(line).get()
  }

  @Test("a trace that differs is drawn below the expected one with the first difference marked")
  func differenceIsMarked() throws {
    let parityCase = try sample()
    var actual = parityCase.expected
    actual.lanes[0].events[1] = Trace.RecordedEvent(tick: 6, kind: .error("E1"))
    let diagram = MarbleDiagram(
      parityCase,
      traces: [NamedTrace(name: "expected", trace: parityCase.expected), NamedTrace(name: "actual", trace: actual)]
    )
    #expect(
      diagram.text() == """
        demo/1  signal delay — shown  (f:1)
        pipeline = delay(a, n: 2)
        tick        │ 0  │ 1 │ 3  │ 5  │ 6    │ 9
        input
          a hot     │    │ 7 │ |  │    │      │
          subscribe │ ^0 │   │    │    │      │ !0
        expected
          0         │    │   │ 7  │ ▶| │      │
          log       │ +a │   │ -a │    │      │
        actual
          0         │    │   │ 7  │    │ ▶✕E1 │
          log       │ +a │   │ -a │    │      │
        actual differs in subscribers; first difference:
          expected: tick 5  0: |
          actual: tick 6  0: ✕E1
        """
    )
  }

  @Test("a diagram that is too wide continues below itself")
  func wideDiagramWraps() throws {
    let parityCase = try sample()
    let text = MarbleDiagram(parityCase, traces: [NamedTrace(name: "RAC", trace: parityCase.expected)]).text(width: 30)
    let lines: [Substring] = text.split(separator: "\n")
    #expect(lines.dropFirst(2).allSatisfy { $0.count <= 30 })
    #expect(lines.filter { $0.hasPrefix("tick") }.count == 2)
  }

  @Test("an order that differs while lanes and log agree counts as a difference of order only")
  func orderOnly() throws {
    let sample = try sample()
    let (expected, scenario) = (sample.expected, sample.scenario)
    var actual = expected
    actual.order = [-1, 0, -1, 0]
    let comparison = TraceComparison(expected: expected, actual: actual, of: scenario)
    #expect(comparison.equalAspects == [.subscribers, .log, .use, .result, .exception])
    #expect(TraceDifference(expected: expected, actual: actual, of: scenario)?.place == .log(1))
    #expect(TraceDifference(expected: expected, actual: actual, of: scenario, in: [.subscribers, .log]) == nil)
  }

  @Test("equal traces have no difference")
  func equalTraces() throws {
    let sample = try sample()
    let (expected, scenario) = (sample.expected, sample.scenario)
    #expect(TraceDifference(expected: expected, actual: expected, of: scenario) == nil)
    #expect(
      TraceComparison(expected: expected, actual: expected, of: scenario).equalAspects == Set(TraceAspect.allCases)
    )
  }
}
