import AsyncStreams
import Diagrams
import Testing

@Suite struct MarblesTests {
  @Test(arguments: ["", "a", "-a-b|", "(ab|)", "--[long]-#", "(a[bc])--d", "a-#2"])
  func `a line is read and written`(_ line: String) {
    #expect(Marbles(line).description == line)
  }

  @Test func `blanks and silence at the end mean nothing`() {
    #expect(Marbles("a - b --") == Marbles("a-b"))
  }

  @Test func `a wrong line is noticed`() async throws {
    await withKnownIssue {
      try await expect("a-b|", gives: "a--b|") { sources, _ in sources[0] }
    }
  }

  @Test func `what is sent is what is recorded`() async throws {
    try await expect("(ab)-c-|", gives: "(ab)-c-|") { sources, _ in sources[0] }
    try await expect("a-#", gives: "a-#") { sources, _ in sources[0] }
    try await expect("-a", "b-c", gives: "bac") { sources, _ in sources[0].merge(with: sources[1]) }
  }
}
