/// One or more runs as a Markdown document.
package struct ParityReport {
  private let runs: [ParityRun]

  package init(_ runs: [ParityRun]) {
    self.runs = runs
  }

  /// The lines that scripts read; several implementations may share one.
  package var summary: [String] {
    var tallies: [Tally] = []
    for tally in runs.map(\.tally) {
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
    let rows = runs.map { run in
      let tally = run.tally
      return "| \(run.implementation.name) | \(tally.cells) |"
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

  /// A table with one row per name that `names` gives to results.
  private func table(title: String, _ run: ParityRun, names: (CaseResult) -> [String]) -> [String] {
    var rows: [String: Tally] = [:]
    for result in run.results {
      for name in names(result) { rows[name, default: Tally(name: name)].count(result.verdict) }
    }
    let lines = rows.sorted { $0.key < $1.key }.map { name, tally in
      "| \(name) | \(tally.cells) |"
    }
    return ["| \(title) | Cases | Equal | By rule | Different |", "| --- | ---: | ---: | ---: | ---: |"] + lines
  }
}
