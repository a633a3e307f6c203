/// How fast a count grows, found by comparing it with one before.
struct Pace {
  /// The shortest time between two counts that are compared.
  private static let interval = Duration.milliseconds(250)

  private var count = 0
  private var time: Duration?
  private var rate = 0.0

  /// Compares a count with the one before.
  ///
  /// - Returns: The growth for each second.
  mutating func advance(to newCount: Int, at newTime: Duration) -> Double {
    guard let time else {
      (count, time) = (newCount, newTime)
      return 0
    }
    let passed = newTime - time
    if passed >= Self.interval {
      rate = Double(newCount - count) / (passed / .seconds(1))
      (count, self.time) = (newCount, newTime)
    }
    return rate
  }
}

/// The lag of a subscription at the last times, to see whether it grows.
struct LagHistory {
  /// So many times in a row the lag has to be larger than before.
  private static let length = 4
  /// The shortest time between two of them.
  private static let interval = Duration.milliseconds(250)
  /// A smaller lag is no reason to warn.
  private static let floor = 16

  private var last = 0
  private var time: Duration?
  private var growths = 0

  /// Notes the lag.
  ///
  /// - Returns: Whether the lag has been growing for some time.
  mutating func advance(to lag: Int, at newTime: Duration) -> Bool {
    guard let time else {
      (last, time) = (lag, newTime)
      return false
    }
    if newTime - time >= Self.interval {
      growths = lag > last ? growths + 1 : 0
      (last, self.time) = (lag, newTime)
    }
    return growths >= Self.length && lag >= Self.floor
  }
}
