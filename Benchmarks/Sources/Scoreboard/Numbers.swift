import Foundation

/// Three significant digits.
package func number(_ value: Double) -> String {
  let digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.0995 ? 2 : 3
  return String(format: "%.\(digits)f", value)
}

/// The value below which `part` of the sorted values lie, interpolated.
package func quantile(_ part: Double, of sorted: [Double]) -> Double {
  guard let last = sorted.indices.last else { return 0 }
  let place = part * Double(last)
  let lower = Int(place)
  let upper = min(lower + 1, last)
  return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
}

extension [String] {
  /// A row of a Markdown table.
  package var row: String { "| " + joined(separator: " | ") + " |" }
}

/// A number of things, with the word for them.
func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
