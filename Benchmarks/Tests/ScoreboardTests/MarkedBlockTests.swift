import Scoreboard
import Testing

@Suite struct MarkedBlockTests {
  @Test func `only what is between the marks is replaced`() throws {
    let block = MarkedBlock.scoreboard
    let text = "before\n\(block.begin)\nold\n\(block.end)\nafter\n"
    let once = try block.replacing(in: text, with: "new\n")
    #expect(once == "before\n\(block.begin)\n\nnew\n\n\(block.end)\nafter\n")
    #expect(try block.replacing(in: once, with: "new") == once)
  }

  @Test(arguments: ["", "BEGIN\n", "END\nBEGIN\n", "BEGIN\nBEGIN\nEND\n"])
  func `a mark that is missing or misplaced is an error`(_ text: String) {
    #expect(throws: MissingMark.self) { try MarkedBlock(begin: "BEGIN", end: "END").replacing(in: text, with: "") }
  }
}
