/// A table with one column per tick, for marble diagrams in plain text.
///
/// Ticks at which nothing happens have no column. A table that is too wide continues below itself.
struct MarbleTable {
  /// Headings and rows of tokens at ticks; a heading has no tokens at all.
  private var lines: [(title: String, cells: [Int: [String]]?)] = []

  /// Starts a group of rows.
  mutating func addHeading(_ title: String) {
    lines.append((title, nil))
  }

  /// Adds a row of tokens at ticks.
  ///
  /// Tokens at the same tick stay in the order given.
  mutating func addRow(_ title: String, _ tokens: [(tick: Int, token: String)]) {
    lines.append(("  " + title, Dictionary(grouping: tokens, by: \.tick).mapValues { $0.map(\.token) }))
  }

  /// One tick, with the tokens of every line.
  private struct Column {
    let tick: Int
    let cells: [[String]]
    var width: Int { max(String(tick).count, cells.joined().map(\.count).max() ?? 0) }
  }

  /// The table as text lines of at most `width` characters where possible.
  func text(width: Int) -> [String] {
    let titleWidth = lines.map(\.title.count).max() ?? 0
    let limit = max(12, (width - titleWidth) / 2)
    let columns = Set(lines.flatMap { $0.cells.map { Array($0.keys) } ?? [] }).sorted().map { tick in
      Column(tick: tick, cells: lines.map { Self.flow($0.cells?[tick] ?? [], limit: limit) })
    }
    // The columns cut into blocks that fit.
    var blocks: [[Column]] = [[]]
    var used = 0
    for column in columns {
      if used > 0, used + column.width + 3 > width - titleWidth {
        blocks.append([])
        used = 0
      }
      blocks[blocks.count - 1].append(column)
      used += column.width + 3
    }
    return Array(blocks.map { text(of: $0, titleWidth: titleWidth) }.joined(separator: [""]))
  }

  private func text(of columns: [Column], titleWidth: Int) -> [String] {
    func line(_ title: String, _ cells: [String]) -> String {
      let text = zip(cells, columns).reduce(title.padded(to: titleWidth)) { $0 + " │ " + $1.0.padded(to: $1.1.width) }
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    var result = [line("tick", columns.map { String($0.tick) })]
    for (index, (title, cells)) in lines.enumerated() {
      if cells == nil {
        result.append(title)
        continue
      }
      for row in 0..<max(1, columns.map { $0.cells[index].count }.max() ?? 1) {
        let cells = columns.map { row < $0.cells[index].count ? $0.cells[index][row] : "" }
        result.append(line(row == 0 ? title : "", cells))
      }
    }
    return result
  }

  /// The tokens in lines of at most `limit` characters.
  private static func flow(_ tokens: [String], limit: Int) -> [String] {
    tokens.reduce(into: []) { lines, token in
      if let last = lines.last, last.count + token.count < limit {
        lines[lines.count - 1] = last + " " + token
      } else {
        lines.append(token)
      }
    }
  }
}

extension String {
  /// The text, padded with trailing spaces up to `width` characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
