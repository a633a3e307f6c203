import Foundation
import Programs
import Testing

@testable import MigrationSurvey

@Suite struct TokenReaderTests {
  /// The tokens that are no literals, each with its line.
  private func code(_ text: String) -> [String] {
    let file = swift(text)
    return file.tokens.filter { $0.kind != .string }.map { "\(file.text($0)) \($0.line)" }
  }

  @Test(arguments: [
    "\"a \\\" b\"", "\"\"", "\"\"\"\n\" a\n\"\"\"", "#\"a \" \\ \"#", "##\"a \"# \\(b) \"##",
    "#\"\"\"\n\"\"\" \\(b)\n\"\"\"#",
    "#\"\"\"\"#", "/a\"(b)/", "/[)]/", "#/a\"/b/#",
  ])
  func `a literal is one token`(_ text: String) {
    let file = swift("let a = \(text); b")
    #expect(file.tokens.filter { $0.kind == .string }.map(file.text) == [text])
    #expect(file.tokens.last.map(file.text) == "b")
  }

  @Test func `a value in a string is read as code, also in a string in it`() {
    #expect(code("\"a \\(b(\"c \\(d) e\")) f\" g") == ["( 1", "b 1", "( 1", "( 1", "d 1", ") 1", ") 1", ") 1", "g 1"])
    #expect(code("#\"\\(a) \\#(b)\"#") == ["( 1", "b 1", ") 1"])
  }

  @Test func `lines are counted in strings, also behind a backslash`() {
    #expect(code("\"\"\"\n a \\\n b \\(c)\n\"\"\"\nd") == ["( 3", "c 3", ") 3", "d 5"])
  }

  @Test func `a name between backticks is one token`() {
    #expect(
      code("func `a b.c`() { `repeat`.d }") == [
        "func 1", "a b.c 1", "( 1", ") 1", "{ 1", "repeat 1", ". 1", "d 1", "} 1",
      ]
    )
  }

  @Test(arguments: ["a / b / c", "f(/A.b, /C.d)", "(a) / b; c[0] / d", "a /b"]) func `a slash can divide`(
    _ text: String
  ) {
    #expect(!swift(text).tokens.contains { $0.kind == .string })
  }

  @Test(arguments: ["\"a", "\"\\(", "\"\"\"\n\\(a", "/a", "#\"", "#/a", "`a", "``", "\"\\", "/\\"])
  func `a file may end anywhere`(_ text: String) {
    #expect(swift(text).tokens.allSatisfy { $0.range.upperBound <= text.utf8.count })
  }

  @Test func `the brackets of every file of this repository match`() throws {
    let folders = ["Sources", "Tests", "Examples", "Snippets", "Support", "Benchmarks", "Distributed"]
    for path in folders.flatMap({ Repository.files(below: $0, ending: ".swift") }) {
      let file = swift(try Repository.text(path), path: path)
      let brackets = file.tokens.indices.filter { file.isPunctuation($0) }.compactMap { Bracket(file.first($0)) }
      #expect(brackets.count { $0 == .open } == brackets.count { $0 == .close }, "\(path)")
    }
  }
}
