import AsyncStreamsRedis

extension Verifier {
  /// What is acknowledged is in the stream, what was refused is not, and all that is in it was sent.
  mutating func verifySenders() {
    var known: Set<Item> = []
    var highest: [String: Int] = [:]
    var finished: [String: Int] = [:]
    for line in evidence.senders.lazy.flatMap(\.lines) {
      let place: Int?
      switch line {
      case .opened: continue
      case .finished(let lane, let count):
        finished[lane] = count
        continue
      case .acknowledged(let item, let cursor):
        known.insert(item)
        highest[item.lane] = max(item.number, highest[item.lane] ?? 0)
        verifyAcknowledged(item, cursor)
        continue
      case .uncertain(let item, _):
        place = nil
        known.insert(item)
        highest[item.lane] = max(item.number, highest[item.lane] ?? 0)
      case .refused(let item, _):
        place = index.indexes[item]
        known.insert(item)
        highest[item.lane] = max(item.number, highest[item.lane] ?? 0)
      }
      if let place { findings.add(.wronglyRefused, "\(index.cursors[place]): \(line)") }
    }
    verifyOrigin(known, highest, finished)
  }

  private mutating func verifyAcknowledged(_ item: Item, _ cursor: Cursor) {
    guard let place = index.indexes[item] else {
      if loss(of: cursor, item) == nil || evidence.storingSenders.contains(item.sender) {
        findings.add(.lost, "\(item) was acknowledged as \(cursor), and is not in the stream")
      } else {
        lostCount += 1
      }
      return
    }
    // The cursor of a send is that of its last element.
    if item.number == item.transaction.upperBound - 1, index.cursors[place] != cursor {
      let actual = index.cursors[place]
      findings.add(.unexplained, "\(item) was acknowledged as \(cursor), and is in the stream as \(actual)")
    }
  }

  /// An element that its lane has not noted belongs to its last send, before its process was killed, perhaps while it
  /// was noting the send.
  private mutating func verifyOrigin(_ known: Set<Item>, _ highest: [String: Int], _ finished: [String: Int]) {
    let senders = Set(evidence.senders.map(\.name))
    for (place, item) in index.items.enumerated() {
      guard let item, !known.contains(item) else { continue }
      let next = highest[item.lane].map { $0 + 1 } ?? 0
      let isOfLastSend = item.transaction.contains(next) && item.number >= next
      if !senders.contains(item.sender) || finished[item.lane] != nil || !isOfLastSend {
        findings.add(.unexplained, "\(item) (\(index.cursors[place])) was not sent")
      }
    }
  }
}
