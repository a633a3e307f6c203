/// The block of `README.md` about a run.
package struct ReadmeBlock: Sendable {
  /// So many of the lowest rows are shown, and all in which a peer is faster.
  private static let fewestWorst = 5

  private let run: RunDescription
  private let lines: [Line]
  private let costs: [Cost]
  /// Other measurements, in Markdown.
  private let tables: [(title: String, content: String)]

  package init(run: RunDescription, rows: [Row], costs: [Cost], tables: [(title: String, content: String)] = []) {
    self.run = run
    lines = Line.all(rows)
    self.costs = costs
    self.tables = tables
  }

  package var markdown: String {
    let parts =
      [
        "How many times faster than the peer that is named, in one run, candidates taking turns:",
        selected,
        "\(run.sentence) \(counts)",
        "![All rows at a glance](Benchmarks/Plots/scoreboard.svg)",
        "Where a peer is faster, or comes closest:",
        worst,
      ] + tables.map(details) + [
        details("All rows of that run, each with its floor, its verdict and its target", all),
        details("The targets that are not met, and why", missed),
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  // MARK: - Sentences

  /// How many rows have which verdict, on one core and on several.
  private var counts: String {
    [(true, "On one core"), (false, "On \(run.processors) cores")].compactMap { isOnOneCore, place in
      let rows = lines.flatMap(\.rows).filter { $0.pair.isOnOneCore == isOnOneCore }
      if rows.isEmpty { return nil }
      return "\(place), \(standing(rows)); \(targets(rows, onOneCore: isOnOneCore))."
    }.joined(separator: " ")
  }

  private func standing(_ rows: [Row]) -> String {
    let verdicts = Verdict.allCases.map { verdict in (verdict, rows.count { $0.verdict == verdict }) }
    let rest = rows.count { $0.verdict == nil }
    let parts = verdicts.map { "\($1) \($0.rawValue)" } + (rest > 0 ? ["\(rest) without a floor yet"] : [])
    return "\(counted(rows.count, "row", "rows")): \(parts.joined(separator: ", "))"
  }

  private func targets(_ rows: [Row], onOneCore: Bool) -> String {
    let met = rows.compactMap(\.meetsTarget) + costs.filter { $0.isOnOneCore == onOneCore }.map(\.meetsTarget)
    let slower = rows.count { $0.isAgainstPeer && $0.ratios.ofMedians < 1 }
    let peers = slower == 0 ? "no peer is faster" : "a peer is faster in \(counted(slower, "row", "rows"))"
    return "\(met.count { $0 }) of \(counted(met.count, "target", "targets")) met, \(peers)"
  }

  // MARK: - Tables

  private var selected: String {
    let rows = lines.compactMap { line in
      line.rows.first?.headline.map { [$0, line.pair?.against ?? "", ratio(line.one), ratio(line.several)] }
    }
    return table(["Work", "Against", "on 1 core", "on \(run.processors) cores"], numbersFrom: 2, rows)
  }

  private var worst: String {
    let sorted = lines.filter { $0.rows.contains(where: \.isAgainstPeer) }.sorted { $0.worst < $1.worst }
    let count = max(sorted.count { $0.worst < 1 }, Self.fewestWorst)
    let rows = sorted.prefix(count).map { line in
      [line.pair?.heading ?? "", line.pair?.ours ?? "", line.pair?.against ?? "", ratio(line.one), ratio(line.several)]
    }
    return table(["Work", "Ours", "Against", "on 1 core", "on \(run.processors) cores"], numbersFrom: 3, rows)
  }

  private var all: String {
    let rows = lines.map { line in
      [line.pair?.heading ?? "", line.pair?.ours ?? "", line.pair?.against ?? ""]
        + [line.one, line.several].flatMap { row in
          [ratio(row), row?.floor?.text ?? "", row?.verdict?.rawValue ?? "", row.map(target) ?? ""]
        }
    }
    let columns =
      ["Work", "Ours", "Against"]
      + ["1 core", "\(run.processors) cores"].flatMap { [$0, "floor", "verdict", "target"] }
    return table(columns, numbersFrom: 3, rows)
  }

  /// The target, and whether it is met.
  private func target(_ row: Row) -> String {
    guard let target = row.target, let isMet = row.meetsTarget else { return "" }
    return number(target) + (isMet ? "" : ", missed")
  }

  /// The missed targets, on one core or on several, with the known reasons.
  private var missed: String {
    let ratios = lines.filter { $0.rows.contains { $0.meetsTarget == false } }.map { line in
      let cells = [line.one, line.several].map { row in
        guard let row, let target = row.target, row.meetsTarget == false else { return "" }
        return "\(number(row.ratios.ofMedians)) of \(number(target)) times"
      }
      let pair = line.pair.map { [$0.heading, "\($0.ours), against \($0.against)"] } ?? []
      return pair + cells + [reason(line.rows.first?.limit)]
    }
    let times = costs.filter { !$0.meetsTarget }.map { cost in
      let cell = "\(number(cost.nanoseconds)), at most \(number(cost.target)) ns"
      let cells = cost.isOnOneCore ? [cell, ""] : ["", cell]
      return [heading(cost.workload), cost.candidate] + cells + [reason(cost.limit)]
    }
    return table(["Work", "Ours", "1 core", "\(run.processors) cores", "Why"], numbersFrom: 5, times + ratios)
  }

  private func reason(_ limit: String?) -> String { limit ?? "not measured yet" }

  private func ratio(_ row: Row?) -> String { row.map { number($0.ratios.ofMedians) } ?? "" }

  private func table(_ columns: [String], numbersFrom first: Int, _ rows: [[String]]) -> String {
    if rows.isEmpty { return "" }
    let rule = columns.indices.map { $0 < first || columns[$0] == "verdict" ? "---" : "---:" }
    return ([columns, rule] + rows).map(\.row).joined(separator: "\n")
  }

  /// A section that the reader can open.
  private func details(_ summary: String, _ content: String) -> String {
    content.isEmpty ? "" : "<details>\n<summary>\(summary)</summary>\n\n\(content)\n\n</details>"
  }
}

/// The name of a workload, as a heading.
func heading(_ workload: String) -> String {
  guard let slash = workload.firstIndex(of: "/") else { return workload }
  return "\(workload[..<slash]): \(workload[workload.index(after: slash)...])"
}

extension Pair {
  var heading: String { Scoreboard.heading(workload) }
}
