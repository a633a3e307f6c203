/// The unit of the numbers at an axis.
package enum AxisUnit: Sendable {
  case count
  case times
  case nanoseconds
  case bytes

  /// Ten to the power `decade`, in its usual spelling.
  package func label(_ decade: Int) -> String {
    switch self {
    case .count: decade < 6 ? Self.grouped(decade) : Self.scaled(decade, by: 6, [" M", " G", " T"])
    case .times: Self.grouped(decade) + "×"
    case .nanoseconds: Self.scaled(decade, by: 0, [" ns", " µs", " ms", " s"])
    case .bytes: Self.scaled(decade, by: 0, [" B", " KB", " MB", " GB", " TB"])
    }
  }

  /// Digits, in groups of three.
  private static func grouped(_ decade: Int) -> String {
    if decade < 0 { return "0." + String(repeating: "0", count: -decade - 1) + "1" }
    return "1" + String(repeating: "0", count: decade % 3) + String(repeating: ",000", count: decade / 3)
  }

  /// One, ten or a hundred of the greatest unit that is not greater; the units are a thousand apart.
  private static func scaled(_ decade: Int, by first: Int, _ units: [String]) -> String {
    let index = min(max(decade - first, 0) / 3, units.count - 1)
    return grouped(decade - first - 3 * index) + units[index]
  }
}
