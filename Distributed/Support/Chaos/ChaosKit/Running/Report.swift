/// The table of all runs.
struct Report: CustomStringConvertible {
  let seed: UInt64
  let outcomes: [HomeRun.Outcome]

  /// The first violation of all runs, with the home.
  var firstViolation: String? {
    for outcome in outcomes {
      if let violation = outcome.verdict.findings.violations.first {
        return "\(outcome.home.rawValue): \(violation.kind.rawValue): \(violation)"
      }
    }
    return nil
  }

  /// A line for each number, with a column for each home.
  var description: String {
    var lines = [line("seed \(seed)", outcomes.map(\.home.rawValue))]
    for count in Journal.Count.allCases {
      let values = outcomes.map { $0.counts[count] ?? 0 }
      if values.contains(where: { $0 > 0 }) { lines.append(line(count.rawValue, values)) }
    }
    for (index, row) in (outcomes.first?.verdict.summary.rows ?? []).enumerated() {
      lines.append(line(row.name, outcomes.map { $0.verdict.summary.rows[index].value }))
    }
    for kind in Violation.Kind.allCases {
      lines.append(line(kind.rawValue, outcomes.map { $0.verdict.findings.count(of: kind) }))
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ values: [some CustomStringConvertible]) -> String {
    let columns = values.map { value in
      let text = value.description
      return String(repeating: " ", count: max(1, 12 - text.count)) + text
    }
    return name + String(repeating: " ", count: max(1, 30 - name.count)) + columns.joined()
  }
}
