/// One or more runs as a Markdown document.
package struct ParityReport {
  private let runs: [ParityRun]

  package init(_ runs: [ParityRun]) {
    self.runs = runs
  }

  package var markdown: String {
    (["# Parity with the recorded traces"] + runs.flatMap(sections)).joined(separator: "\n") + "\n"
  }

  private func sections(of run: ParityRun) -> [String] {
    var lines = ["", "## \(run.interpreterName)", "", run.summary, ""]
    lines += table(title: "Kind", run.results) { [$0.parityCase.scenario.kindName] }
    lines += ["", "A scenario counts for every operator it uses.", ""]
    lines += table(title: "Operator", run.results) { result in
      let names = result.parityCase.operations
      return names.isEmpty ? [result.parityCase.scenario.topic] : names
    }
    if !run.failures.isEmpty {
      lines += ["", "### Differences", ""]
      lines += run.failures.map { failure in
        let checks = failure.comparison?.failedChecks.joined(separator: ", ") ?? "stopped"
        return "- `\(failure.parityCase.id)` (\(failure.parityCase.scenario.topic)): \(checks)"
      }
    }
    if !run.unreadable.isEmpty {
      lines += ["", "### Lines not understood", ""]
      lines += run.unreadable.map { "- \($0)" }
    }
    return lines
  }

  /// A table with one row per name that `names` gives to results.
  private func table(
    title: String,
    _ results: [CaseResult],
    names: (CaseResult) -> [String]
  ) -> [String] {
    var tallies: [String: Tally] = [:]
    for result in results {
      for name in names(result) { tallies[name, default: Tally()].count(result) }
    }
    let rows = tallies.sorted { $0.key < $1.key }.map { name, tally in
      "| \(name) | \(tally.total) | \(tally.passed) | \(tally.subscribers) | \(tally.log) | \(tally.order) | \(tally.answers) |"
        + " \(tally.passed == tally.total ? "yes" : "**no**") |"
    }
    return [
      "| \(title) | Cases | Equal | Subscribers | Log | Order | Answers | All |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ] + rows
  }

  /// How many cases passed which checks.
  private struct Tally {
    var total = 0
    var passed = 0
    var subscribers = 0
    var log = 0
    var order = 0
    /// Answers of queries, and exceptions.
    var answers = 0

    mutating func count(_ result: CaseResult) {
      total += 1
      guard let comparison = result.comparison else { return }
      passed += comparison.isFullMatch ? 1 : 0
      subscribers += comparison.subscribersMatch ? 1 : 0
      log += comparison.logMatches ? 1 : 0
      order += comparison.orderMatches ? 1 : 0
      answers += comparison.outcomeMatches && comparison.exceptionMatches ? 1 : 0
    }
  }
}
