/// How many quotes are due.
package struct Pace: Sendable {
  /// The largest batch; what is due beyond it is due again at the next tick.
  package static let batchLimit = 1_000

  /// How many quotes are due in a second.
  package let rate: Int
  /// How many there are; `nil` for no limit.
  package let count: Int?

  /// Makes a pace.
  package init(rate: Int, count: Int?) {
    self.rate = rate
    self.count = count
  }

  /// How many quotes are due at a time after the start, when some have been sent.
  package func due(at time: Duration, sent: Int) -> Int {
    let total = min(count ?? .max, Int(time / .seconds(1) * Double(rate)))
    return min(max(0, total - sent), Self.batchLimit)
  }

  /// Whether none is left.
  package func isComplete(_ sent: Int) -> Bool {
    count.map { sent >= $0 } ?? false
  }
}
