/// A part of a ``Figure``: a box, lines of text, or an arrow.
struct FigureShape: Sendable {
  /// The colours of boxes.
  enum Fill: String {
    case plain, empty, dashed, blue, yellow, green, pink
  }

  enum Anchor: String {
    case start, middle, end
  }

  let markup: [Markup]

  /// A box with lines in its middle.
  static func box(
    _ lines: String...,
    x: Int,
    y: Int,
    width: Int,
    height: Int,
    fill: Fill = .plain,
    style: String = "",
    radius: Int = 6
  ) -> FigureShape {
    let rectangle: Markup = .element(
      "rect",
      ["class": "shape \(fill.rawValue)", "x": x, "y": y, "width": width, "height": height, "rx": radius]
    )
    let first = y + height / 2 - (lines.count - 1) * lineHeight / 2 + 5
    return FigureShape(markup: [rectangle] + texts(lines, x: x + width / 2, y: first, style: style, anchor: .middle))
  }

  /// Lines of text, the first one at `y`; lines behind them are covered.
  static func text(_ lines: String..., x: Int, y: Int, style: String = "", anchor: Anchor = .start) -> FigureShape {
    FigureShape(markup: texts(lines, x: x, y: y, style: "cover " + style, anchor: anchor))
  }

  /// An arrow along a path of SVG.
  static func arrow(_ path: String, isWrong: Bool = false) -> FigureShape {
    FigureShape(markup: [.element("path", ["class": isWrong ? "wrong" : "line arrow", "d": path])])
  }

  /// A line along a path of SVG.
  static func line(_ path: String, isFaint: Bool = false) -> FigureShape {
    FigureShape(markup: [.element("path", ["class": isFaint ? "line faint" : "line", "d": path])])
  }

  private static let lineHeight = 17

  private static func texts(_ lines: [String], x: Int, y: Int, style: String, anchor: Anchor) -> [Markup] {
    let style = (style + (anchor == .start ? "" : " " + anchor.rawValue)).split(separator: " ").joined(separator: " ")
    return lines.enumerated().map { index, line in
      .element("text", ["class": style, "x": x, "y": y + index * lineHeight], [.text(line)])
    }
  }
}
