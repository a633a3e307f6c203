import Foundation
import Programs
import Testing

@testable import MigrationSurvey

@Suite struct MigratedFileTests {
  private func findings(_ text: String) -> [String] {
    MigratedFile.findings(in: swift(text)).map { "\($0.kind) \($0.line)" }
  }

  @Test func `an observed property among inputs`() {
    #expect(findings("taps.merge(with: Signal.observing(self) { $0.count })") == ["observedInput 1"])
    #expect(findings("Signal.observing(self) { $0.name }.sample(on: taps, repeats: true)") == ["observedInput 1"])
    #expect(findings("Signal.observing(self) { $0.name }.map { $0.count }") == [])
  }

  @Test func `a lazy command`() {
    #expect(findings("lazy var save = Command<Void, Void, Never>(name: \"save\") { }") == ["lazyCommand 1"])
  }

  @Test func `a lazy command that a method makes, or whose work names the actor, is none`() {
    #expect(findings("lazy var save: Command<Int, Int, Never> = { Command { $0 } }()") == ["lazyCommand 1"])
    #expect(findings("lazy var save: Command<Int, Int, Never> = makeSave()") == [])
    #expect(findings("lazy var save = Command<Int, Int, Never> { @MainActor in $0 }") == [])
  }

  @Test func `an appended subject`() {
    #expect(findings("let taps = Subject<Int, Never>()\nlet a = Signal.just(1).append(taps)") == ["appendedSubject 2"])
    #expect(findings("let taps = Subject<Int, Never>()\nvar list = [1]\nlist.append(other)") == [])
  }

  @Test func `an ignored connect`() {
    #expect(findings("checks.publish()\n  .connect()\nlet c = other.publish().connect()") == ["ignoredConnection 2"])
  }

  @Test func `a task before a send`() {
    let text =
      "let keys = Subject<Int, Never>()\nfunc f() async {\n  Task { for await key in keys { print(key) } }\n  await keys.send(1)\n}"
    #expect(findings(text) == ["taskBeforeSend 3"])
    #expect(findings(text.replacing("await keys.send(1)", with: "")) == [])
  }

  @Test func `a closure of a bag that mentions self`() {
    #expect(findings("bag.consume(names) { self.show($0) }") == ["retainedSelf 1"])
    #expect(findings("bag.consume(names) { [weak self] in self?.show($0) }") == [])
    #expect(findings("bag.consume(names, for: self) { $0.show($1) }") == [])
  }

  @Test func `a check right after a yield`() {
    let binding = "subject.assign(to: \\.text, on: label)\n"
    let check = "subject.yield(1)\n#expect(label.text == \"1\")"
    #expect(findings(binding + check) == ["undelivered 2"])
    #expect(findings(binding.replacing("label)", with: "label, delivery: .immediate)") + check) == [])
    #expect(findings(check) == [], "nobody gets the element later")
    #expect(findings(binding + "subject.yield(1)\n#expect(await texts.next() == \"1\")") == [])
    #expect(findings(binding + "subject.yield(1)\nlet x = 1\n#expect(x == 1)") == [])
  }

  @Test func `a file of Bridge may ignore a connect`() {
    #expect(findings("import AsyncStreamsBridge\nchecks.publish().connect()") == [])
  }

  @Test func `a place with the comment that it was checked is not reported`() throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let text = "import AsyncStreams\nchecks.publish().connect()  // migrate: checked\nchecks.publish().connect()\n"
    try Data(text.utf8).write(to: temporary.url.appending(path: "Screen.swift"))
    let check = try MigrationCheck(folder: temporary.url.path)
    #expect(check.findings.map(\.line) == [3] && check.fileCount == 1)
    #expect(check.text(isFixed: false).hasSuffix("1 files, 1 places to look at"))
  }

  @Test func `every finding names a page that exists`() throws {
    for kind in Finding.Kind.allCases { #expect(!(try Repository.text(kind.page)).isEmpty) }
  }
}
