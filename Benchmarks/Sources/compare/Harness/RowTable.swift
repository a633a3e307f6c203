import Scoreboard

extension Report {
  /// All rows, with floors, verdicts and targets.
  var rowTable: String {
    let lines = rows.map { row in
      [
        row.pair.workload,
        row.pair.ours,
        row.pair.against,
        number(row.ratios.ofMedians),
        number(row.ratios.ofMinima),
        number(row.ratios.atBest),
        row.floor?.text ?? "none",
        (row.verdict?.text ?? "") + (row.isRepeated ? ", measured twice" : ""),
        row.target.map(number) ?? "",
        row.meetsTarget.map { $0 ? "met" : "missed" + (row.limit.map { ": \($0)" } ?? "") } ?? "",
      ].row
    }
    let header = """
      | Workload | Ours | Against | ratio | of minima | at best | floor | verdict | target | |
      | --- | --- | --- | ---: | ---: | ---: | ---: | --- | ---: | --- |
      """
    return ([header] + lines).joined(separator: "\n")
  }

  /// Our candidates that have a limit of nanoseconds.
  var costTable: String {
    let lines = costs.map { cost in
      [
        cost.workload, cost.candidate, number(cost.nanoseconds), number(cost.target),
        cost.meetsTarget ? "met" : "missed" + (cost.limit.map { ": \($0)" } ?? ""),
      ].row
    }
    let header = """
      | Workload | Ours | ns median | at most | |
      | --- | --- | ---: | ---: | --- |
      """
    return ([header] + lines).joined(separator: "\n")
  }

  /// How many rows have which verdict, and how many targets are met.
  var standing: String {
    let verdicts = Verdict.allCases.map { verdict in "\(rows.count { $0.verdict == verdict }) \(verdict.rawValue)" }
    let rest = rows.count { $0.verdict == nil }
    let targets = rows.compactMap(\.meetsTarget) + costs.map(\.meetsTarget)
    return "\(title), \(rows.count) rows: \(verdicts.joined(separator: ", "))"
      + (rest > 0 ? ", \(rest) without a floor" : "") + "; \(targets.count { $0 }) of \(targets.count) targets met."
  }
}

extension Verdict {
  /// Rows that are behind are bold.
  fileprivate var text: String { self == .behind ? "**behind**" : rawValue }
}
