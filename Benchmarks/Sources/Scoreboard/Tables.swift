/// How pages show figures.
enum Tables {
  /// The ratio, with a sign if ours is not faster than its peer.
  static func ratio(_ row: Row?) -> String {
    row.map { ($0.standing?.sign ?? "") + number($0.ratios.ofMedians) } ?? ""
  }

  /// A table in Markdown; empty without rows.
  ///
  /// Columns from `first` on are figures, but for verdicts.
  static func table(_ columns: [String], numbersFrom first: Int, _ rows: [[String]]) -> String {
    if rows.isEmpty { return "" }
    let rule = columns.indices.map { $0 < first || columns[$0] == "is" ? "---" : "---:" }
    return ([columns, rule] + rows).map(\.row).joined(separator: "\n")
  }

  /// The rows that have a headline.
  static func headlines(_ lines: [Line], processors: Int) -> String {
    let rows = lines.compactMap { line in
      line.headline.map { [$0, line.pair?.against ?? "", ratio(line.one), ratio(line.several)] }
    }
    return table(["Work", "Against", "on 1 core", "on \(processors) cores"], numbersFrom: 2, rows)
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
