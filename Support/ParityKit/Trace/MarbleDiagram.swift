/// A trace under the name of the library that made it.
package struct NamedTrace: Sendable {
  package let name: String
  package let trace: Trace
  /// The aspects in which the trace is compared with another one.
  package let aspects: Set<TraceAspect>

  package init(name: String, trace: Trace, aspects: Set<TraceAspect> = Set(TraceAspect.allCases)) {
    self.name = name
    self.trace = trace
    self.aspects = aspects
  }
}

/// A scenario and any number of traces of it, drawn one below the other on a common time axis.
///
/// Values stand for next events, `|` for completion, `✕` for an error, `+` and `-` for subscribing to a source and
/// disposing it. The first difference of each trace from the first one is marked with `▶`.
package struct MarbleDiagram {
  private let parityCase: ParityCase
  private let traces: [NamedTrace]
  /// How many entries of a row are drawn; only a scenario without end has more.
  private static let drawnEntries = 200

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
      addRows(of: named.trace, marking: markedPlaces(index), to: &table)
    }
    lines += table.text(width: width)
    for named in traces {
      let outcome = named.trace.outcome.description
      if !outcome.isEmpty { lines.append("\(named.name): \(outcome)") }
      if let stall = named.trace.stall { lines.append("\(named.name) \(stall)") }
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
      guard let difference = difference(of: named, from: reference) else { return [] }
      let equal = TraceComparison(expected: reference.trace, actual: named.trace, of: parityCase.scenario)
        .equalAspects
      let different = TraceAspect.allCases.filter { named.aspects.contains($0) && !equal.contains($0) }
      return [
        "\(named.name) differs in \(different.map(\.rawValue).joined(separator: ", ")); first difference:",
        "  \(reference.name): \(difference.expected)",
        "  \(named.name): \(difference.actual)",
      ]
    }
  }

  private func difference(of named: NamedTrace, from reference: NamedTrace) -> TraceDifference? {
    TraceDifference(expected: reference.trace, actual: named.trace, of: parityCase.scenario, in: named.aspects)
  }

  /// The places in the trace at `index` at which a comparison first differs.
  private func markedPlaces(_ index: Int) -> Set<Trace.Place> {
    guard let reference = traces.first else { return [] }
    let others = index == 0 ? Array(traces.dropFirst()) : [traces[index]]
    return Set(others.compactMap { difference(of: $0, from: reference)?.place })
  }

  private func addRows(of trace: Trace, marking marked: Set<Trace.Place>, to table: inout MarbleTable) {
    func mark(_ place: Trace.Place) -> String { marked.contains(place) ? "▶" : "" }
    for (index, lane) in trace.lanes.enumerated() {
      let tokens = lane.events.prefix(Self.drawnEntries).enumerated()
        .map { ($1.tick, mark(.lane(index, $0)) + $1.kind.token) }
      table.addRow(lane.name, tokens + rest(lane.events.map(\.tick)))
    }
    if trace.log.isEmpty { return }
    let tokens = trace.log.prefix(Self.drawnEntries).enumerated().map { ($1.tick, mark(.log($0)) + $1.token) }
    table.addRow("log", tokens + rest(trace.log.map(\.tick)))
  }

  /// What stands for the entries that are not drawn.
  private func rest(_ ticks: [Int]) -> [(tick: Int, token: String)] {
    ticks.dropFirst(Self.drawnEntries).prefix(1).map { ($0, "… \(ticks.count - Self.drawnEntries) more") }
  }
}
