import Synchronization

/// The latencies of elements, in buckets at most as wide as their values.
final class Latencies: Sendable {
  private let counts = Mutex<[Int]>(Array(repeating: 0, count: 65))

  func record(nanoseconds: UInt64) {
    counts.withLock { $0[64 - nanoseconds.leadingZeroBitCount] += 1 }
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
      if seen >= max(wanted, 1) { return .nanoseconds(Int64(1) << min(bucket, 62)) }
    }
    return .zero
  }
}

/// Nanoseconds of the continuous clock since the first call.
func now() -> UInt64 {
  let passed = beginning.duration(to: .now).components
  return UInt64(passed.seconds) * 1_000_000_000 + UInt64(passed.attoseconds / 1_000_000_000)
}

private let beginning = ContinuousClock.now
