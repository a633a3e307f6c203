import Scoreboard

extension Report {
  /// All rows, with floors, whether these are held, and targets.
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

  /// How often a peer is faster, whether the floors hold, and how many targets are met.
  var standing: String {
    let targets = rows.compactMap(\.meetsTarget) + costs.map(\.meetsTarget)
    let peers = rows.filter(\.isAgainstPeer)
    return "\(title), \(rows.count) rows: ours is \(peers.standings) of \(peers.count) against a peer; \(rows.floors); "
      + "\(targets.count { $0 }) of \(targets.count) targets met."
  }
}

extension Verdict {
  /// Rows that are behind are bold.
  fileprivate var text: String { self == .behind ? "**behind**" : rawValue }
}
