import Testing

@testable import MigrationSurvey

@Suite struct EndPatternTests {
  @Test(arguments: [
    "a.onEnd { end in\n  switch end {\n  case .finished: f()\n  case .failed(let e): g(e)\n  case .unsubscribed: break\n  }\n}",
    "a.onEnd { switch $0 { case .failed: g(); default: break } }",
    "a.onEnd({ [weak self] end in if case .failed(let e) = end { self?.g(e) } })",
    "a.onEnd { (end: IterationEnd<Oops>) in guard case let .failed(e) = end else { return } }",
    "a.onEnd { end in switch end { case .finished, .failed: f(); default: break } }",
    "let e = IterationEnd.failed(oops)", "let e = IterationEnd<Oops>.failed(oops)",
  ])
  func `the failure at the end of an iteration has a new name`(_ text: String) {
    let file = OldFile(streams: text)
    #expect(file.fixedCode == text.replacing(".failed", with: ".failure") && file.doubtful == [])
  }

  @Test(arguments: [
    "a.onEnd { end in switch state(end) { case .failed: g(); default: break } }",
    "a.onEnd { end in ends.append(.failed(oops)) }",
    "a.onEnd { end in if case .failed = end.state { g() } }",
    "a.onEnd { b.map { if case .failed = $0 { g() } } }",
    "a.onEnd { b.map { switch $0 { case .failed: g(); default: break } } }",
    "func f(_ end: IterationEnd<Oops>) { switch end { case .failed: g(); default: break } }",
  ])
  func `a case that can be another one is reported`(_ text: String) {
    let file = OldFile(streams: text)
    #expect(file.fixedCode == text && file.doubtful == [2])
  }

  @Test(arguments: [
    "switch state { case .failed: g() }", "do { } catch .failed(let e) { }", "a.onEnd { _ in f() }; b = .failed(e)",
  ])
  func `a case elsewhere is not read`(_ text: String) {
    #expect(OldFile(streams: text).messages == [])
  }

  @Test func `an onEnd of the program makes every case doubtful`() {
    let text = "game.onEnd { end in switch end { case .failed: g(); default: break } }"
    #expect(OldFile(streams: text, beside: "class Game { func onEnd(_ f: (Result) -> Void) {} }").doubtful == [2])
  }
}
