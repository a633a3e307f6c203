import Testing

@testable import LiveSearchKit

@Suite struct ScreenTests {
  private func state(_ report: Report?, query: String = "sub") -> ScreenState {
    var state = query.reduce(ScreenState()) { $0.applying(.typed(.character($1))) }
    state.report = report
    return state
  }

  private let matches = (1...9).map { Match(path: "folder/file", line: $0, text: "text \($0)") }

  @Test func thereIsAHintBeforeTheFirstQuery() {
    #expect(ScreenState().lines(in: Size()) == ["> ", "", "Type to search, arrows to scroll, Ctrl-C to leave."])
  }

  @Test func progressIsABarWithASpinner() {
    var running = state(Report(query: "sub", fileCount: 10, searchedCount: 5, matches: Array(matches.prefix(1))))
    #expect(
      running.lines(in: Size(columns: 17, rows: 24)) == [
        "> sub", "⠋ ████░░░░ 50 %", "1 match in 5 of …", "folder/file:1: t…",
      ]
    )
    running.turn = 13
    #expect(running.lines(in: Size()).dropFirst().first?.hasPrefix("⠸ ") == true)
  }

  @Test func aFinishedSearchHasNoBarAndSaysWhatWasLeftOut() {
    let report = Report(
      query: "sub",
      fileCount: 3,
      searchedCount: 3,
      skipped: ["too large": 1, "binary": 2],
      elapsed: .milliseconds(42)
    )
    #expect(
      state(report).lines(in: Size()) == ["> sub", "", "0 matches in 3 of 3 files, 42 ms, 2 binary, 1 too large"]
    )
  }

  @Test func whileFilesAreListedThereAreNoNumbers() {
    #expect(state(Report(query: "sub")).lines(in: Size()).last == "Looking for files…")
  }

  @Test func resultsScrollAndEndWithTheScreen() {
    var scrolled = state(Report(query: "sub", fileCount: 1, searchedCount: 1, matches: matches))
    scrolled.scroll = 4
    let lines = scrolled.lines(in: Size(columns: 80, rows: 6))
    #expect(lines.suffix(3) == ["folder/file:5: text 5", "folder/file:6: text 6", "folder/file:7: text 7"])
    #expect(lines.count == 6)
  }

  @Test(arguments: 0...6, 0...12) func nothingExceedsASmallScreen(rows: Int, columns: Int) {
    let report = Report(query: "sub", fileCount: 2, searchedCount: 1, matches: matches)
    let lines = state(report, query: "語語語語語語語").lines(in: Size(columns: columns, rows: rows))
    #expect(lines.count == min(rows, 12))
    #expect(lines.allSatisfy { $0.reduce(0) { $0 + $1.columns } <= columns })
  }

  @Test func namesAndLinesCannotControlTheTerminal() {
    let match = Match(path: "evil\u{1B}[2J\nname", line: 1, text: "a\tb\u{7}\u{202E}c\u{9B}\u{E000}d\r")
    #expect(match.description == #"evil\u{1b}[2J\u{a}name:1: a b\u{7}\u{202e}c\u{9b}\u{e000}d\u{d}"#)
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect("語語語".fitted(to: 6) == "語語語")
    #expect("語語語".fitted(to: 5) == "語語…")
    #expect("語語語".fitted(to: 4) == "語…")
    #expect("a🙂b".fitted(to: 3) == "a…")
    #expect("abc".fitted(to: 3) == "abc")
    #expect("abc".fitted(to: 0) == "")
  }

  @Test func aCutQueryAndACutResultSaySo() {
    let long = String(repeating: "x", count: 101)
    #expect(state(nil, query: long).lines(in: Size()).last == "The query is cut to 100 characters.")
    let cut = Report(query: "x", fileCount: 9, searchedCount: 2, matches: matches, isCut: true)
    #expect(cut.summary.hasPrefix("the first 9 matches; a longer query finds less in 2 of 9 files"))
  }
}
