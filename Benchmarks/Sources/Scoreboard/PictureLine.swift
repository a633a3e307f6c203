import Foundation

/// A line of the picture: the upper half is for one core, the lower one for several.
struct PictureLine: Sendable {
  let line: Line
  let axis: PictureAxis
  let showsOurs: Bool
  let top: Double

  var svg: String {
    let middle = top + PictureSize.line / 2
    let ours = showsOurs ? line.pair?.ours ?? "" : ""
    return [
      text(ours, in: PictureSize.ours, y: middle + 4, style: "text"),
      text(line.pair?.against ?? "", in: PictureSize.against, y: middle + 4, style: "quiet"),
      line.one.map { drawing($0, y: middle - 4) } ?? "",
      line.several.map { drawing($0, y: middle + 4) } ?? "",
      line.one.map { number($0, x: PictureSize.numbers.one, y: middle + 4) } ?? "",
      line.several.map { number($0, x: PictureSize.numbers.several, y: middle + 4) } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func text(_ text: String, in place: ClosedRange<Double>, y: Double, style: String) -> String {
    if text.isEmpty { return "" }
    let width = place.upperBound - place.lowerBound
    return PictureText(text, x: place.lowerBound, y: y, style: style, width: width).svg
  }

  /// The ratio, with a sign, for readers who cannot tell the colours apart.
  private func number(_ row: Row, x: Double, y: Double) -> String {
    PictureText(
      Tables.ratio(row),
      x: x,
      y: y,
      style: "word \(PictureMark.style(row.standing))",
      anchor: .end
    ).svg
  }

  private func drawing(_ row: Row, y: Double) -> String {
    let x = axis.x(row.ratios.ofMedians)
    let equal = axis.x(1)
    let style = PictureMark.style(row.standing)
    let bar = shape(
      "rect",
      "bar \(style)",
      ["x": min(x, equal), "y": y - 2, "width": abs(x - equal), "height": 4]
    )
    return [
      bar,
      row.floor.map { PictureMark.floor(x: axis.x($0.ratio), y: y, isHeld: row.verdict != .behind) } ?? "",
      row.target.map { PictureMark.target(x: axis.x($0), y: y) } ?? "",
      PictureMark(standing: row.standing, isOnOneCore: row.pair.isOnOneCore, x: x, y: y).svg,
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
