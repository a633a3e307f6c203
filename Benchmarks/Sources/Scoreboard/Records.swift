import Foundation

/// The ratios of all recorded runs, from which the floors are computed.
///
/// The text has two tables, separated by an empty line: the runs, and below them the rows, with a column for each run.
/// Columns are separated by tabs, and rows are sorted, so that two versions can be compared.
package struct Records: Sendable {
  private static let remark = """
    # How many times faster ours was than the other candidate, in each recorded run: ratios of medians.
    # A floor is four fifths of the lowest ratio of its row on the same kind of processor. Written by `compare --record`.
    """
  private static let runColumns = ["run", "date", "processor", "cores", "system", "compiler", "rounds"]
  private static let rowColumns = ["cores", "workload", "ours", "against"]
  private static let missing = "-"

  package private(set) var runs: [RunDescription] = []
  /// The kind of processor that the floors are for; `nil` for all.
  package var processor: String?
  /// The ratios of each row, one for each run, if the run had the row.
  private var ratios: [Pair: [Double?]] = [:]

  package init() {}

  package init(_ text: String) throws(UnreadableRecords) {
    var columns: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let isRead: Bool
      if ["run", "cores"].contains(fields[0]) {
        columns = fields
        isRead = fields == Self.runColumns || fields == header
      } else if columns == Self.runColumns {
        isRead = addRun(fields)
      } else {
        isRead = columns == header && addRow(fields)
      }
      guard isRead else { throw UnreadableRecords(line: index + 1) }
    }
  }

  /// The text that is read back as the same records.
  package var text: String {
    let runs = runs.enumerated().map { [String($0 + 1)] + $1.fields }
    let rows = ratios.sorted { $0.key < $1.key }.map { pair, ratios in
      pair.fields + ratios.map { $0.map { String(format: "%.4g", $0) } ?? Self.missing }
    }
    let tables = [[Self.runColumns] + runs, [header] + rows].map { table in
      table.map { $0.joined(separator: "\t") }.joined(separator: "\n")
    }
    return ([Self.remark] + tables).joined(separator: "\n\n") + "\n"
  }

  /// The floor of the row; `nil` if no run had it.
  package func floor(of pair: Pair) -> Floor? {
    let recorded = zip(runs, ratios[pair, default: []])
    let here = recorded.filter { run, _ in processor == nil || run.processor == processor }
    return Floor(recorded: here.compactMap { $1 }) ?? Floor(recorded: recorded.compactMap { $1 }, isFromElsewhere: true)
  }

  /// Adds a run with the ratios of its rows.
  package mutating func add(_ run: RunDescription, _ rows: [Row]) {
    let before = runs.count
    runs.append(run)
    for row in rows { ratios[row.pair, default: Array(repeating: nil, count: before)].append(row.ratios.ofMedians) }
    for pair in ratios.keys where ratios[pair]?.count == before { ratios[pair]?.append(nil) }
  }

  private var header: [String] { Self.rowColumns + runs.indices.map { String($0 + 1) } }

  private mutating func addRun(_ fields: [String]) -> Bool {
    guard let run = RunDescription(fields: Array(fields.dropFirst())), fields[0] == String(runs.count + 1) else {
      return false
    }
    runs.append(run)
    return true
  }

  private mutating func addRow(_ fields: [String]) -> Bool {
    guard
      fields.count == Self.rowColumns.count + runs.count,
      let pair = Pair(fields: Array(fields.prefix(Self.rowColumns.count))),
      ratios[pair] == nil
    else { return false }
    let values = fields.dropFirst(Self.rowColumns.count)
    guard values.allSatisfy({ $0 == Self.missing || Double($0) != nil }) else { return false }
    ratios[pair] = values.map { Double($0) }
    return true
  }
}

/// A line of the file of records is invalid.
package struct UnreadableRecords: Error, CustomStringConvertible {
  package let line: Int

  package var description: String { "The records of earlier runs cannot be read: line \(line)." }
}
