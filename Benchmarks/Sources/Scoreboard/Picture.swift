/// All rows in one picture: how many times faster ours is, on one core and on several, on light and on dark pages.
package struct Picture: Sendable {
  private let run: RunDescription
  private let lines: [Line]
  private let axis: PictureAxis

  package init(run: RunDescription, rows: [Row]) {
    self.run = run
    lines = Line.all(rows)
    axis = PictureAxis(rows.flatMap { [$0.ratios.ofMedians, $0.floor?.ratio, $0.target].compactMap { $0 } })
  }

  package var svg: String {
    var place = PictureSize.top
    var previous: Pair?
    var drawings: [String] = []
    for line in lines {
      guard let pair = line.pair else { continue }
      if pair.workload != previous?.workload {
        place += PictureSize.heading
        drawings.append(PictureText(heading(pair.workload), x: PictureSize.left, y: place - 6, style: "bold").svg)
        if isSlower(in: pair.workload) {
          drawings.append(
            PictureText(
              "✕ a peer is faster",
              x: PictureSize.numbers.several,
              y: place - 6,
              style: "word slower",
              anchor: .end
            ).svg
          )
        }
      }
      let isRepeated = pair.workload == previous?.workload && pair.ours == previous?.ours
      drawings.append(PictureLine(line: line, axis: axis, showsOurs: !isRepeated, top: place).svg)
      place += PictureSize.line
      previous = pair
    }
    let height = Int(place + PictureSize.bottom)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(PictureSize.width)) \(height)" role="img" \
      font-family="-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif" font-size="12">
      <title>How many times faster than its peers, all rows</title>
      <style>\(Self.style)</style>
      <rect class="ground" width="100%" height="100%"/>
      \(PictureLegend(run: run).svg)
      \(axis.svg(from: PictureSize.top, to: place))
      \(drawings.joined(separator: "\n"))
      </svg>

      """
  }

  /// Whether a peer is faster in a row of the workload.
  private func isSlower(in workload: String) -> Bool {
    lines.contains { $0.pair?.workload == workload && $0.rows.contains { $0.standing == .slower } }
  }

  private static let style = """

      .ground { fill: #ffffff } .text { fill: #1f2328 } .quiet { fill: #59636e } .bold { fill: #1f2328; font-weight: 600 }
      .grid { stroke: #e4e8ec } .equal { stroke: #59636e; stroke-width: 1.5 } .tick { stroke: #1f2328; stroke-width: 1.5 }
      .target { stroke: #1f2328; stroke-width: 1.2; fill: none }
      .broken { stroke: #cf222e; stroke-width: 3 }
      .faster { fill: #1a7f37; stroke: #1a7f37 } .level { fill: #9a6700; stroke: #9a6700 }
      .slower { fill: #cf222e; stroke: #cf222e } .none { fill: #6e7781; stroke: #6e7781 }
      .hollow { fill: #ffffff } .bar { stroke: none; opacity: 0.3 } .mark { stroke-width: 1.8 } .word { stroke: none }
      @media (prefers-color-scheme: dark) {
        .ground { fill: #0d1117 } .text { fill: #e6edf3 } .quiet { fill: #9198a1 } .bold { fill: #e6edf3 }
        .grid { stroke: #262c36 } .equal { stroke: #9198a1 } .tick { stroke: #e6edf3 } .target { stroke: #e6edf3 }
        .broken { stroke: #f85149 }
        .faster { fill: #3fb950; stroke: #3fb950 } .level { fill: #d29922; stroke: #d29922 }
        .slower { fill: #f85149; stroke: #f85149 } .none { fill: #8b949e; stroke: #8b949e } .hollow { fill: #0d1117 }
        .bar { stroke: none } .word { stroke: none }
      }

    """
}

/// The layout of the picture, in its own units, which are pixels at the width of a page.
enum PictureSize {
  static let width = 830.0
  static let left = 12.0
  /// The columns of our candidates, and of those that they are compared with.
  static let ours = 20.0...184.0
  static let against = 192.0...400.0
  static let plot = 410.0...696.0
  /// The right edges of the numbers.
  static let numbers = (one: 765.0, several: 822.0)
  static let top = 150.0
  static let bottom = 30.0
  static let heading = 23.0
  static let line = 18.0
}
