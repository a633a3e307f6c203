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
