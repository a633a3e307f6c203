/// The block of `Benchmarks/README.md` about a run: everything that is not in ``ReadmeBlock``.
package struct DetailsBlock: Sendable {
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
        "The run of \(run.day), candidates taking turns. ≈ says that ours and the peer are level, ✕ that the peer is faster. "
          + targets,
        Tables.headlines(lines, processors: run.processors),
        "Where a peer is faster, or comes closest:",
        worst,
      ] + tables.map(details) + [
        details("All rows, each with its floor, whether that is held, and its target", all),
        details("The targets that are not met, and why", missed),
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// How many targets are met, on one core and on several.
  private var targets: String {
    [(true, "On one core"), (false, "On \(run.processors) cores")].compactMap { isOnOneCore, place in
      let rows = lines.flatMap(\.rows).filter { $0.pair.isOnOneCore == isOnOneCore }
      let met = rows.compactMap(\.meetsTarget) + costs.filter { $0.isOnOneCore == isOnOneCore }.map(\.meetsTarget)
      return met.isEmpty ? nil : "\(place), \(met.count { $0 }) of \(counted(met.count, "target", "targets")) met."
    }.joined(separator: " ")
  }

  private var worst: String {
    let sorted = lines.filter { $0.rows.contains(where: \.isAgainstPeer) }.sorted { $0.worst < $1.worst }
    let count = max(sorted.count { $0.worst < 1 }, Self.fewestWorst)
    let rows = sorted.prefix(count).map { line in
      [line.pair?.heading ?? "", line.pair?.ours ?? "", line.pair?.against ?? ""]
        + [line.one, line.several].map(Tables.ratio)
    }
    return Tables.table(["Work", "Ours", "Against", "on 1 core", "on \(run.processors) cores"], numbersFrom: 3, rows)
  }

  private var all: String {
    let rows = lines.map { line in
      [line.pair?.heading ?? "", line.pair?.ours ?? "", line.pair?.against ?? ""]
        + [line.one, line.several].flatMap { row in
          [Tables.ratio(row), row?.floor?.text ?? "", row?.verdict?.rawValue ?? "", row.map(target) ?? ""]
        }
    }
    let columns =
      ["Work", "Ours", "Against"]
      + ["1 core", "\(run.processors) cores"].flatMap { [$0, "floor", "is", "target"] }
    return Tables.table(columns, numbersFrom: 3, rows)
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
    return Tables.table(["Work", "Ours", "1 core", "\(run.processors) cores", "Why"], numbersFrom: 5, times + ratios)
  }

  private func reason(_ limit: String?) -> String { limit ?? "not measured yet" }

  /// A section that the reader can open.
  private func details(_ summary: String, _ content: String) -> String {
    content.isEmpty ? "" : "<details>\n<summary>\(summary)</summary>\n\n\(content)\n\n</details>"
  }
}
