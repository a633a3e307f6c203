import Foundation

/// The mark of a ratio: a circle on one core, a diamond on several; filled, hollow or crossed out by its verdict.
struct PictureMark: Sendable {
  let verdict: Verdict?
  let isOnOneCore: Bool
  let x: Double
  let y: Double

  var svg: String {
    let style = "mark \(Self.style(verdict))" + (verdict == .level ? " hollow" : "")
    let outline =
      isOnOneCore
      ? shape("circle", style, ["cx": x, "cy": y, "r": 3.2])
      : path("M\(place(0, -4.2))L\(place(4.2, 0))L\(place(0, 4.2))L\(place(-4.2, 0))Z", style)
    if verdict != .behind { return outline }
    let cross = "M\(place(-6, -6))L\(place(6, 6))M\(place(-6, 6))L\(place(6, -6))"
    return outline + path(cross, style)
  }

  /// A tick at the floor.
  static func floor(x: Double, y: Double) -> String {
    shape("line", "tick", ["x1": x, "y1": y - 4, "x2": x, "y2": y + 4])
  }

  /// A triangle that points at the target.
  static func target(x: Double, y: Double) -> String {
    let mark = PictureMark(verdict: nil, isOnOneCore: true, x: x, y: y)
    return mark.path("M\(mark.place(-3.5, -4))L\(mark.place(3.5, -4))L\(mark.place(0, 3))Z", "target")
  }

  /// The name of the colour.
  static func style(_ verdict: Verdict?) -> String { verdict?.rawValue ?? "none" }

  /// The sign before the number.
  static func sign(_ verdict: Verdict?) -> String {
    switch verdict {
    case .behind: "✕ "
    case .level: "≈ "
    case .ahead, nil: ""
    }
  }

  private func place(_ right: Double, _ down: Double) -> String { String(format: "%.1f %.1f", x + right, y + down) }

  private func path(_ steps: String, _ style: String) -> String { #"<path class="\#(style)" d="\#(steps)"/>"# }
}
