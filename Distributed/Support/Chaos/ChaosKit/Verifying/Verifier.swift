import AsyncStreamsRedis

/// Compares what the processes know with what is in the stream, by the promises of the README.
package struct Verifier<Cursor: CountedCursor> {
  let evidence: Evidence<Cursor>
  let index: StreamIndex<Cursor>
  var findings = Findings()
  /// How many acknowledged elements were lost where that is permitted.
  var lostCount = 0

  private init(_ evidence: Evidence<Cursor>) {
    self.evidence = evidence
    index = StreamIndex(evidence.stream)
  }

  /// Verifies everything.
  package static func verify(_ evidence: Evidence<Cursor>) -> Verdict {
    var verifier = Verifier(evidence)
    for failure in evidence.failures { verifier.findings.add(.failed, failure) }
    verifier.verifyStream()
    verifier.verifySenders()
    for reader in evidence.readers { verifier.verify(reader) }
    verifier.verifyGroup()
    return Verdict(findings: verifier.findings, summary: Summary(evidence, lostCount: verifier.lostCount))
  }

  /// The loss that may have taken an entry, which is not there.
  func loss(of cursor: Cursor, _ item: Item? = nil) -> Loss<Cursor>? {
    if index.index(of: cursor) != nil { return nil }
    return evidence.losses.first { $0.contains(cursor, item) }
  }

  /// Nothing is doubled, the lanes are in order, and transactions are whole and without others in between.
  private mutating func verifyStream() {
    var senders: Set<String> = []
    var last: [String: Int] = [:]
    for (position, entry) in evidence.stream.enumerated() {
      if let sender = entry.sender, !senders.insert(sender).inserted {
        findings.add(.doubled, "the entry \(entry.cursor) has the sender and the number \(sender) of another one")
      }
      guard let item = index.items[position] else {
        findings.add(.unexplained, "the entry \(entry.cursor) is no element: \(entry.text)")
        continue
      }
      if let first = index.indexes[item], first != position {
        findings.add(.doubled, "\(item) is in the stream as \(index.cursors[first]) and as \(entry.cursor)")
      } else if let number = last[item.lane], number > item.number {
        findings.add(.disordered, "\(item) (\(entry.cursor)) comes after the number \(number) of its lane")
      }
      last[item.lane] = max(item.number, last[item.lane] ?? 0)
      verifyTransaction(of: item, at: position)
    }
  }

  private mutating func verifyTransaction(of item: Item, at position: Int) {
    if item.transaction.count == 1 { return }
    // Each element of a transaction has its neighbours beside it.
    let neighbours = [(item.number - 1, position - 1), (item.number + 1, position + 1)]
    for (number, place) in neighbours where item.transaction.contains(number) {
      let expected = Item(lane: item.lane, number: number, transaction: item.transaction)
      if index.items.indices.contains(place), index.items[place] == expected { continue }
      let cursor = index.cursors[position]
      findings.add(.torn, "\(item) (\(cursor)) is in the stream without \(expected) beside it")
    }
  }
}

/// What has come out.
package struct Verdict: Sendable {
  /// What is wrong.
  package let findings: Findings
  /// The numbers of the run.
  package let summary: Summary
}

/// The entries of the stream, by identifier and by element.
struct StreamIndex<Cursor: CountedCursor> {
  let cursors: [Cursor]
  let items: [Item?]
  private(set) var indexes: [Item: Int] = [:]

  init(_ stream: [StreamEntry<Cursor>]) {
    cursors = stream.map(\.cursor)
    items = stream.map { Item($0.text) }
    indexes.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      if let item, indexes[item] == nil { indexes[item] = index }
    }
  }

  /// The index of the first entry after a cursor.
  func index(after cursor: Cursor?) -> Int {
    guard let cursor else { return 0 }
    var (low, high) = (0, cursors.count)
    while low < high {
      let middle = (low + high) / 2
      if cursors[middle] <= cursor { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of an entry.
  func index(of cursor: Cursor) -> Int? {
    let next = index(after: cursor)
    return next > 0 && cursors[next - 1] == cursor ? next - 1 : nil
  }
}

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

extension Verifier {
  /// Where a reader is.
  private struct Place {
    /// The entry that was read last; `nil` at the beginning.
    var cursor: Cursor?
    /// The index of the next entry of the stream.
    var next = 0
    var seen: Set<Cursor> = []
  }

  /// A reader has got each entry once, in order, and a failure for each loss of what it had read.
  mutating func verify(_ reader: NamedLog<ReaderLine<Cursor>>) {
    var place = Place()
    for line in reader.lines {
      switch line {
      case .started(let cursor): resume(reader.name, &place, after: cursor)
      case .reset(let cursor):
        if place.cursor.flatMap({ loss(of: $0) }) == nil {
          findings.add(
            .needlessReset,
            "\(reader.name) got a reset after \(Self.text(place.cursor)), which was not lost"
          )
        }
        resume(reader.name, &place, after: cursor)
      case .trimmed(let trimming, let cursor): trim(reader.name, &place, trimming, resumingAfter: cursor)
      case .read(let cursor, let item): read(reader.name, &place, cursor, item)
      case .retried: break
      case .failed(let reason): findings.add(.failed, "\(reader.name): \(reason)")
      }
    }
    let missed = index.cursors.filter { !place.seen.contains($0) }
    if let first = missed.first {
      findings.add(.skipped, "\(reader.name) lacks \(missed.count) entries, \(first) is the first", count: missed.count)
    }
    if place.cursor != index.cursors.last {
      findings.add(.skipped, "\(reader.name) is at \(Self.text(place.cursor)), which is not the end of the stream")
    }
  }

  private mutating func resume(_ name: String, _ place: inout Place, after cursor: Cursor?) {
    if let cursor, !place.seen.contains(cursor) {
      findings.add(.skipped, "\(name) resumes after \(cursor), which it has not read")
    }
    place.cursor = cursor
    place.next = index.index(after: cursor)
  }

  private mutating func read(_ name: String, _ place: inout Place, _ cursor: Cursor, _ item: Item) {
    let before = place.cursor
    if let before, cursor <= before {
      findings.add(.repeated, "\(name) got \(cursor) after \(before)")
    }
    let isThere = index.index(of: cursor) != nil
    let lost = isThere ? nil : loss(of: cursor, item)
    // Other entries may have come into the place of what was lost.
    let next = index.index(after: lost.map { min($0.survivor, cursor) } ?? cursor)
    let skippedCount = (isThere ? next - 1 : next) - place.next
    if skippedCount > 0, place.cursor == nil, isBeginning(place.next + skippedCount) {
      // Retention had removed the entries before the reader began.
      place.seen.formUnion(index.cursors[place.next..<place.next + skippedCount])
    } else if skippedCount > 0 {
      findings.add(
        .skipped,
        "\(name) got \(cursor) after \(Self.text(before)), without \(skippedCount) entries from \(index.cursors[place.next]) on",
        count: skippedCount
      )
    }
    if let before, let loss = loss(of: before), isThere || loss.upper < cursor {
      findings.add(.unnoticed, "\(name) got \(cursor) after \(before), which was lost (\(loss)), and no reset")
    }
    if isThere, index.items[next - 1] != item {
      findings.add(.unexplained, "\(name) got \(item) as \(cursor), which is another element")
    } else if !isThere, lost == nil {
      findings.add(.unexplained, "\(name) got \(item) as \(cursor), which is not in the stream")
    } else if isThere, let ordinal = cursor.ordinal, ordinal != next {
      findings.add(.unexplained, "\(name) got \(cursor), which is the entry number \(next)")
    }
    place.cursor = cursor
    place.next = next
    place.seen.insert(cursor)
  }

  /// Whether a reader may have found the beginning of the stream at an index.
  private func isBeginning(_ index: Int) -> Bool { index <= evidence.removedCount && evidence.starts.contains(index) }

  /// A reader goes on behind what was removed, and knows how much that was.
  private mutating func trim(
    _ name: String,
    _ place: inout Place,
    _ trimming: Trimming<Cursor>,
    resumingAfter cursor: Cursor?
  ) {
    let next = index.index(after: cursor)
    let removed = index.index(after: trimming.last)..<max(next, index.index(after: trimming.last))
    func add(_ problem: String) {
      findings.add(.mistrimmed, "\(name), after \(Self.text(place.cursor)): trimmed \(trimming), \(problem)")
    }
    if let before = place.cursor, before != trimming.last { add("which is not what it has read last") }
    if trimming.count != removed.count || removed.isEmpty { add("but \(removed.count) entries are between") }
    if removed.upperBound > evidence.removedCount { add("and resumes at \(next), but they are there") }
    if !evidence.starts.contains(next) { add("and resumes at \(next), where nothing begins") }
    if let oldest = trimming.oldest, oldest <= next { add("and resumes at \(next), but not all of them were gone") }
    place.seen.formUnion(index.cursors[removed])
    (place.cursor, place.next) = (cursor, next)
  }

  private static func text(_ cursor: Cursor?) -> String { cursor?.description ?? "the beginning" }
}

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
