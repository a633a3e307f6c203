import Scoreboard

/// The result of a workload.
struct Comparison: Sendable, Codable {
  let group: String
  let name: String
  let unit: String
  private(set) var measurements: [Measurement]
  /// Our candidates compared with others.
  private(set) var rows: [Row] = []
  /// Our candidates compared with a number of nanoseconds.
  private(set) var costs: [Cost] = []

  init(_ workload: Workload, _ measurements: [Measurement], records: Records, onOneCore: Bool) {
    group = workload.group
    name = workload.name
    unit = workload.unit
    self.measurements = measurements
    for goal in workload.goals {
      guard let ours = measurement(of: goal.candidate) else { continue }
      let target = goal.target(onOneCore: onOneCore)
      switch goal.measure {
      case .timesFaster(let other):
        guard let slow = measurement(of: other) else { continue }
        let pair = Pair(workload: workload.title, ours: ours.candidate, against: other, isOnOneCore: onOneCore)
        rows.append(
          Row(
            pair: pair,
            isAgainstPeer: slow.kind == .peer,
            ratios: Ratios(ours, over: slow),
            floor: records.floor(of: pair),
            target: target,
            limit: goal.limit,
            headline: goal.headline
          )
        )
      case .nanoseconds:
        guard let target else { continue }
        costs.append(
          Cost(
            workload: workload.title,
            candidate: ours.candidate,
            isOnOneCore: onOneCore,
            nanoseconds: ours.median,
            target: target,
            limit: goal.limit
          )
        )
      }
    }
  }

  var isBehind: Bool { rows.contains { $0.verdict == .behind } }

  /// The figures of a second measurement, with the better one of each row that was behind.
  func measuredAgain(_ second: Comparison) -> Comparison {
    var result = second
    result.rows = zip(rows, second.rows).map { $0.measuredAgain($1) }
    return result
  }

  private func measurement(of candidate: String) -> Measurement? {
    measurements.first { $0.candidate == candidate }
  }
}
