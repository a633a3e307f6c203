/// How many entries a request asks for, so that its answer has about four megabytes at most.
///
/// A server counts entries, and not their bytes. So the first request asks for few, and each answer says how large entries
/// are.
struct AdaptiveCount {
  /// How many entries to ask for next; at least 1, and at most the limit.
  private(set) var next: Int
  private let limit: Int

  private static let byteLimit = 4 << 20

  /// - Parameter limit: How many entries to ask for at most.
  init(limit: Int) {
    self.limit = limit
    next = min(16, limit)
  }

  /// Learns from an answer.
  mutating func received(count: Int, bytes: Int) {
    if count == 0 { return }
    let affordable = Self.byteLimit / max(1, bytes / count)
    next = max(1, min(limit, affordable, next * 8))
  }
}
