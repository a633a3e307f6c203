import Foundation
import Scoreboard

/// The published results of a run.
struct Page: Sendable {
  private let reports: [Report]
  /// The day and the environment of the run.
  let run: RunDescription
  /// On several cores and on one.
  let rows: [Row]

  /// - Returns: `nil` if nothing was measured.
  init?(_ reports: [Report]) {
    // A process that is bound to one core does not see the others.
    guard let report = reports.first(where: { !$0.isOnOneCore }) ?? reports.first else { return nil }
    self.reports = reports
    run = report.run
    rows = reports.flatMap(\.rows)
  }

  /// Rewrites the summary of the run.
  func write(toReadme path: String) throws {
    try write(ReadmeBlock(run: run, rows: rows).markdown, into: .scoreboard, of: path)
  }

  /// Rewrites the tables of the run.
  func write(toDetails path: String) throws {
    let block = DetailsBlock(run: run, rows: rows, costs: reports.flatMap(\.costs), tables: tables)
    try write(block.markdown, into: .details, of: path)
  }

  private func write(_ markdown: String, into block: MarkedBlock, of path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try block.replacing(in: text, with: markdown).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Measurements other than rows, on all available cores.
  private var tables: [(title: String, content: String)] {
    guard let report = reports.first(where: { !$0.isOnOneCore }) else { return [] }
    let cores = "on \(run.processors) cores"
    var tables: [(title: String, content: String)] = []
    if !report.latencies.isEmpty {
      tables.append(("How long an element takes from the sender to a subscriber, \(cores)", report.latencyTable))
    }
    if !report.programs.isEmpty {
      tables.append(("Whole programs, with what they cost to write, \(cores)", report.programTable))
    }
    return tables
  }

  /// Draws all rows.
  func draw(to path: String) throws {
    try Picture(run: run, rows: rows).svg.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Prints which verdicts differ from an earlier run.
  func compare(withEarlier path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      show("\nThere is no earlier run to compare with.")
      return
    }
    guard let earlier = try? JSONDecoder().decode([Report].self, from: data) else {
      show("\nThe earlier run was written by another version of this program.")
      return
    }
    show("\n" + VerdictChanges(from: earlier.flatMap(\.rows), to: rows).text)
  }
}
