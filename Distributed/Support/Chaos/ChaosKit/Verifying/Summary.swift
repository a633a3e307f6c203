/// The numbers of a run.
package struct Summary: Sendable {
  /// What the stream has at the end, with what retention has removed.
  package let entryCount: Int
  /// What was acknowledged to the senders.
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
  /// How often readers have heard that entries were removed before they had read them.
  package let trimmedCount: Int
  /// How often the beginning of a batch was cut off, which a process did not live to write.
  package let cutCount: Int
  /// How often consumers have got entries.
  package let deliveryCount: Int
  /// How often consumers have got entries that may have been delivered before.
  package let repeatedCount: Int

  init<Cursor>(_ evidence: Evidence<Cursor>, lostCount: Int) {
    entryCount = evidence.stream.count
    self.lostCount = lostCount
    var (acknowledged, uncertain, refused, cuts) = (0, 0, 0, 0)
    for line in evidence.senders.lazy.flatMap(\.lines) {
      switch line {
      case .acknowledged: acknowledged += 1
      case .uncertain: uncertain += 1
      case .refused: refused += 1
      case .opened(_, let count): cuts += count > 0 ? 1 : 0
      case .finished: break
      }
    }
    (acknowledgedCount, uncertainCount, refusedCount, cutCount) = (acknowledged, uncertain, refused, cuts)
    var (read, resets, trimmed) = (0, 0, 0)
    for line in evidence.readers.lazy.flatMap(\.lines) {
      switch line {
      case .read: read += 1
      case .reset: resets += 1
      case .trimmed: trimmed += 1
      default: break
      }
    }
    var (deliveries, repeated) = (0, 0)
    for line in evidence.consumers.lazy.flatMap(\.lines) {
      if case .reset = line { resets += 1 }
      guard case .delivered(_, _, let isRepeated) = line else { continue }
      deliveries += 1
      if isRepeated { repeated += 1 }
    }
    (readCount, resetCount, trimmedCount) = (read, resets, trimmed)
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
      ("removals noticed", trimmedCount),
      ("torn batches cut off", cutCount),
      ("deliveries of the group", deliveryCount),
      ("of them repeated", repeatedCount),
    ]
  }
}
