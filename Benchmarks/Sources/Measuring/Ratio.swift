import Foundation

/// How many times as fast ours is as another candidate, and how sure that is.
package struct Ratio: Hashable, Sendable {
  /// The median of the ratios of all rounds.
  package let median: Double
  /// In 19 of 20 cases, the median of any number of rounds is in here; with five rounds or fewer, less often.
  package let interval: ClosedRange<Double>

  /// - Parameters:
  ///   - ours: The times of ours, one for each round.
  ///   - other: The times of the other candidate in the same rounds.
  package init(_ ours: [Double], against other: [Double]) {
    let ratios = zip(other, ours).map { $0 / $1 }.sorted()
    let beyond = Self.beyond(ratios.count)
    median = Measuring.median(of: ratios)
    interval = ratios[beyond]...ratios[ratios.count - 1 - beyond]
  }

  /// How many ratios at each end are outside of the interval.
  ///
  /// Whether a round is above the median is the toss of a coin. That so few rounds are on one side of it must happen in
  /// one of forty cases at most. So nothing is assumed about the noise, except that rounds do not depend on each other.
  package static func beyond(_ rounds: Int) -> Int {
    var (probability, sum, count) = (pow(0.5, Double(rounds)), 0.0, -1)
    while sum + probability <= 0.025 {
      sum += probability
      count += 1
      probability *= Double(rounds - count) / Double(count + 1)
    }
    return max(count, 0)
  }

  /// A cross if the other candidate is faster, a wavy line if the rounds do not tell.
  package var text: String {
    let sign = interval.upperBound < 1 ? "✕ " : interval.lowerBound > 1 ? "" : "≈ "
    return "\(sign)\(number(median)) (\(number(interval.lowerBound)) to \(number(interval.upperBound)))"
  }
}

/// The middle of sorted values, or the mean of the two in the middle.
func median(of sorted: [Double]) -> Double {
  (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

/// Three significant digits.
package func number(_ value: Double) -> String {
  let digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.0995 ? 2 : 3
  return String(format: "%.\(digits)f", value)
}

extension [String] {
  /// A line of a Markdown table.
  package var line: String { "| " + joined(separator: " | ") + " |" }
}

/// Prints a text immediately, even to a file or to another program.
package func show(_ text: String) {
  print(text)
  fflush(nil)
}
