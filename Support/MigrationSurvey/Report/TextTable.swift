/// Columns of text.
struct TextTable {
  private let rows: [[String]]
  private static let widest = 46

  init(_ titles: [String], _ rows: [[String]]) { self.rows = titles.allSatisfy(\.isEmpty) ? rows : [titles] + rows }

  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      min(Self.widest, rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0)
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let isLast = column == row.count - 1
        let short = cell.count > Self.widest && !isLast ? String(cell.prefix(Self.widest - 1)) + "…" : cell
        return isLast ? short : short + String(repeating: " ", count: max(0, widths[column] - short.count))
      }
      return cells.joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}
