package import Foundation

/// Virtual time: ticks of one second after a fixed date.
package enum VirtualTime {
  /// The date of tick 0.
  package static let start = Date(timeIntervalSinceReferenceDate: 1_000_000)

  package static func date(_ tick: Int) -> Date {
    start.addingTimeInterval(TimeInterval(tick))
  }

  package static func tick(of date: Date) -> Int {
    Int(date.timeIntervalSince(start).rounded())
  }
}
