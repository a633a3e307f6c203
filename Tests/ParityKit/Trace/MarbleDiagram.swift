/// A trace under the name of the library that made it.
package struct NamedTrace: Sendable {
  package let name: String
  package let trace: Trace

  package init(name: String, trace: Trace) {
    self.name = name
    self.trace = trace
  }
}

/// A scenario and any number of traces of it, drawn one below the other on a common time axis.
///
/// Values stand for next events, `|` for completion, `✕` for an error, `+` and `-` for subscribing to a source and
/// disposing it. The first difference of each trace from the first one is marked with `▶`.
package struct MarbleDiagram {
  private let parityCase: ParityCase
  private let traces: [NamedTrace]

  /// The first trace is the one the others are compared with.
  package init(_ parityCase: ParityCase, traces: [NamedTrace]) {
    self.parityCase = parityCase
    self.traces = traces
  }

  /// The diagram as lines of at most `width` characters where possible.
  package func text(width: Int = 120) -> String {
    var lines = header
    var table = MarbleTable()
    table.addHeading("input")
    for (title, tokens) in ScenarioInputs.rows(of: parityCase.scenario) { table.addRow(title, tokens) }
    for (index, named) in traces.enumerated() {
      table.addHeading(named.name)
      addRows(of: named.trace, marking: markedEntries(index), to: &table)
    }
    lines += table.text(width: width)
    for named in traces {
      let outcome = named.trace.outcome.description
      if !outcome.isEmpty { lines.append("\(named.name): \(outcome)") }
      if let exception = named.trace.exception { lines.append("\(named.name) raises \(exception)") }
    }
    return (lines + differences).joined(separator: "\n")
  }

  private var header: [String] {
    let title = parityCase.scenario.title.map { " — \($0)" } ?? ""
    let tags = parityCase.tags.isEmpty ? "" : " [\(parityCase.tags.joined(separator: ", "))]"
    let first = "\(parityCase.id)  \(parityCase.scenario.kindName) \(parityCase.scenario.topic)\(title)\(tags)"
    return [first + "  (\(parityCase.origin))"] + ScenarioText.lines(of: parityCase.document)
  }

  private var differences: [String] {
    guard let reference = traces.first else { return [] }
    return traces.dropFirst().flatMap { named -> [String] in
      guard let difference = TraceDifference(expected: reference.trace, actual: named.trace) else { return [] }
      let checks = TraceComparison(expected: reference.trace, actual: named.trace).failedChecks
      return [
        "\(named.name) differs in \(checks.joined(separator: ", ")); first difference:",
        "  \(reference.name): \(difference.expected)",
        "  \(named.name): \(difference.actual)",
      ]
    }
  }

  /// The entries of the trace at `index` at which a comparison first differs.
  private func markedEntries(_ index: Int) -> Set<Int> {
    guard let reference = traces.first else { return [] }
    let others = index == 0 ? Array(traces.dropFirst()) : [traces[index]]
    return Set(others.compactMap { TraceDifference(expected: reference.trace, actual: $0.trace)?.index })
  }

  private func addRows(of trace: Trace, marking marked: Set<Int>, to table: inout MarbleTable) {
    var lanes = Array(repeating: [(tick: Int, token: String)](), count: trace.lanes.count)
    var log: [(tick: Int, token: String)] = []
    for (index, entry) in trace.entries.enumerated() {
      let mark = marked.contains(index) ? "▶" : ""
      switch entry {
      case .event(let lane, let event): lanes[lane].append((event.tick, mark + event.kind.token))
      case .log(let entry): log.append((entry.tick, mark + entry.token))
      }
    }
    for (lane, tokens) in zip(trace.lanes, lanes) { table.addRow(lane.name, tokens) }
    if !log.isEmpty { table.addRow("log", log) }
  }
}
