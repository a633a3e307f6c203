import Foundation

/// Where random suites begin: `TEST_SEED`, so that `Scripts/repeat` goes another way in each run; 0 without it.
enum TestSeed {
  static let current = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap(UInt64.init) ?? 0

  /// So many seeds that no other `TEST_SEED` has.
  static func seeds(_ count: Int) -> Range<UInt64> {
    let first = current * UInt64(count)
    return first..<first + UInt64(count)
  }
}
