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

/// A table with one column per tick, for marble diagrams in plain text.
///
/// Ticks at which nothing happens have no column. A table that is too wide continues below itself.
struct MarbleTable {
  /// Headings and rows of tokens at ticks; a heading has no tokens at all.
  private var lines: [(title: String, cells: [Int: [String]]?)] = []

  /// Starts a group of rows.
  mutating func addHeading(_ title: String) {
    lines.append((title, nil))
  }

  /// Adds a row of tokens at ticks.
  ///
  /// Tokens at the same tick stay in the order given.
  mutating func addRow(_ title: String, _ tokens: [(tick: Int, token: String)]) {
    lines.append(("  " + title, Dictionary(grouping: tokens, by: \.tick).mapValues { $0.map(\.token) }))
  }

  /// One tick, with the tokens of every line.
  private struct Column {
    let tick: Int
    let cells: [[String]]
    var width: Int { max(String(tick).count, cells.joined().map(\.count).max() ?? 0) }
  }

  /// The table as text lines of at most `width` characters where possible.
  func text(width: Int) -> [String] {
    let titleWidth = lines.map(\.title.count).max() ?? 0
    let limit = max(12, (width - titleWidth) / 2)
    let columns = Set(lines.flatMap { $0.cells.map { Array($0.keys) } ?? [] }).sorted().map { tick in
      Column(tick: tick, cells: lines.map { Self.flow($0.cells?[tick] ?? [], limit: limit) })
    }
    // The columns cut into blocks that fit.
    var blocks: [[Column]] = [[]]
    var used = 0
    for column in columns {
      if used > 0, used + column.width + 3 > width - titleWidth {
        blocks.append([])
        used = 0
      }
      blocks[blocks.count - 1].append(column)
      used += column.width + 3
    }
    return Array(blocks.map { text(of: $0, titleWidth: titleWidth) }.joined(separator: [""]))
  }

  private func text(of columns: [Column], titleWidth: Int) -> [String] {
    func line(_ title: String, _ cells: [String]) -> String {
      let text = zip(cells, columns).reduce(title.padded(to: titleWidth)) { $0 + " │ " + $1.0.padded(to: $1.1.width) }
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    var result = [line("tick", columns.map { String($0.tick) })]
    for (index, (title, cells)) in lines.enumerated() {
      if cells == nil {
        result.append(title)
        continue
      }
      for row in 0..<max(1, columns.map { $0.cells[index].count }.max() ?? 1) {
        let cells = columns.map { row < $0.cells[index].count ? $0.cells[index][row] : "" }
        result.append(line(row == 0 ? title : "", cells))
      }
    }
    return result
  }

  /// The tokens in lines of at most `limit` characters.
  private static func flow(_ tokens: [String], limit: Int) -> [String] {
    tokens.reduce(into: []) { lines, token in
      if let last = lines.last, last.count + token.count < limit {
        lines[lines.count - 1] = last + " " + token
      } else {
        lines.append(token)
      }
    }
  }
}

extension String {
  /// The text, padded with trailing spaces up to `width` characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
