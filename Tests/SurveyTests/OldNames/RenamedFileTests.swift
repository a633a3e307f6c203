import Testing

@testable import MigrationSurvey

@Suite struct RenamedFileTests {
  @Test(arguments: [
    ("func f(_ s: LocalSignal<Int>) {}", "func f(_ s: IsolatedSignal<Int>) {}"),
    ("let b: BackOff = .constant(x)", "let b: Backoff = .constant(x)"),
    (
      "struct Odd: StageRule { func r() -> StageStep<Int, Never> }",
      "struct Odd: ElementRule { func r() -> RuleStep<Int, Never> }"
    ),
    ("f { (entry: LogEntry) in }", "f { (entry: SignalLog.Entry) in }"),
    ("let x: AsyncStreams.LogEntry", "let x: AsyncStreams.SignalLog.Entry"),
    ("let waits: [BackOff: Int]", "let waits: [Backoff: Int]"),
    ("bag.consume(a.here, delivery: .inTurn)", "bag.consume(a.isolated, delivery: .immediate)"),
    ("let d = SubscriptionDelivery.inTurn", "let d = SubscriptionDelivery.immediate"),
    (
      "let d: SubscriptionDelivery = isFast ? .inTurn : .afterTurn",
      "let d: SubscriptionDelivery = isFast ? .immediate : .afterTurn"
    ),
    ("a.map { $0 }\n  .here\n", "a.map { $0 }\n  .isolated\n"),
    ("signal?.here.map(f)", "signal?.isolated.map(f)"),
    ("a.retry(2, backOff: b, clock: c)", "a.retry(2, backoff: b, clock: c)"),
    ("a.`repeat`(backOff: limits.backOff)", "a.`repeat`(backoff: limits.backOff)"),
    ("a.unique(on: { $0.id }, keeping: 3)", "a.uniqued(on: { $0.id }, keeping: 3)"),
    ("a.unique(on: \\.id, keeping: 3, forgettingAt: b)", "a.uniqued(on: \\.id, keeping: 3, forgettingAt: b)"),
    ("a.replay(last: n + 1).map(f)", "a.replay(last: n + 1, start: .immediately).map(f)"),
    ("a.replay().map(f)", "a.replay(start: .immediately).map(f)"),
    ("a.replayLazily()", "a.replay(start: .atFirstSubscription)"),
  ])
  func `an old name becomes the new one`(old: String, new: String) {
    let file = OldFile(streams: old)
    #expect(file.fixedCode == new && file.doubtful == [])
  }

  @Test(arguments: [
    ("a.sample(on: b)", "a.sample(on: b, repeats: true)"),
    ("a.sample(on: b.sample(on: c))", "a.sample(on: b.sample(on: c, repeats: true), repeats: true)"),
    ("a.sample(on: f(b, c: d))", "a.sample(on: f(b, c: d), repeats: true)"),
    ("a.sample(on: Subject<Int, Never>())", "a.sample(on: Subject<Int, Never>(), repeats: true)"),
    ("a.sample(on: b.map { ($0, 1) })", "a.sample(on: b.map { ($0, 1) }, repeats: true)"),
    ("a.sample(\n  on: b  // the ticks :)\n)", "a.sample(\n  on: b, repeats: true  // the ticks :)\n)"),
    ("a.sample(on: b /* ) */)", "a.sample(on: b, repeats: true /* ) */)"),
    ("a.sample(on: ticks(\") \\(n) (\"))", "a.sample(on: ticks(\") \\(n) (\"), repeats: true)"),
    ("a.sample(on: b,)", "a.sample(on: b, repeats: true)"),
  ])
  func `the argument of sample comes before its closing parenthesis`(old: String, new: String) {
    #expect(OldFile(streams: old).fixedCode == new)
  }

  @Test(arguments: [
    "a.sample(on: b, repeats: false)", "a.sample(every: x)", "Signal.sample(on:)", "let f = a.replay",
    "a.replay(start: .immediately)", "a.replay(last: 1, start: .immediately)", "video.replay(3)", "a.unique()",
    "a.retry(3)", "load(backOff: b)", "isHere ? .here : .there", "Place.here", "let here = 1", "a.hereafter",
    "a.here(b)",
    "f(here: 1)", "x.inTurn", "Mode.inTurn", "actions.inTurn(f)", "Trace.LogEntry()", "struct BackOffs {}",
    "case failed(Oops)", "a.publish(to: b)", "a.publish().connect()", "RedisServer(backOff: b)", "limits.backOff",
  ])
  func `what is another name stays`(_ text: String) {
    let file = OldFile(streams: text)
    #expect(file.fixedCode == text && file.messages == [])
  }

  @Test(arguments: [
    "// a.here, BackOff", "/* a.here /* BackOff */ a.replay() */", "/// ``LocalSignal``",
    "let t = \"a.here \\\"b.replay()\\\"\"",
    "let t = \"\"\"\n  a.here\n  \"\"\"", "let t = #\"\\\" a.here \\(b.here)\"#", "let r = /a.here\"/",
    "let r = #/a.here\"/#",
    "@Test func `says a.here and BackOff`() {}",
  ])
  func `names in comments, strings and sentences stay`(_ text: String) {
    #expect(OldFile(streams: text).messages == [])
  }

  @Test func `a value in a string is code`() {
    let text = "let t = \"a.here \\(b.here.map { \"c.here\" }) \\\"\"; let u = #\"\\(a.here) \\#(b.here)\"#"
    let wanted = "let t = \"a.here \\(b.isolated.map { \"c.here\" }) \\\"\"; let u = #\"\\(a.here) \\#(b.isolated)\"#"
    #expect(OldFile(streams: text).fixedCode == wanted)
  }

  @Test func `everything else stays byte for byte`() {
    let text = "import  AsyncStreams\r\n\r\n\tlet x=a . here;;  // é\u{FEFF}\r\n\u{0}\u{7}let y = b.here"
    #expect(
      OldFile(text).fixed == text.replacing("a . here", with: "a . isolated").replacing("b.here", with: "b.isolated")
    )
  }

  @Test func `what is fixed has no old names`() {
    let text = "import AsyncStreams\nimport Bridge\nlet b: BackOff = f(a.here.sample(on: c).replay(last: 1))"
    let fixed = OldFile(text).fixed
    #expect(OldFile(fixed).messages == [] && OldFile(fixed).fixed == fixed)
  }

  @Test func `a file without AsyncStreams is not read`() {
    #expect(OldFile("import Foundation\nlet b: BackOff = a.here").messages == [])
  }

  @Test func `a line that was looked at stays`() {
    let file = OldFile(streams: "a.here  // migrate: checked\na.here")
    #expect(file.fixedCode == "a.here  // migrate: checked\na.isolated")
  }

  @Test func `a message says what the name is called now`() {
    #expect(OldFile(streams: "a.retry(backOff: b)").messages == ["retry(backOff:) is retry(backoff:) now"])
    #expect(
      OldFile(streams: "a.sample(on: b)").messages == ["sample(on:) is sample(on:repeats:) now, with repeats: true"]
    )
  }
}
