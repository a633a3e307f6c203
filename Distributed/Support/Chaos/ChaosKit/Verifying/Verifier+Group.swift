import AsyncStreamsRedis

extension Verifier {
  /// The group has got each entry, and acknowledged all.
  mutating func verifyGroup() {
    if evidence.consumers.isEmpty { return }
    var seen: Set<Cursor> = []
    var new: Set<Cursor> = []
    for consumer in evidence.consumers {
      for line in consumer.lines {
        switch line {
        case .delivered(let cursor, let item, let isRepeated):
          seen.insert(cursor)
          let isNew = isRepeated || new.insert(cursor).inserted
          verify(cursor, item, isNew: isNew, consumer.name)
        case .reset(let cursor):
          if evidence.losses.isEmpty {
            findings.add(.needlessReset, "\(consumer.name) got a reset at \(cursor), without a loss")
          }
        case .retried: break
        case .failed(let reason): findings.add(.failed, "\(consumer.name): \(reason)")
        }
      }
    }
    let missed = index.cursors.filter { !seen.contains($0) }
    if let first = missed.first {
      findings.add(.undelivered, "the group lacks \(missed.count) entries, \(first) is the first", count: missed.count)
    }
    if evidence.pendingCount > 0 {
      findings.add(.pending, "\(evidence.pendingCount) entries are not acknowledged", count: evidence.pendingCount)
    }
  }

  private mutating func verify(_ cursor: Cursor, _ item: Item, isNew: Bool, _ name: String) {
    if let place = index.index(of: cursor) {
      if index.items[place] != item {
        findings.add(.unexplained, "\(name) got \(item) as \(cursor), which is another element")
      }
    } else if loss(of: cursor, item) == nil {
      findings.add(.unexplained, "\(name) got \(item) as \(cursor), which is not in the stream")
    }
    // A server that loses entries may lose what it knew of the group.
    if !isNew, evidence.losses.isEmpty {
      findings.add(.unexplained, "\(name) got \(cursor), which a consumer had before, as one that is not repeated")
    }
  }
}
