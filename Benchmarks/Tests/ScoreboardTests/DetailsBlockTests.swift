import Scoreboard
import Testing

@Suite struct DetailsBlockTests {
  private let rows = [
    row(pair("A/fast"), 50, floor: 40, headline: "fast work"), row(pair("A/fast", one: false), 60, floor: 40),
    row(pair("A/slow"), 0.5, floor: 0.4, target: 1, limit: "the lock"), row(pair("A/slow", one: false), 2),
    row(pair("A/limit"), 0.1, isAgainstPeer: false),
  ]

  private func block(_ rows: [Row], costs: [Cost] = [], tables: [(title: String, content: String)] = []) -> String {
    DetailsBlock(run: run, rows: rows, costs: costs, tables: tables).markdown
  }

  @Test func `targets are counted`() {
    #expect(block(rows).contains("that the peer is faster. On one core, 0 of 1 target met."))
  }

  @Test func `rows with a headline have both ratios in one line`() {
    #expect(block(rows).contains("| fast work | peer | 50.0 | 60.0 |"))
  }

  @Test func `the worst rows come first, and limits are not among them`() {
    let text = block(rows)
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("Where a peer is faster") }
    let worst = lines.prefix { $0 != "<details>" }.filter { $0.hasPrefix("| A") }
    #expect(worst == ["| A: slow | send | peer | ✕ 0.50 | 2.00 |", "| A: fast | send | peer | 50.0 | 60.0 |"])
  }

  @Test func `all rows are shown in which a peer is faster`() {
    let slow = (0..<9).map { row(pair("S/\($0)"), 0.9) }
    let text = block(slow + rows)
    for index in 0..<9 { #expect(text.contains("| S: \(index) | send | peer | ✕ 0.90 |  |")) }
  }

  @Test func `rows of a candidate stand together`() {
    let text = block([row(pair("A/a"), 5), row(pair("A/a", ours: "yield"), 6), row(pair("A/a", against: "other"), 7)])
    let all = text.split(separator: "\n").drop { !$0.contains("All rows, each") }.filter { $0.hasPrefix("| A") }
    #expect(
      all.map { $0.split(separator: " | ").dropFirst().prefix(2) } == [
        ["send", "peer"], ["send", "other"], ["yield", "peer"],
      ]
    )
  }

  @Test func `missed targets have their reasons`() {
    let cost = Cost(workload: "A/send", candidate: "send", isOnOneCore: true, nanoseconds: 30, target: 20)
    let text = block(rows, costs: [cost])
    #expect(text.contains("| A: slow | send, against peer | 0.50 of 1.00 times |  | the lock |"))
    #expect(text.contains("| A: send | send | 30.0, at most 20.0 ns |  | not measured yet |"))
  }

  @Test func `other tables are in it`() {
    let text = block(rows, tables: [("Latency", "| p50 |")])
    #expect(text.contains("<summary>Latency</summary>\n\n| p50 |\n\n</details>"))
  }
}
