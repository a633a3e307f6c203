/// What became of the clients, a line for each wave, and what is wrong.
struct Table: CustomStringConvertible {
  private static let titles = [
    "wave", "clients", "received", "missed by fast", "missed by slow", "disordered", "subscriptions", "memory",
  ]
  private var rows: [[String]] = [titles]
  private(set) var problems: [String] = []
  /// How many events the slow clients have missed, in all waves.
  private(set) var missedBySlow = 0

  /// Adds a wave, and checks what its clients have received.
  mutating func add(_ name: String, _ outcomes: [Outcome], subscriptions: Int?, memory: Int?) {
    var received = 0
    var disordered = 0
    var missed = 0
    var missedBySlow = 0
    for outcome in outcomes {
      received += outcome.received
      disordered += outcome.disordered
      if case .slow = outcome.behaviour { missedBySlow += outcome.missed } else { missed += outcome.missed }
      if let failure = outcome.failure { problems.append("a client of the \(name) wave has failed: \(failure)") }
      if let statistics = outcome.statistics {
        check(
          outcome.received == statistics.delivered && outcome.missed == statistics.dropped,
          "client \(statistics.client) has received \(outcome.received) and missed \(outcome.missed), the server"
            + " counts \(statistics.delivered) and \(statistics.dropped)"
        )
      }
    }
    check(received > outcomes.count, "the clients of the \(name) wave have received almost nothing")
    check(disordered == 0, "\(disordered) events of the \(name) wave were not in order")
    self.missedBySlow += missedBySlow
    rows.append([
      name, "\(outcomes.count)", "\(received)", "\(missed)", "\(missedBySlow)", "\(disordered)",
      subscriptions.map { "\($0)" } ?? "", memory.map { "\($0 / 1_000_000) MB" } ?? "",
    ])
  }

  /// Notes a problem if something is not as it should be.
  mutating func check(_ isRight: Bool, _ problem: String) {
    if !isRight { problems.append(problem) }
  }

  var description: String {
    let widths = Self.titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
    }
    let verdict = problems.isEmpty ? ["", "all as it should be"] : [""] + problems.prefix(20).map { "error: \($0)" }
    return (lines + verdict).joined(separator: "\n")
  }
}
