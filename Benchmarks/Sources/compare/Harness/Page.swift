import Foundation
import Scoreboard

/// What is written about a run for those who were not there.
struct Page: Sendable {
  private let reports: [Report]
  /// When and with what the run was made.
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

  /// Writes the part of the file that is about the run.
  func write(toReadme path: String) throws {
    let block = ReadmeBlock(run: run, rows: rows, costs: reports.flatMap(\.costs), tables: tables)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try MarkedBlock.scoreboard.replacing(in: text, with: block.markdown)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// What was measured besides rows, on as many cores as there are.
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

  /// Prints which verdicts are not those of an earlier run.
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
