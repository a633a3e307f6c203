/// The numbers of a run.
package struct Summary: Sendable {
  /// What the stream has at the end.
  package let entryCount: Int
  /// What the server has acknowledged to the senders.
  package let acknowledgedCount: Int
  /// What may be in the stream, as the senders know.
  package let uncertainCount: Int
  /// What is not in the stream, as the senders know.
  package let refusedCount: Int
  /// Acknowledged elements that were lost where that is permitted.
  package let lostCount: Int
  /// How often readers have got entries, with those that were lost, and those that were repeated after a loss.
  package let readCount: Int
  /// How often readers and consumers have noticed a loss.
  package let resetCount: Int
  /// How often consumers have got entries.
  package let deliveryCount: Int
  /// How often consumers have got entries that may have been delivered before.
  package let repeatedCount: Int

  init(_ evidence: Evidence, lostCount: Int) {
    entryCount = evidence.stream.count
    self.lostCount = lostCount
    var (acknowledged, uncertain, refused) = (0, 0, 0)
    for line in evidence.senders.lazy.flatMap(\.lines) {
      switch line {
      case .acknowledged: acknowledged += 1
      case .uncertain: uncertain += 1
      case .refused: refused += 1
      case .finished: break
      }
    }
    (acknowledgedCount, uncertainCount, refusedCount) = (acknowledged, uncertain, refused)
    var (read, resets) = (0, 0)
    for line in evidence.readers.lazy.flatMap(\.lines) {
      if case .read = line { read += 1 }
      if case .reset = line { resets += 1 }
    }
    var (deliveries, repeated) = (0, 0)
    for line in evidence.consumers.lazy.flatMap(\.lines) {
      if case .reset = line { resets += 1 }
      guard case .delivered(_, _, let isRepeated) = line else { continue }
      deliveries += 1
      if isRepeated { repeated += 1 }
    }
    (readCount, resetCount) = (read, resets)
    (deliveryCount, repeatedCount) = (deliveries, repeated)
  }

  /// The numbers, each with its name.
  var rows: [(name: String, value: Int)] {
    [
      ("entries at the end", entryCount),
      ("acknowledged", acknowledgedCount),
      ("outcome unknown or cancelled", uncertainCount),
      ("refused", refusedCount),
      ("lost as permitted", lostCount),
      ("read by readers", readCount),
      ("resets noticed", resetCount),
      ("deliveries of the group", deliveryCount),
      ("of them repeated", repeatedCount),
    ]
  }
}
