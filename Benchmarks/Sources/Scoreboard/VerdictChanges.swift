/// The changes of verdicts since an earlier run.
package struct VerdictChanges: Sendable {
  private let lines: [String]
  private let compared: Int

  package init(from earlier: [Row], to later: [Row]) {
    let before = Dictionary(earlier.map { ($0.pair, $0.verdict) }, uniquingKeysWith: { $1 })
    var lines: [String] = []
    var (compared, unknown) = (0, 0)
    for row in later {
      guard let earlier = before[row.pair] else {
        lines.append("- new: \(row.pair.title): \(row.verdict?.rawValue ?? "no floor")")
        continue
      }
      guard let was = earlier, let verdict = row.verdict else {
        unknown += earlier == row.verdict ? 0 : 1
        continue
      }
      compared += 1
      if was != verdict { lines.append("- \(row.pair.title): \(was.rawValue) before, \(verdict.rawValue) now") }
    }
    let pairs = Set(later.map(\.pair))
    for row in earlier where !pairs.contains(row.pair) { lines.append("- gone: \(row.pair.title)") }
    if unknown > 0 { lines.append("- \(counted(unknown, "row", "rows")): with a floor in one of the runs only") }
    self.lines = lines
    self.compared = compared
  }

  package var isEmpty: Bool { lines.isEmpty }

  package var text: String {
    isEmpty
      ? "All \(compared) verdicts are those of the run before."
      : "Verdicts that differ from the run before:\n\n" + lines.joined(separator: "\n")
  }
}
