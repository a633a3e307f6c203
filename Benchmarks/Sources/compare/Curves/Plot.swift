import Foundation
import Scoreboard

/// A picture of a curve, both axes logarithmic, readable on light and on dark pages.
struct Plot {
  let curve: Curve
  let lines: [FittedLine]

  private let width = 720.0
  private let rowHeight = 18.0
  private let colors = ["#0a7d52", "#2457c5", "#c2410c", "#7c3aed", "#a16207", "#be185d", "#0e7490"]

  /// The space for the names of the lines and for the numbers at the axes.
  private var margin: (left: Double, right: Double, top: Double, bottom: Double) {
    (80, 30, 50 + Double(lines.count) * rowHeight, 56)
  }

  private var height: Double { margin.top + 320 + margin.bottom }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" role="img" font-family="sans-serif" font-size="13">
    <title>\(curve.title.escaped)</title>
    <style>
      .ground { fill: #ffffff } .text { fill: #1f2328 } .grid { stroke: #d0d7de } .line { fill: none; stroke-width: 2.5 }
      @media (prefers-color-scheme: dark) {
        .ground { fill: #0d1117 } .text { fill: #e6edf3 } .grid { stroke: #30363d } .line { filter: brightness(1.5) }
      }
    </style>
    <rect class="ground" width="100%" height="100%"/>
    <text class="text" x="\(margin.left)" y="26" font-size="16" font-weight="bold">\(curve.title.escaped)</text>
    \(grid)
    \(lines.enumerated().map { drawing($1, color: colors[$0 % colors.count], index: $0) }.joined(separator: "\n"))
    <text class="text" x="\(width / 2)" y="\(height - 12)" text-anchor="middle">\(curve.sizes.escaped)</text>
    <text class="text" transform="translate(16 \((margin.top + height - margin.bottom) / 2)) rotate(-90)" text-anchor="middle">\(costs.escaped)</text>
    </svg>

    """
  }

  /// Powers of ten that enclose the values of an axis.
  private func decades(_ values: [Double]) -> ClosedRange<Int> {
    let positive = values.filter { $0 > 0 }
    let least = positive.min() ?? 1
    let most = positive.max() ?? 10
    let low = Int(log10(least).rounded(.down))
    return low...max(Int(log10(most).rounded(.up)), low + 1)
  }

  private var columns: ClosedRange<Int> { decades(lines.flatMap { $0.points.map(\.size) }) }
  private var rows: ClosedRange<Int> { decades(lines.flatMap { $0.points.map(\.cost) }) }

  private func x(_ size: Double) -> Double {
    let part = (log10(size) - Double(columns.lowerBound)) / Double(columns.count - 1)
    return margin.left + part * (width - margin.left - margin.right)
  }

  private func y(_ cost: Double) -> Double {
    let part = (log10(cost) - Double(rows.lowerBound)) / Double(rows.count - 1)
    return height - margin.bottom - part * (height - margin.top - margin.bottom)
  }

  private var grid: String {
    let vertical = columns.map { decade in
      let place = x(pow(10, Double(decade)))
      return """
        <line class="grid" x1="\(place)" y1="\(margin.top)" x2="\(place)" y2="\(height - margin.bottom)"/>
        <text class="text" x="\(place)" y="\(height - margin.bottom + 18)" text-anchor="middle">\(AxisUnit.count.label(decade))</text>
        """
    }
    let horizontal = rows.map { decade in
      let place = y(pow(10, Double(decade)))
      return """
        <line class="grid" x1="\(margin.left)" y1="\(place)" x2="\(width - margin.right)" y2="\(place)"/>
        <text class="text" x="\(margin.left - 8)" y="\(place + 4)" text-anchor="end">\(curve.unit.label(decade))</text>
        """
    }
    return (vertical + horizontal).joined(separator: "\n")
  }

  private func drawing(_ line: FittedLine, color: String, index: Int) -> String {
    let visible = line.points.filter { $0.cost > 0 }
    let places = visible.map { String(format: "%.1f,%.1f", x($0.size), y($0.cost)) }
    let dots = visible.map { point in
      String(format: #"<circle cx="%.1f" cy="%.1f" r="3.5" fill="%@"/>"#, x(point.size), y(point.cost), color)
    }
    let name = "\(line.name) (power \(String(format: "%.2f", line.exponent)))"
    let row = 50 + Double(index) * rowHeight
    return """
      <polyline class="line" stroke="\(color)" points="\(places.joined(separator: " "))"/>
      \(dots.joined())
      <rect x="\(margin.left)" y="\(row - 9)" width="12" height="10" fill="\(color)"/>
      <text class="text" x="\(margin.left + 18)" y="\(row)">\(name.escaped)</text>
      """
  }

  /// The title of the vertical axis, without the unit.
  private var costs: String {
    curve.costs.hasPrefix("ns ") ? "time " + curve.costs.dropFirst("ns ".count) : curve.costs
  }
}
