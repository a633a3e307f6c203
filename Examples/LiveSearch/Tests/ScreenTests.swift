import Testing

@testable import LiveSearchKit

@Suite struct ScreenTests {
  private func state(_ report: Report?, query: String = "sub") -> ScreenState {
    var state = query.reduce(ScreenState()) { $0.applying(.typed(.character($1))) }
    state.report = report
    return state
  }

  private let matches = (1...9).map { Match(path: "folder/file", line: $0, text: "text \($0)") }

  private func texts(_ state: ScreenState, _ size: Size = Size()) -> [String] { state.lines(in: size).map(\.text) }

  @Test func thereIsAHintBeforeTheFirstQuery() {
    #expect(texts(ScreenState()) == ["> ", "", "Type to search, arrows to select, Enter to open, Ctrl-C to leave."])
  }

  @Test func progressIsABarWithASpinner() {
    var running = state(Report(query: "sub", fileCount: 10, searchedCount: 5, matches: Array(matches.prefix(1))))
    #expect(
      texts(running, Size(columns: 17, rows: 24)) == [
        "> sub", "⠋ ████░░░░ 50 %", "1 match in 5 of …", "▸ folder/file:1:…",
      ]
    )
    running.turn = 13
    #expect(texts(running).dropFirst().first?.hasPrefix("⠸ ") == true)
  }

  @Test func aFinishedSearchHasNoBarAndSaysWhatWasLeftOut() {
    let report = Report(
      query: "sub",
      fileCount: 3,
      searchedCount: 3,
      skipped: ["too large": 1, "binary": 2],
      elapsed: .milliseconds(42)
    )
    #expect(texts(state(report)) == ["> sub", "", "0 matches in 3 of 3 files, 42 ms, 2 binary, 1 too large"])
  }

  @Test func whileFilesAreListedThereAreNoNumbers() {
    #expect(texts(state(Report(query: "sub"))).last == "Looking for files…")
  }

  @Test func resultsScrollAndEndWithTheScreen() {
    var scrolled = state(Report(query: "sub", fileCount: 1, searchedCount: 1, matches: matches))
    scrolled.selection = 5
    let lines = texts(scrolled, Size(columns: 80, rows: 6))
    #expect(lines.suffix(3) == ["  folder/file:5: text 5", "▸ folder/file:6: text 6", "  folder/file:7: text 7"])
    #expect(lines.count == 6)
  }

  @Test func namesAndLinesCannotControlTheTerminal() {
    let match = Match(path: "evil\u{1B}[2J\nname", line: 1, text: "a\tb\u{7}\u{202E}c\u{9B}\u{E000}d\r")
    #expect(match.description == #"evil\u{1b}[2J\u{a}name:1: a b\u{7}\u{202e}c\u{9b}\u{e000}d\u{d}"#)
  }

  @Test func wideCharactersTakeTwoColumns() {
    let cuts = [("語語語", 6, "語語語"), ("語語語", 5, "語語…"), ("語語語", 4, "語…"), ("a🙂b", 3, "a…"), ("abc", 3, "abc")]
    for (text, columns, cut) in cuts + [("abc", 0, ""), ("abc", 1, "…"), ("", 0, "")] {
      // One part, and a part for each character.
      var line = ScreenLine()
      for character in text { line.append(String(character), .match) }
      #expect([ScreenLine(text), line].map { $0.fitted(to: columns).text } == [cut, cut], "\(text) in \(columns)")
    }
  }

  @Test func aCutQueryAndACutResultSaySo() {
    let long = String(repeating: "x", count: 101)
    #expect(texts(state(nil, query: long)).last == "The query is cut to 100 characters.")
    let cut = Report(query: "x", fileCount: 9, searchedCount: 2, matches: matches, isCut: true)
    #expect(cut.summary.hasPrefix("the first 9 matches in 2 of 9 files: type more to find fewer"))
  }

  @Test func theFileIsShownAroundTheMatchAndMovesWithTheArrows() {
    var state = state(Report(query: "text", fileCount: 1, searchedCount: 1, matches: matches))
    state = [Key.down, .enter].reduce(state) { $0.applying(.typed($1)) }
    #expect(state.opened == matches[1])
    #expect(texts(state) == ["folder/file:2", "", "Left or Escape goes back, arrows scroll."])
    let lines = (1...9).map { "text \($0)" }
    state = state.applying(.opened(Excerpt(match: matches[0], lines: lines)))
    #expect(state.excerpt == nil, "this is the file of another match")
    state = state.applying(.opened(Excerpt(match: matches[1], lines: lines)))
    #expect(texts(state, Size(columns: 80, rows: 6)).suffix(3) == ["  1  text 1", "▸ 2  text 2", "  3  text 3"])
    for _ in 0..<3 { state = state.applying(.typed(.down)) }
    #expect(texts(state, Size(columns: 80, rows: 6)).suffix(3) == ["  4  text 4", "  5  text 5", "  6  text 6"])
    for _ in 0..<20 { state = state.applying(.typed(.up)) }
    #expect(texts(state, Size(columns: 80, rows: 6)).suffix(3) == ["  1  text 1", "▸ 2  text 2", "  3  text 3"])
  }

  @Test(arguments: [Key.left, .escape]) func backIsTheSameListWithTheSameQuery(back: Key) {
    let list = [Key.down, .down].reduce(state(Report(query: "sub", fileCount: 1, matches: matches))) {
      $0.applying(.typed($1))
    }
    let opened = list.applying(.typed(.enter))
    #expect(opened.opened == matches[2])
    var closed = opened.applying(.typed(back))
    #expect(closed.query.text == "sub" && closed.selection == 2 && closed.opened == nil)
    closed = closed.applying(.typed(.escape))
    #expect(closed.query.text.isEmpty)
    let typed = opened.applying(.typed(.character("x")))
    #expect(typed.query.text == "subx" && typed.opened == nil)
  }

  @Test func withoutAMatchThereIsNothingToOpen() {
    #expect(ScreenState().applying(.typed(.enter)).opened == nil)
    #expect(state(Report(query: "sub", fileCount: 1)).applying(.typed(.enter)).opened == nil)
  }

  @Test func theSelectedMatchStaysSelectedAmongMoreMatches() {
    let few = state(Report(query: "sub", fileCount: 2, matches: Array(matches[4...6]))).applying(.typed(.down))
    let more = few.applying(.found(Report(query: "sub", fileCount: 2, matches: matches)))
    #expect(more.selected == matches[5])
    #expect(few.applying(.found(Report(query: "sub", fileCount: 2, matches: []))).selected == nil)
  }

  @Test func pathsNumbersAndMatchesAreColoured() {
    let match = Match(path: "a", line: 7, text: "one TWO\u{7} two")
    let lines = state(Report(query: "two", fileCount: 1, searchedCount: 1, matches: [match])).lines(in: Size())
    #expect(lines.last?.text == #"▸ a:7: one TWO\u{7} two"#)
    let red = "\u{1B}[1;31m", end = "\u{1B}[0m"
    #expect(
      lines.last?.coloured
        == "\(red)▸ \(end)\u{1B}[35ma\(end)\u{1B}[32m:7: \(end)one \(red)TWO\(end)\\u{7} \(red)two\(end)"
    )
  }

  @Test func theEnvironmentDecidesAboutColours() {
    #expect(Terminal.isColoured(["TERM": "xterm"]))
    #expect(Terminal.isColoured(["TERM": "xterm", "NO_COLOR": ""]))
    #expect(!Terminal.isColoured(["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(!Terminal.isColoured(["TERM": "dumb"]))
    #expect(!Terminal.isColoured([:]))
  }
}
