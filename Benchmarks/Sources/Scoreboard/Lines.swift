/// The rows of a workload's pair on one core and on several.
struct Line: Sendable {
  var one: Row?
  var several: Row?

  /// The rows of both, by workload, then by candidate of ours, then by the other candidate, each in order of
  /// appearance.
  static func all(_ rows: [Row]) -> [Line] {
    var places: [Pair: Int] = [:]
    var lines: [Line] = []
    for row in rows {
      let key = row.pair.onOneCore(true)
      let place = places[key] ?? lines.count
      if place == lines.count {
        places[key] = place
        lines.append(Line())
      }
      if row.pair.isOnOneCore { lines[place].one = row } else { lines[place].several = row }
    }
    var workloads: [String: Int] = [:]
    var candidates: [[String]: Int] = [:]
    let keys = lines.enumerated().map { index, line in
      let (workload, ours) = (line.pair?.workload ?? "", line.pair?.ours ?? "")
      let first = workloads[workload] ?? index
      let second = candidates[[workload, ours]] ?? index
      workloads[workload] = first
      candidates[[workload, ours]] = second
      return (first, second, index)
    }
    return keys.sorted(by: <).map { lines[$0.2] }
  }

  /// Every line has at least one row.
  var rows: [Row] { [one, several].compactMap { $0 } }
  var pair: Pair? { rows.first?.pair }
  /// How tables of selected rows call the line; `nil` if it is not in them.
  var headline: String? { rows.first?.headline }
  /// The lower ratio of the two.
  var worst: Double { rows.map(\.ratios.ofMedians).min() ?? .infinity }
}
