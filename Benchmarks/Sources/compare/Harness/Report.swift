import Foundation

/// Everything that was measured on a number of cores.
struct Report: Sendable, Codable {
  let machine: Machine
  let rounds: Int
  let isOnOneCore: Bool
  var comparisons: [Comparison] = []
  var latencies: [LatencyResult] = []
  var programs: [ProgramResult] = []

  var title: String { isOnOneCore ? "On one core" : "On \(machine.processors) cores" }
  var verdicts: [Verdict] { comparisons.flatMap(\.verdicts) }
  var missed: [Verdict] { verdicts.filter { !$0.isMet } }
}

extension [Report] {
  /// Writes all figures, for other tools.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }

  /// How many floors and targets are met.
  var summary: String {
    map { report in
      let verdicts = report.verdicts
      let floors = verdicts.count(where: \.isMet)
      let targets = verdicts.count(where: \.meetsTarget)
      return "\n\(report.title): \(floors) of \(verdicts.count) floors met, \(targets) targets."
    }.joined()
  }
}

extension Machine {
  var markdown: String {
    """
    - Processor: \(processor), \(processors) in use
    - System: \(system)
    - Compiler: \(compiler), release build
    """
  }
}

extension Comparison {
  static let header = """
    | Workload | Candidate | ns median | ns minimum | spread | times ours |
    | --- | --- | ---: | ---: | ---: | ---: |
    """

  /// The rows of the table, with the first of our candidates as the measure.
  var markdown: String {
    let ours = measurements.first { $0.kind == .ours }
    return measurements.enumerated().map { index, measurement in
      let isOurs = measurement.kind == .ours
      let ratio = ours.map { measurement.median / $0.median } ?? 0
      return [
        index == 0 ? "\(name), per \(unit)" : "",
        isOurs ? "**\(measurement.candidate)**" : measurement.candidate,
        number(measurement.median),
        number(measurement.minimum),
        "\(Int((measurement.spread * 100).rounded())) %",
        measurement.candidate == ours?.candidate ? "1" : number(ratio),
      ].row
    }.joined(separator: "\n")
  }
}

extension Report {
  /// The floors and whether they are met.
  var floors: String {
    let rows = comparisons.flatMap { comparison in
      comparison.verdicts.map { verdict in
        [
          "\(comparison.group)/\(comparison.name)",
          verdict.fast,
          verdict.slow,
          number(verdict.ratio),
          number(verdict.ratioOfMinima),
          number(verdict.floor),
          number(verdict.target),
          verdict.meetsTarget ? "target" : verdict.isMet ? "floor" : "**no**",
        ].row
      }
    }
    let header = """
      | Workload | Ours | Against | ratio | of minima | floor | target | met |
      | --- | --- | --- | ---: | ---: | ---: | ---: | --- |
      """
    return ([header] + rows).joined(separator: "\n")
  }

  /// Whole programs, with what they cost to write.
  var programTable: String {
    let rows = programs.map { result in
      [
        result.program, result.isOurs ? "**\(result.candidate)**" : result.candidate,
        String(result.lines), number(result.milliseconds), result.megabytesPerSecond.map(number) ?? "",
        number(result.megabytes), result.outcome,
      ].row
    }
    let header = """
      | Program | Written with | lines of code | ms | MB/s | MB of heap | outcome |
      | --- | --- | ---: | ---: | ---: | ---: | --- |
      """
    return ([header] + rows).joined(separator: "\n")
  }
}

/// Three significant digits.
func number(_ value: Double) -> String {
  let digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
  return String(format: "%.\(digits)f", value)
}

extension [String] {
  /// A row of a Markdown table.
  var row: String { "| " + joined(separator: " | ") + " |" }
}
