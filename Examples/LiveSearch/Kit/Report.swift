import AsyncStreams

/// A line that contains the query.
nonisolated struct Match: Equatable, Sendable, Codable {
  let path: String
  let line: Int
  let text: String
}

/// The progress of a search and its matches.
nonisolated struct Report: Equatable, Sendable, Codable {
  /// What is encoded: all but the time, which is measured anew.
  private enum CodingKeys: CodingKey {
    case query, fileCount, searchedCount, matches, skipped, isCut
  }

  let query: String
  var fileCount: Int?
  var searchedCount = 0
  var matches: [Match] = []
  var skipped: [String: Int] = [:]
  var isCut = false
  var elapsed = Duration.zero

  var hasEnded: Bool { isCut || searchedCount == fileCount }
  var percent: Int { fileCount.map { 100 * searchedCount / max($0, 1) } ?? 0 }

  /// This report, and the end if the search is cut off.
  var events: [SignalEvent<Report, Never>] { isCut ? [.value(self), .finished] : [.value(self)] }

  func stamped(_ elapsed: Duration) -> Report {
    var report = self
    report.elapsed = elapsed
    return report
  }

  func adding(_ file: SearchedFile, limit: Int) -> Report {
    var report = self
    report.searchedCount += 1
    if let reason = file.skipReason { report.skipped[reason, default: 0] += 1 }
    if file.matches.isEmpty { return report }
    let place = matches.firstIndex { Search.precedes(file.path, $0.path) } ?? matches.endIndex
    report.matches.insert(contentsOf: file.matches, at: place)
    report.isCut = report.matches.count > limit
    report.matches.removeLast(max(report.matches.count - limit, 0))
    return report
  }
}

nonisolated extension Report {
  /// What was found, how fast, and what was left out.
  var summary: String {
    "\(counts), \(Int(elapsed / .milliseconds(1))) ms\(skips)"
  }

  /// What was found and left out, without the time.
  var lines: [String] {
    ["\"\(query.printable)\": \(counts)\(skips)"] + matches.map { "  \($0)" }
  }

  private var counts: String {
    let matchCount = "\(matches.count) \(matches.count == 1 ? "match" : "matches")"
    let extent = "\(matchCount) in \(searchedCount) of \(fileCount ?? 0) files"
    return isCut ? "the first \(extent): type more to find fewer" : extent
  }

  private var skips: String {
    skipped.sorted { $0.key < $1.key }.map { ", \($0.value) \($0.key)" }.joined()
  }

  /// The report as text, for readers without a screen.
  func page(isQueryCut: Bool) -> String {
    let head = "\"\(query.printable)\": \(summary)\(isQueryCut ? ", query cut to \(Query.limit) characters" : "")\n"
    let more = matches.count > 10 ? "  … and \(matches.count - 10) more\n" : ""
    return head + matches.prefix(10).map { "  \(ScreenLine($0.description).fitted(to: 118).text)\n" }.joined() + more
  }
}

nonisolated extension Match: CustomStringConvertible {
  var description: String { "\(path.printable):\(line): \(text.printable)" }
}
