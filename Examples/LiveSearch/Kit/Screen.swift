import Foundation

/// The size of the screen in columns and rows.
nonisolated struct Size: Equatable, Sendable {
  var columns = 80
  var rows = 24
}

nonisolated extension ScreenState {
  /// The lines of the screen: at most as many, and at most as wide, as fit.
  func lines(in size: Size) -> [ScreenLine] {
    let room = max(size.rows - 3, 0)
    let lines = opened.map { head(of: $0) + excerptLines(room) } ?? head(size.columns) + matchLines(room)
    return lines.prefix(size.rows).map { $0.fitted(to: size.columns) }
  }

  private func head(_ columns: Int) -> [ScreenLine] {
    [ScreenLine("> " + query.text.printable), ScreenLine(progress(columns)), ScreenLine(note, .quiet)]
  }

  private func head(of match: Match) -> [ScreenLine] {
    var title = ScreenLine(match.path.printable, .path)
    title.append(":\(match.line)", .number)
    let note = excerpt?.problem.map { "The file is \($0) now." } ?? "Left or Escape goes back, arrows scroll."
    return [title, ScreenLine(), ScreenLine(note, .quiet)]
  }

  /// The matches around the selected one.
  private func matchLines(_ room: Int) -> [ScreenLine] {
    let matches = report?.matches ?? []
    return visible(matches.count, around: selection, room).map { index in
      let match = matches[index]
      var line = ScreenLine(isMarked: index == selection)
      line.append(match.path.printable, .path)
      line.append(":\(match.line): ", .number)
      line.append(match.text.printable, marking: report?.query.printable ?? "")
      return line
    }
  }

  /// The lines of the file around the match.
  private func excerptLines(_ room: Int) -> [ScreenLine] {
    guard let excerpt else { return [] }
    let digits = "\(excerpt.first + excerpt.lines.count - 1)".count
    let middle = excerpt.match.line - excerpt.first
    return visible(excerpt.lines.count, around: middle + offset, room).map { index in
      let number = "\(excerpt.first + index)"
      var line = ScreenLine(isMarked: index == middle)
      line.append(String(repeating: " ", count: digits - number.count) + number + "  ", .number)
      if index == middle {
        line.append(excerpt.lines[index].printable, marking: report?.query.printable ?? "")
      } else {
        line.append(excerpt.lines[index].printable)
      }
      return line
    }
  }

  /// As many of the numbers up to `count` as there is room for, with one of them in the middle if possible.
  private func visible(_ count: Int, around middle: Int, _ room: Int) -> Range<Int> {
    let first = max(min(middle - room / 2, count - room), 0)
    return first..<min(first + room, count)
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
    return report?.summary ?? "Type to search, arrows to select, Enter to open, Ctrl-C to leave."
  }
}
