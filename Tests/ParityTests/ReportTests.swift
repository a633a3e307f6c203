import ParityKit
import Testing

@Suite("The report")
struct ReportTests {
  /// Returns the same trace for every scenario, or fails.
  private struct Fake: Interpreter {
    let name = "fake"
    let answer: Trace?

    func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace {
      guard let answer else { throw InterpreterFailure("out of order") }
      return answer
    }
  }

  private static func line(_ id: String, event: String) -> String {
    let take = #"{"op":"take","of":{"op":"empty"},"n":1}"#
    let scenario = Samples.signal(pipeline: take, subscriptions: #"[{"at":0,"dispose":null}]"#)
    return Samples.line(
      scenario.replacing(#""op":"x""#, with: #""op":"take""#),
      id: id,
      expect: #"{"subscribers":[[[0,\#(event)]]],"log":[],"order":[0]}"#
    )
  }

  private func contents() throws -> TraceFiles.Contents {
    var contents = TraceFiles.Contents()
    let lines = [
      Self.line("x/1", event: "\"completed\""), Self.line("x/2", event: "\"next\",1"), "{",
    ]
    for (offset, line) in lines.enumerated() {
      switch Samples.decode(line, number: offset + 1) {
      case .success(let parityCase): contents.cases.append(parityCase)
      case .failure(let failure): contents.unreadable.append(failure)
      }
    }
    return contents
  }

  private let answer = Trace(
    lanes: [Trace.Lane(name: "0", events: [Trace.RecordedEvent(tick: 0, kind: .completed)])],
    order: [0]
  )

  /// An implementation that returns that trace.
  private func implementation(_ answer: Trace?, kind: String = "signal") -> Implementation {
    let aspects: Set<TraceAspect> = [.subscribers, .order]
    return Implementation(Fake(answer: answer), kinds: [kind], line: "line", aspects: aspects, rules: ParityRules.async)
  }

  @Test("a run counts equal cases, different cases and lines that are not understood")
  func counts() async throws {
    let run = await ParityRun(try contents(), with: implementation(answer))
    #expect(ParityReport([run]).summary == ["parity line: 1/3"])
    #expect(run.failures.map(\.parityCase.id) == ["x/2"])
    #expect(!run.isSuccess)
  }

  @Test("a pattern selects cases by id")
  func pattern() async throws {
    let run = await ParityRun(try contents(), with: implementation(answer), only: IdentifierPattern("*/2"))
    #expect(ParityReport([run]).summary == ["parity line: 0/1"])
    #expect(ParityReport([run, run]).summary == ["parity line: 0/2"])
  }

  @Test("a case of a kind that the implementation does not run is not counted")
  func kinds() async throws {
    let run = await ParityRun(try contents(), with: implementation(answer, kind: "command"))
    #expect(run.results.isEmpty)
  }

  @Test("a tally names the rules by which cases differ behind those that are equal")
  func rules() {
    var tally = Tally(name: "fake")
    for verdict in [Verdict.equal, .byRules(["b"]), .byRules(["a"]), .byRules(["b"]), .different, .stopped] {
      tally.count(verdict)
    }
    #expect(tally.summary == "parity fake: 1/6, by rule a 1, b 2")
    #expect(tally.failed == 2)
  }

  @Test("an interpreter that stops fails the case with its reason and the command that repeats it")
  func stopping() async throws {
    let run = await ParityRun(try contents(), with: implementation(nil))
    let explanation = try #require(run.failures.first).explanation(traces: "a:b")
    #expect(run.tally.passed == 0)
    #expect(
      explanation.hasSuffix(
        "fake stopped: out of order\nalone: PARITY_TRACES='a:b' PARITY_ONLY='x/1' swift test --filter ParityTests"
      )
    )
  }

  @Test("the document has one row per kind and per operator, and lists the differences")
  func document() async throws {
    let report = ParityReport([await ParityRun(try contents(), with: implementation(answer))])
    let lines = report.markdown.split(separator: "\n").map(String.init)
    #expect(lines.contains("| signal | 2 | 1 | 0 | 1 |"))
    #expect(lines.contains("| take | 2 | 1 | 0 | 1 |"))
    #expect(lines.contains("- `x/2` (take): fake: DIFFERENT"))
    #expect(lines.contains("- f:3: column 2: expected a key"))
  }
}
