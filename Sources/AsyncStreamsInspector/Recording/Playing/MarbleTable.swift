/// The lines of a session's sources: in each column what happens in a step.
struct MarbleTable {
  private let step: Int64
  private let names: [String]
  /// What each source does in each step that is not empty.
  private var cells: [[Int: [String]]]
  /// In which step each source ends.
  private var ends: [Int?]
  private(set) var columnCount: Int
  private var widths: [Int] = []

  init(_ session: RecordedSession, step: Int64) {
    self.step = step
    names = session.sourceNames
    cells = names.map { _ in [:] }
    ends = names.map { _ in nil }
    columnCount = session.entries.isEmpty ? 0 : Int(session.duration.nanoseconds / step) + 1
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    for entry in session.entries {
      guard let place = places[entry.line.source] else { continue }
      let column = Int(entry.line.time / step)
      cells[place][column, default: []].append(MarbleText.text(of: entry.line.content))
      if entry.line.content.isEnd { ends[place] = column }
    }
    widths = (0..<columnCount).map { column in names.indices.map { text($0, column).count }.max() ?? 1 }
  }

  private static let heading = "step"

  /// How wide the names are, with the blanks after them.
  private var margin: Int { (names.map(\.count) + [Self.heading.count]).max().map { $0 + 2 } ?? 0 }

  /// How many characters the longest line has.
  var width: Int { margin + widths.reduce(0, +) }

  /// All lines, after one with the step.
  var text: String {
    let step = "\(Self.heading)".padded(to: margin) + "\(Duration.nanoseconds(step))"
    let lines = names.indices.map { place in
      (0..<columnCount).reduce(names[place].padded(to: margin)) { line, column in
        line + text(place, column).padded(to: widths[column])
      }
    }
    return ([step] + lines.map(\.withoutBlanksAtEnd)).joined(separator: "\n")
  }

  /// What a source does in a step.
  private func text(_ place: Int, _ column: Int) -> String {
    let events = cells[place][column] ?? []
    if events.count > 1 { return "(\(events.joined()))" }
    if let event = events.first { return event }
    return ends[place].map { $0 < column } == true ? "" : "-"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var withoutBlanksAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
