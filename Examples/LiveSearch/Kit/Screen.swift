import Foundation

/// The size of the screen in columns and rows.
struct Size: Equatable, Sendable {
  var columns = 80
  var rows = 24
}

extension ScreenState {
  /// The lines of the screen: at most as many, and at most as wide, as fit.
  func lines(in size: Size) -> [String] {
    let matches = report?.matches.dropFirst(scroll).prefix(max(size.rows - 3, 0)) ?? []
    let lines = ["> " + query.text.printable, progress(size.columns), note] + matches.map(\.description)
    return lines.prefix(size.rows).map { $0.fitted(to: size.columns) }
  }

  private func progress(_ columns: Int) -> String {
    guard let report, !report.hasEnded else { return "" }
    let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
    let width = max(min(columns - 9, 60), 0)
    let done = width * report.percent / 100
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    return "\(spinner[turn % spinner.count]) \(bar) \(report.percent) %"
  }

  private var note: String {
    if query.isCut { return "The query is cut to \(Query.limit) characters." }
    if report?.fileCount == nil, report != nil { return "Looking for files…" }
    return report?.summary ?? "Type to search, arrows to scroll, Ctrl-C to leave."
  }
}
