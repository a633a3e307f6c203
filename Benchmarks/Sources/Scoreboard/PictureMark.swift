import Foundation

/// The mark of a ratio: a circle on one core, a diamond on several; filled if ours is faster, hollow if both are level, crossed out if
/// the peer is faster.
struct PictureMark: Sendable {
  /// `nil` without a peer.
  let standing: Standing?
  let isOnOneCore: Bool
  let x: Double
  let y: Double

  var svg: String {
    let style = "mark \(Self.style(standing))" + (standing == .level ? " hollow" : "")
    let outline =
      isOnOneCore
      ? shape("circle", style, ["cx": x, "cy": y, "r": 3.2])
      : path("M\(place(0, -4.2))L\(place(4.2, 0))L\(place(0, 4.2))L\(place(-4.2, 0))Z", style)
    if standing != .slower { return outline }
    let cross = "M\(place(-6, -6))L\(place(6, 6))M\(place(-6, 6))L\(place(6, -6))"
    return outline + path(cross, style)
  }

  /// A tick at the floor, which is red if the row is behind it.
  static func floor(x: Double, y: Double, isHeld: Bool = true) -> String {
    shape("line", isHeld ? "tick" : "tick broken", ["x1": x, "y1": y - 4, "x2": x, "y2": y + 4])
  }

  /// A triangle that points at the target.
  static func target(x: Double, y: Double) -> String {
    let mark = PictureMark(standing: nil, isOnOneCore: true, x: x, y: y)
    return mark.path("M\(mark.place(-3.5, -4))L\(mark.place(3.5, -4))L\(mark.place(0, 3))Z", "target")
  }

  /// The name of the colour.
  static func style(_ standing: Standing?) -> String { standing?.rawValue ?? "none" }

  private func place(_ right: Double, _ down: Double) -> String { String(format: "%.1f %.1f", x + right, y + down) }

  private func path(_ steps: String, _ style: String) -> String { #"<path class="\#(style)" d="\#(steps)"/>"# }
}
