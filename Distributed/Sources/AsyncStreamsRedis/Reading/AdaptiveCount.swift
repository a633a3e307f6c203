/// How many entries the next request asks for, so that an answer has about 4 MiB at most.
///
/// A server limits an answer by the number of its entries only. The size of the entries of the last answer is the best
/// guess for those of the next one.
struct AdaptiveCount {
  /// How many bytes an answer may have.
  private static let targetSize = 4 << 20
  /// What the first request asks for at most, when no size is known.
  private static let first = 16
  /// By which factor the number grows at most, as the next entries may be larger.
  private static let growth = 8

  private let limit: Int
  /// How many entries the next request asks for.
  private(set) var next: Int

  /// - Parameter limit: How many entries a request asks for at most; at least 1.
  init(limit: Int) {
    self.limit = limit
    next = min(limit, Self.first)
  }

  /// Asks for one entry, since the last answer was too large.
  ///
  /// - Returns: False, if that was for one entry already.
  mutating func shrink() -> Bool {
    defer { next = 1 }
    return next > 1
  }

  /// Notes the size of an answer.
  ///
  /// An answer without entries says nothing.
  mutating func received(count: Int, bytes: Int) {
    if count == 0 { return }
    let fitting = max(1, Self.targetSize / max(1, bytes / count))
    // Fewer entries than were asked for say nothing about many.
    let reachable = max(next, min(count, limit) * Self.growth)
    next = min(limit, fitting, reachable)
  }
}
