/// One or more runs as a Markdown document.
package struct ParityReport {
  private let runs: [ParityRun]

  package init(_ runs: [ParityRun]) {
    self.runs = runs
  }

  /// The lines that scripts read, one for each measure; several implementations may have the same measure.
  package var summary: [String] {
    var tallies: [Tally] = []
    for tally in runs.flatMap(\.tallies) {
      if let index = tallies.firstIndex(where: { $0.name == tally.name }) {
        tallies[index].add(tally)
      } else {
        tallies.append(tally)
      }
    }
    return tallies.map(\.summary)
  }

  /// How many scenarios each implementation does as recorded, by a rule, or otherwise; pages quote it.
  package var table: String {
    let rows = runs.flatMap { run in
      run.tallies.map { tally in
        let byRule = tally.total - tally.passed - tally.failed
        return "| \(run.implementation.name) | \(tally.total) | \(tally.passed) | \(byRule) | \(tally.failed) |"
      }
    }
    return (["| | Scenarios | Equal | By rule | Otherwise |", "|---|---:|---:|---:|---:|"] + rows)
      .joined(separator: "\n")
  }

  package var markdown: String {
    (["# Parity with the recorded traces", ""] + summary.map { "- \($0)" } + runs.flatMap(sections)).joined(
      separator: "\n"
    ) + "\n"
  }

  private func sections(of run: ParityRun) -> [String] {
    var lines = ["", "## \(run.implementation.name)", ""]
    lines += table(title: "Kind", run) { [$0.parityCase.scenario.kindName] }
    lines += ["", "A scenario counts for every operator it uses.", ""]
    lines += table(title: "Operator", run) { result in
      let names = result.parityCase.operations
      return names.isEmpty ? [result.parityCase.scenario.topic] : names
    }
    if !run.failures.isEmpty {
      lines += ["", "### Differences", ""]
      lines += run.failures.map { failure in
        "- `\(failure.parityCase.id)` (\(failure.parityCase.scenario.topic)): \(failure.summary)"
      }
    }
    if !run.unreadable.isEmpty {
      lines += ["", "### Lines not understood", ""]
      lines += run.unreadable.map { "- \($0)" }
    }
    return lines
  }

  /// A table with one row per name that `names` gives to results, and for each measure how many cases are equal, differ by
  /// a rule, and differ otherwise.
  private func table(title: String, _ run: ParityRun, names: (CaseResult) -> [String]) -> [String] {
    let measures = run.implementation.measures
    var rows: [String: [Tally]] = [:]
    for result in run.results {
      for name in names(result) {
        for (index, verdict) in result.verdicts.enumerated() {
          rows[name, default: measures.map { Tally(name: $0.name) }][index].count(verdict)
        }
      }
    }
    let lines = rows.sorted { $0.key < $1.key }.map { name, tallies in
      let cells = tallies.flatMap { tally in
        [tally.passed, tally.settled.values.reduce(0, +), tally.failed].map(String.init)
      }
      return "| \(([name, String(tallies.first?.total ?? 0)] + cells).joined(separator: " | ")) |"
    }
    let headings = measures.flatMap { ["\($0.name): equal", "by rule", "different"] }
    return [
      "| \(([title, "Cases"] + headings).joined(separator: " | ")) |",
      "| --- |" + String(repeating: " ---: |", count: headings.count + 1),
    ] + lines
  }
}
