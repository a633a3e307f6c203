import Testing

@testable import MigrationSurvey

/// Names that are not, or not certainly, those of AsyncStreams.
@Suite struct DoubtfulNameTests {
  @Test func `a type that the program declares is its own`() {
    #expect(OldFile(streams: "let e: LogEntry", beside: "struct Server { enum LogEntry {} }").messages == [])
    #expect(OldFile(streams: "typealias BackOff = Int\nlet b: BackOff").messages == [])
    let qualified = OldFile(streams: "let e: AsyncStreams.LogEntry", beside: "struct LogEntry {}")
    #expect(qualified.fixedCode == "let e: AsyncStreams.SignalLog.Entry")
  }

  @Test func `a type is reported if the program has one with its new name`() {
    let file = OldFile(streams: "let b: BackOff", beside: "struct Backoff {}")
    #expect(file.doubtful == [2] && file.fixedCode == "let b: BackOff")
  }

  @Test(arguments: [
    ("place.here", "struct Place { var here: Int }"), ("game.replay()", "class Game { func replay() {} }"),
    ("game.replay()", "class Game { func replay(speed: Int = 1, done: () -> Void) {} }"),
    ("f(.inTurn)", "enum Order { case random, inTurn }"), ("f(.inTurn)", "struct Order { static let inTurn = 1 }"),
    ("a.sample(on: b)", "extension SignalProtocol { func sample<T>(on other: T) {} }"),
  ])
  func `a member that the program declares, too, is reported`(use: String, declaration: String) {
    let file = OldFile(streams: use, beside: declaration)
    #expect(file.doubtful == [2] && file.fixedCode == use)
  }

  @Test(arguments: [
    ("a.here", "func f() { let here = 1 }"), ("a.here", "enum Way { case here }"),
    ("a.here", "struct Place { private var here: Int }"), ("a.here", "private struct Place { var here: Int }"),
    ("a.replay()", "class Game { func replay(speed: Int) {} }"),
    ("f(delivery: .inTurn)", "enum Order { case inTurn }"),
    ("SubscriptionDelivery.inTurn", "enum Order { case inTurn }"),
  ])
  func `a declaration that cannot be meant is none`(use: String, declaration: String) {
    let file = OldFile(streams: use, beside: declaration)
    #expect(file.doubtful == [] && file.fixedCode != use)
  }

  @Test func `a label of a tuple is a name of the program, and a label of an argument is none`() {
    #expect(OldFile(streams: "let p = (here: 1, there: 2)\nf(p.here)").doubtful == [3])
    #expect(
      OldFile(streams: "let s = (server: x, backOff: b)\na.retry(backOff: s.backOff)").fixedCode.contains("(backoff:")
    )
  }

  @Test(arguments: [
    "MetricsReporter { _ in nil }", "let m: any SourceMetrics", "ReplaySubject<Int, Never>(within: .seconds(1))",
    "ReplaySubject<[Int], Never>(within: .seconds(1), keeping: 3)", "Lifetime(name: \"a\")",
    "let b = bind(a, \\.x, to: b, \\.y)", "Signal.switching(on: a, cases: b, otherwiseFailingWith: c)",
    "a.first(or: 1)", "a.asyncOnValue { await f($0) }", "a.mergeScan(0) { $0 }", "a.isolated.switchScan(0) { $0 }",
    "a.delay(until: { b })", "a.chunked(openedBy: b) { c }", "a.windowed(openedBy: b, closedBy: { c })",
  ])
  func `a name that no other name replaces is reported`(_ use: String) {
    let file = OldFile(streams: use)
    #expect(file.doubtful == [2] && file.fixedCode == use)
    #expect(file.messages.allSatisfy { $0.contains(" is gone: ") && $0.hasSuffix(", as the compiler says") })
  }

  @Test func `names that look like one that is gone are none`() {
    let code = "a.delay(for: s); a.chunked(count: 2); a.first(); ReplaySubject<Int, Never>(keeping: 2); Lifetime()"
    #expect(OldFile(streams: code).messages == [])
    #expect(OldFile("import AsyncStreams; import AsyncStreamsMetrics\nMetricsReporter { _ in nil }").messages == [])
  }

  @Test func `a name without a receiver is reported in an extension of a stream`() {
    #expect(
      OldFile(streams: "extension SignalProtocol { var x: Int { f(here, retry(backOff: b)) } }").doubtful == [2, 2]
    )
    #expect(OldFile(streams: "struct Place { var x: Int { f(here, replay()) } }").messages == [])
  }

  @Test func `LogEntry is the type of AsyncStreamsDurable in a file that imports it`() {
    let text =
      "import AsyncStreams\nimport AsyncStreamsDurable\nlet e: LogEntry<Int>, d: AsyncStreamsDurable.LogEntry<Int>"
    #expect(OldFile(text).messages == [])
    #expect(OldFile(text + ", s: AsyncStreams.LogEntry").fixed.hasSuffix("s: AsyncStreams.SignalLog.Entry"))
  }

  @Test func `publish(to:) is the one of AsyncStreamsDurable only in a file that imports it`() {
    let file = OldFile("import AsyncStreamsDurable\nawait a.publish(to: log, batchSize: 3)")
    #expect(file.fixedCode == "await a.write(to: log, batchSize: 3)")
  }

  @Test func `a server has another label only in a file that imports its package`() {
    let file = OldFile("import AsyncStreamsRedis\nvar s = RedisServer(host: h, backOff: b)\ns.backOff = c")
    #expect(file.fixedCode == "var s = RedisServer(host: h, backoff: b)\ns.backoff = c")
  }

  @Test(arguments: ["replay()", "replayLazily()"]) func `a replay of RACSignal stays`(_ call: String) {
    let code = "let s = RACSignal<Int>.empty().\(call)"
    for imports in ["Bridge", "AsyncStreamsBridge"] {
      let file = OldFile("import \(imports)\n\(code)")
      #expect(file.fixedCode == code && file.doubtful == [])
    }
    for imports in [
      "Bridge; import AsyncStreams", "AsyncStreamsUI; import AsyncStreamsBridge", "AsyncStreams; import ReactiveObjC",
    ] {
      let file = OldFile("import \(imports)\n\(code)")
      #expect(file.fixedCode == code && file.doubtful == [2])
    }
  }

  @Test func `replay(last:) is one of AsyncStreams beside the callback interface, too`() {
    let file = OldFile("import AsyncStreams; import AsyncStreamsBridge\na.replay(last: 1)")
    #expect(file.fixedCode == "a.replay(last: 1, start: .immediately)")
  }

  @Test func `sample(on:) is reported beside ReactiveSwift`() {
    #expect(OldFile("import AsyncStreams; import ReactiveSwift\na.sample(on: b)").doubtful == [2])
  }
}
