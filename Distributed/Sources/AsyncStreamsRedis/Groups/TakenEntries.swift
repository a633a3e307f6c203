import AsyncStreamsDurable

/// Entries that were delivered before, and are now delivered to this consumer.
struct TakenEntries {
  private(set) var entries: [RawEntry]
  /// Entries that were delivered, not acknowledged, and then removed from the stream.
  let missed: [EntryIdentifier]
  /// Where to continue; `nil` if there are no others.
  let cursor: String?

  /// Reads the answer of a script; nothing was taken if there is none.
  init(_ reply: Reply?) {
    entries = reply?[0].map { RawEntry.all(in: $0) } ?? []
    let counts = reply?[1]?.elements.compactMap(\.integer) ?? []
    for (index, count) in zip(entries.indices, counts) { entries[index].deliveryCount = count }
    missed = reply?[2]?.elements.compactMap { $0.bytes.flatMap { EntryIdentifier(redisText: $0) } } ?? []
    let cursor = reply?[3]?.text ?? ""
    self.cursor = cursor.isEmpty ? nil : cursor
  }

  /// Why a consumer fails, if entries are gone.
  var failure: RedisError.Reason? {
    guard let first = missed.first, let last = missed.last else { return nil }
    return .trimmed(TrimmedRecords(count: missed.count, last: first.predecessor, resumePosition: .after(last)))
  }
}
