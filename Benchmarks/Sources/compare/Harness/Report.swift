import Foundation
import Scoreboard

/// All measurements on a number of cores.
struct Report: Sendable, Codable {
  let machine: Machine
  /// The day and the environment of the run, in short.
  let run: RunDescription
  let isOnOneCore: Bool
  var comparisons: [Comparison] = []
  var latencies: [LatencyResult] = []
  var programs: [ProgramResult] = []

  init(machine: Machine, rounds: Int, isOnOneCore: Bool) {
    self.machine = machine
    run = RunDescription(machine, rounds: rounds)
    self.isOnOneCore = isOnOneCore
  }

  var title: String { isOnOneCore ? "On one core" : "On \(machine.processors) cores" }
  var rows: [Row] { comparisons.flatMap(\.rows) }
  var costs: [Cost] { comparisons.flatMap(\.costs) }
  var isBehind: Bool { comparisons.contains(where: \.isBehind) }
}

extension [Report] {
  /// Writes all figures, for other tools.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
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

  /// The rows of the table, relative to the first of our candidates.
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
  /// Whole programs, with their lines of code.
  var programTable: String {
    let rows = programs.map { result in
      [
        result.program, result.isOurs ? "**\(result.candidate)**" : result.candidate,
        String(result.lines), number(result.milliseconds), result.processorMilliseconds.map(number) ?? "",
        result.megabytesPerSecond.map(number) ?? "",
        number(result.megabytes), result.outcome,
      ].row
    }
    let header = """
      | Program | Written with | lines of code | ms | processor ms | MB/s | MB of heap | outcome |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | --- |
      """
    return ([header] + rows).joined(separator: "\n")
  }
}
