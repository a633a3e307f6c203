/// The block of `README.md` about a run: ten rows, a sentence and the picture.
package struct ReadmeBlock: Sendable {
  /// A row of the table.
  package struct Choice: Hashable, Sendable {
    package let headline: String
    package let against: String
  }

  /// The rows of the table, of those that have a headline: about as many in which a peer is faster as among all rows.
  package static let choices = [
    Choice(headline: "`map.filter.scan.prefix`, `for await`", against: "standard library, for await"),
    Choice(headline: "`await send`, 1 subscriber", against: "an AsyncStream per subscriber"),
    Choice(headline: "`await send`, 8 subscribers", against: "Rust, tokio broadcast"),
    Choice(headline: "`await send`, 100 subscribers", against: "OpenCombine PassthroughSubject"),
    Choice(headline: "a wake-up for each element, 1 subscriber", against: "an AsyncStream per subscriber"),
    Choice(headline: "a wake-up for each element, 1 subscriber", against: "Rust, tokio broadcast"),
    Choice(headline: "`merge` of 2 subjects", against: "AsyncAlgorithms on AsyncStreams"),
    Choice(headline: "a producer in a task", against: "Rust, tokio mpsc of 64, fed by a task"),
    Choice(headline: "`flatMapMerge`, inner streams that are ready", against: "Rust, futures flat_map"),
    Choice(headline: "`debounce` of a burst", against: "AsyncAlgorithms on an AsyncStream"),
  ]

  private let run: RunDescription
  private let lines: [Line]

  package init(run: RunDescription, rows: [Row]) {
    self.run = run
    lines = Line.all(rows)
  }

  package var markdown: String {
    let chosen = lines.filter { line in
      line.headline.map { Self.choices.contains(Choice(headline: $0, against: line.pair?.against ?? "")) } ?? false
    }
    return [
      "How many times faster than the peer that is named; below 1, the peer is faster:",
      Tables.headlines(chosen, processors: run.processors),
      sentence,
      "![All rows at a glance](Benchmarks/Plots/scoreboard.svg)",
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// When and with what the run was made, and the verdicts on its rows.
  private var sentence: String {
    let places = [(true, "1 core"), (false, "\(run.processors) cores")].compactMap { isOnOneCore, place in
      let rows = lines.flatMap(\.rows).filter { $0.pair.isOnOneCore == isOnOneCore }
      return rows.isEmpty ? nil : "of \(counted(rows.count, "row", "rows")) on \(place), \(standing(rows))"
    }
    return ([run.words] + places).joined(separator: "; ") + "."
  }

  private func standing(_ rows: [Row]) -> String {
    let verdicts = Verdict.allCases.map { verdict in "\(rows.count { $0.verdict == verdict }) \(verdict.rawValue)" }
    let rest = rows.count { $0.verdict == nil }
    let slower = rows.count { $0.isAgainstPeer && $0.ratios.ofMedians < 1 }
    return (verdicts + (rest > 0 ? ["\(rest) without a floor yet"] : [])).joined(separator: ", ")
      + ", and a peer is faster in \(slower)"
  }
}
