/// A count at one time, to be compared with later ones.
struct Trend {
  /// The shortest time between two counts that are compared.
  private static let interval = Duration.milliseconds(250)

  private var count = 0
  private var time: Duration?

  /// Compares a count with the one before.
  ///
  /// - Returns: The growth, and the time that it took; `nil` if too little time has passed.
  mutating func advance(to newCount: Int, at newTime: Duration) -> (growth: Int, time: Duration)? {
    let passed = time.map { newTime - $0 }
    if let passed, passed < Self.interval { return nil }
    defer { (count, time) = (newCount, newTime) }
    return passed.map { (newCount - count, $0) }
  }
}

/// How fast a count grows.
struct Pace {
  private var trend = Trend()
  private var rate = 0.0

  /// Compares a count with the one before.
  ///
  /// - Returns: The growth for each second.
  mutating func advance(to count: Int, at time: Duration) -> Double {
    if let (growth, passed) = trend.advance(to: count, at: time) { rate = Double(growth) / (passed / .seconds(1)) }
    return rate
  }
}

/// The lag of a subscription at the last times, to see whether it grows.
struct LagHistory {
  /// So many times in a row the lag has to be larger than before.
  private static let length = 4
  /// A smaller lag is no reason to warn.
  private static let floor = 16

  private var trend = Trend()
  private var growths = 0

  /// Notes the lag.
  ///
  /// - Returns: Whether the lag has been growing for some time.
  mutating func advance(to lag: Int, at time: Duration) -> Bool {
    if let (growth, _) = trend.advance(to: lag, at: time) { growths = growth > 0 ? growths + 1 : 0 }
    return growths >= Self.length && lag >= Self.floor
  }
}
