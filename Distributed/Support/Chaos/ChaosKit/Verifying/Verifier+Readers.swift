import AsyncStreamsRedis

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
  private func isBeginning(_ index: Int) -> Bool {
    index <= evidence.removedCount && evidence.starts.contains(index)
  }

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
