import Foundation

/// The axis of ratios, in powers of ten.
struct PictureAxis: Sendable {
  private let decades: ClosedRange<Int>

  /// An axis that includes all these ratios, and 1.
  init(_ ratios: [Double]) {
    let logarithms = ratios.filter { $0 > 0 && $0.isFinite }.map { log10($0) } + [0]
    let low = Int((logarithms.min() ?? 0).rounded(.down))
    decades = low...max(Int((logarithms.max() ?? 0).rounded(.up)), low + 1)
  }

  /// The place of a ratio.
  func x(_ ratio: Double) -> Double {
    let part = (log10(ratio) - Double(decades.lowerBound)) / Double(decades.count - 1)
    let plot = PictureSize.plot
    return plot.lowerBound + min(max(part, 0), 1) * (plot.upperBound - plot.lowerBound)
  }

  /// The lines of the powers, with their numbers above and below.
  func svg(from top: Double, to bottom: Double) -> String {
    let lines = decades.map { decade in
      let place = x(pow(10, Double(decade)))
      let label = AxisUnit.times.label(decade)
      return [
        shape("line", decade == 0 ? "equal" : "grid", ["x1": place, "y1": top - 2, "x2": place, "y2": bottom + 4]),
        PictureText(label, x: place, y: top - 8, style: "quiet", anchor: .middle).svg,
        PictureText(label, x: place, y: bottom + 18, style: "quiet", anchor: .middle).svg,
      ].joined(separator: "\n")
    }
    let equal = x(1)
    let words = [
      PictureText("ours is faster →", x: equal + 6, y: top - 24, style: "quiet").svg,
      PictureText("← slower", x: equal - 6, y: top - 24, style: "quiet", anchor: .end).svg,
    ]
    return (lines + words).joined(separator: "\n")
  }
}

/// An element without content.
func shape(_ name: String, _ style: String, _ places: KeyValuePairs<String, Double>) -> String {
  let attributes = places.map { #"\#($0)="\#(String(format: "%.1f", $1))""# }.joined(separator: " ")
  return #"<\#(name) class="\#(style)" \#(attributes)/>"#
}
