import Foundation

/// How many columns and rows there are to draw on.
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
    guard let report, !report.isFinished else { return "" }
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

extension Report {
  /// What was found, how fast, and what was left out.
  var summary: String {
    let matchCount = "\(matches.count) \(matches.count == 1 ? "match" : "matches")"
    let extent = isCut ? "the first \(matchCount); a longer query finds less" : matchCount
    let skips = skipped.sorted { $0.key < $1.key }.map { ", \($0.value) \($0.key)" }.joined()
    return "\(extent) in \(searchedCount) of \(fileCount ?? 0) files, \(Int(elapsed / .milliseconds(1))) ms\(skips)"
  }
}

extension Match: CustomStringConvertible {
  var description: String { "\(path.printable):\(line): \(text.printable)" }
}

extension String {
  /// This text with everything escaped that could control a terminal or reorder what it shows.
  var printable: String {
    String(
      unicodeScalars.reduce(into: "".unicodeScalars) { result, scalar in
        switch scalar.properties.generalCategory {
        case .control where scalar == "\t": result.append(" ")
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        default: result.append(scalar)
        }
      }
    )
  }

  /// As much of this text as fits, with an ellipsis if that is not all.
  func fitted(to columns: Int) -> String {
    var width = 0
    var end = startIndex
    for index in indices {
      width += self[index].columns
      if width > columns { return columns > 0 ? self[..<end] + "…" : "" }
      if width < columns { end = self.index(after: index) }
    }
    return self
  }
}

extension Character {
  /// How many columns a terminal gives to this character.
  var columns: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
