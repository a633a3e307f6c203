/// The lines of a session's sources: in each column what happens in a step.
struct MarbleTable {
  /// What one source does in one step.
  private struct Cell {
    var text = ""
    var eventCount = 0
    var isEnd = false

    mutating func add(_ mark: MarbleMark) {
      text += mark.text
      eventCount += 1
      isEnd = isEnd || mark.isEnd
    }

    /// The events, in parentheses if there are several.
    var marbles: String { eventCount > 1 ? "(\(text))" : text }
  }

  private static let heading = "step"

  private let names: [String]
  private let step: Int64
  let columnCount: Int
  /// For each source, what it does in the steps that are not empty.
  private let cells: [[Int: Cell]]
  private let widths: [Int]

  /// Lays out marks that are in the order of their times.
  init(_ names: [String], _ marks: [MarbleMark], step: Int64) {
    self.names = names
    self.step = step
    let columnCount = marks.last.map { Int($0.time / step) + 1 } ?? 0
    var cells = names.map { _ in [Int: Cell]() }
    for mark in marks { cells[mark.source][Int(mark.time / step), default: Cell()].add(mark) }
    var widths = Array(repeating: 1, count: columnCount)
    for (column, cell) in cells.joined() { widths[column] = max(widths[column], cell.marbles.count) }
    self.columnCount = columnCount
    self.cells = cells
    self.widths = widths
  }

  /// How wide the names are, with the blanks after them.
  private var margin: Int { names.reduce(Self.heading.count) { max($0, $1.count) } + 2 }

  /// How many characters the longest line has.
  var width: Int { margin + widths.reduce(0, +) }

  /// All lines, after one with the step.
  var text: String {
    let heading = Self.heading.padded(to: margin) + "\(Duration.nanoseconds(step))"
    let lines = zip(names, cells).map { name, cells in
      name.padded(to: margin) + line(of: cells)
    }
    return ([heading] + lines).joined(separator: "\n")
  }

  /// The steps of a source, to its end.
  private func line(of cells: [Int: Cell]) -> String {
    var line = ""
    for column in 0..<columnCount {
      let cell = cells[column]
      let marbles = cell?.marbles ?? "-"
      if cell?.isEnd == true { return line + marbles }
      line += marbles.padded(to: column + 1 < columnCount ? widths[column] : 0)
    }
    return line
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
