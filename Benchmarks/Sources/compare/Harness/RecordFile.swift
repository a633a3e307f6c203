import Foundation
import Scoreboard

/// The file with the ratios of all recorded runs.
struct RecordFile: Sendable {
  let path: String

  /// The file in the repository that this program was built from.
  static let standard = RecordFile(
    path: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Records/ratios.txt").path
  )

  /// The records; `nil` if there is no such file.
  func read() throws -> Records? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Records(String(contentsOfFile: path, encoding: .utf8))
  }

  /// Adds a run.
  ///
  /// - Throws: ``RunIsBehind`` if a row is behind its floor: a regression must not lower its own floor.
  func add(_ run: RunDescription, _ rows: [Row], acceptingSlower isAccepted: Bool) throws {
    let behind = rows.filter { $0.verdict == .behind }
    if !behind.isEmpty && !isAccepted { throw RunIsBehind(rows: behind) }
    var records = try read() ?? Records()
    records.add(run, rows)
    try records.text.write(toFile: path, atomically: true, encoding: .utf8)
    show("\nRecorded as run \(records.runs.count) in \(path).")
  }
}

/// A run that would lower floors because rows are behind them.
struct RunIsBehind: Error, CustomStringConvertible {
  let rows: [Row]

  var description: String {
    let titles = rows.map { "- \($0.pair.title)" }.joined(separator: "\n")
    return "Not recorded, since these rows are behind their floors (--accept records them all the same):\n\(titles)"
  }
}
