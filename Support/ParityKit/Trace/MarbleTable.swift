/// A table with one column per tick, for marble diagrams in plain text.
///
/// Ticks at which nothing happens have no column. A table that is too wide continues below itself.
struct MarbleTable {
  fileprivate enum Line {
    case heading(String)
    case row(title: String, cells: [Int: [String]])
  }

  private var lines: [Line] = []

  /// Starts a group of rows.
  mutating func addHeading(_ title: String) {
    lines.append(.heading(title))
  }

  /// Adds a row of tokens at ticks.
  ///
  /// Tokens at the same tick stay in the order given.
  mutating func addRow(_ title: String, _ tokens: [(tick: Int, token: String)]) {
    var cells: [Int: [String]] = [:]
    for (tick, token) in tokens { cells[tick, default: []].append(token) }
    lines.append(.row(title: title, cells: cells))
  }

  /// The table as text lines of at most `width` characters where possible.
  func text(width: Int) -> [String] {
    let titleWidth =
      lines.map { line in
        switch line {
        case .heading(let title): title.count
        case .row(let title, _): title.count + 2
        }
      }.max() ?? 0
    let cellLimit = max(12, (width - titleWidth) / 2)
    let columns = Set(lines.flatMap(\.ticks)).sorted().map { Column(tick: $0, lines: lines, limit: cellLimit) }
    var result: [String] = []
    for block in Self.blocks(of: columns, width: width - titleWidth) {
      if !result.isEmpty { result.append("") }
      result += text(of: block, titleWidth: titleWidth)
    }
    return result.isEmpty ? text(of: [], titleWidth: titleWidth) : result
  }

  private func text(of columns: [Column], titleWidth: Int) -> [String] {
    var result = [Self.line("tick", columns.map { (String($0.tick), $0.width) }, titleWidth)]
    for (index, line) in lines.enumerated() {
      switch line {
      case .heading(let title): result.append(title)
      case .row(let title, _):
        let height = max(1, columns.map { $0.cells[index].count }.max() ?? 1)
        for row in 0..<height {
          let cells = columns.map { (row < $0.cells[index].count ? $0.cells[index][row] : "", $0.width) }
          result.append(Self.line(row == 0 ? "  " + title : "", cells, titleWidth))
        }
      }
    }
    return result
  }

  private static func line(_ title: String, _ cells: [(text: String, width: Int)], _ titleWidth: Int) -> String {
    var line = title.padded(to: titleWidth)
    for cell in cells { line += " │ " + cell.text.padded(to: cell.width) }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The columns cut into blocks that fit.
  private static func blocks(of columns: [Column], width: Int) -> [[Column]] {
    var blocks: [[Column]] = []
    var used = 0
    for column in columns {
      if blocks.isEmpty || used + column.width + 3 > width {
        blocks.append([])
        used = 0
      }
      blocks[blocks.count - 1].append(column)
      used += column.width + 3
    }
    return blocks
  }

  /// One tick, with the tokens of every line flowed to at most `limit` characters.
  private struct Column {
    let tick: Int
    let cells: [[String]]
    let width: Int

    init(tick: Int, lines: [Line], limit: Int) {
      self.tick = tick
      cells = lines.map { line in
        guard case .row(_, let cells) = line else { return [] }
        return Self.flow(cells[tick] ?? [], limit: limit)
      }
      width = max(String(tick).count, cells.flatMap { $0 }.map(\.count).max() ?? 0)
    }

    private static func flow(_ tokens: [String], limit: Int) -> [String] {
      var lines: [String] = []
      for token in tokens {
        if let last = lines.last, last.count + token.count < limit {
          lines[lines.count - 1] = last + " " + token
        } else {
          lines.append(token)
        }
      }
      return lines
    }
  }
}

extension MarbleTable.Line {
  fileprivate var ticks: [Int] {
    if case .row(_, let cells) = self { Array(cells.keys) } else { [] }
  }
}

extension String {
  /// The text, padded with trailing spaces up to `width` characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
