package import Foundation

/// Ticks as dates: seconds after a fixed one.
package enum TickDate {
  /// The date of tick 0.
  package static let start = Date(timeIntervalSinceReferenceDate: 1_000_000)

  package static func date(_ tick: Int) -> Date {
    start.addingTimeInterval(TimeInterval(tick))
  }

  package static func tick(of date: Date) -> Int {
    Int(clamped: date.timeIntervalSince(start))
  }
}

extension Int {
  /// The nearest integer that there is.
  package init(clamped number: Double) {
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}
