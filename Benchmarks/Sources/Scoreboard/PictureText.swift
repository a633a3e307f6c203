import Foundation

/// A line of text in a picture, cut off before the next column.
struct PictureText: Sendable {
  enum Anchor: String {
    case start
    case middle
    case end
  }

  private let text: String
  private let place: (x: Double, y: Double)
  private let style: String
  private let anchor: Anchor
  private let width: Double
  private let size: Double?

  init(
    _ text: String,
    x: Double,
    y: Double,
    style: String = "text",
    anchor: Anchor = .start,
    width: Double = .infinity,
    size: Double? = nil
  ) {
    self.text = text
    place = (x, y)
    self.style = style
    self.anchor = anchor
    self.width = width
    self.size = size
  }

  var svg: String {
    let shown = Self.fitting(text, in: width)
    // The full text is in the tooltip.
    let title = shown == text ? "" : "<title>\(text.escaped)</title>"
    let attributes = String(format: #"x="%.1f" y="%.1f""#, place.x, place.y)
    let end = anchor == .start ? "" : #" text-anchor="\#(anchor.rawValue)""#
    let size = size.map { String(format: #" font-size="%.0f""#, $0) } ?? ""
    return #"<text class="\#(style)" \#(attributes)\#(end)\#(size)>\#(shown.escaped)\#(title)</text>"#
  }

  /// As much of the text as fits, with an ellipsis if it is cut.
  static func fitting(_ text: String, in width: Double) -> String {
    if estimatedWidth(text) <= width { return text }
    var shown = text
    while !shown.isEmpty && estimatedWidth(shown) + estimatedWidth("…") > width { shown.removeLast() }
    while shown.last == " " || shown.last == "," { shown.removeLast() }
    return shown + "…"
  }

  /// The width at a size of 12 in the widest of the usual fonts, about.
  static func estimatedWidth(_ text: String) -> Double {
    text.reduce(0) { sum, character in
      switch character {
      case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "I": sum + 3.5
      case " ", "f", "t", "r", "(", ")", "[", "]", "-", "/": sum + 4.6
      case "m", "w", "M", "W", "@", "%", "…": sum + 10.5
      case "A"..."Z": sum + 8.2
      default: sum + 6.7
      }
    }
  }
}

extension String {
  /// The text, escaped for XML.
  package var escaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
