import Synchronization

/// The latencies of elements, in buckets at most a quarter as wide as their values.
final class Latencies: Sendable {
  private let counts = Mutex<[Int]>(Array(repeating: 0, count: 64 * 4))

  func record(nanoseconds: UInt64) {
    counts.withLock { $0[Self.bucket(of: nanoseconds)] += 1 }
  }

  /// The latency that the given part of the elements stayed below; resets all counts.
  func take(_ part: Double) -> Duration {
    let taken = counts.withLock { counts in
      defer { counts = Array(repeating: 0, count: counts.count) }
      return counts
    }
    let wanted = Int((Double(taken.reduce(0, +)) * part).rounded(.up))
    var seen = 0
    for (bucket, count) in taken.enumerated() {
      seen += count
      if seen >= max(wanted, 1) { return .nanoseconds(Self.end(of: bucket)) }
    }
    return .zero
  }

  private static func bucket(of nanoseconds: UInt64) -> Int {
    guard nanoseconds >= 4 else { return Int(nanoseconds) }
    let exponent = 63 - nanoseconds.leadingZeroBitCount
    return exponent * 4 + Int((nanoseconds >> (exponent - 2)) & 3)
  }

  private static func end(of bucket: Int) -> Int64 {
    guard bucket >= 8 else { return Int64(bucket) }
    let exponent = bucket / 4
    return (Int64(bucket % 4) + 5) << (exponent - 2)
  }
}

/// Nanoseconds of the continuous clock since the first call.
func now() -> UInt64 {
  let passed = beginning.duration(to: .now).components
  return UInt64(passed.seconds) * 1_000_000_000 + UInt64(passed.attoseconds / 1_000_000_000)
}

private let beginning = ContinuousClock.now
