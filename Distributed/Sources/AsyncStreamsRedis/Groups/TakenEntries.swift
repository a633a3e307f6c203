import AsyncStreamsDurable

/// Entries that were delivered before, and are now delivered to this consumer.
struct TakenEntries {
  private(set) var entries: [RawEntry]
  /// Entries that were delivered, not acknowledged, and then removed from the stream.
  let missed: [EntryIdentifier]
  /// Where to continue; `nil` if there are no others.
  let cursor: String?

  /// Reads the answer of a script.
  init(_ reply: Reply?) throws(RedisError.Reason) {
    guard let taken = reply?[0] else { throw .invalid("nothing was taken") }
    entries = try RawEntry.all(in: taken)
    let counts = reply?[1]?.elements.compactMap(\.count) ?? []
    if counts.count != entries.count { throw .invalid("other numbers of entries and of deliveries") }
    for (index, count) in zip(entries.indices, counts) { entries[index].deliveryCount = count }
    missed = reply?[2]?.elements.compactMap(\.identifier) ?? []
    let cursor = reply?[3]?.text ?? ""
    self.cursor = cursor.isEmpty ? nil : cursor
  }

  /// Why a consumer fails, if entries are gone.
  var failure: RedisError.Reason? {
    guard let first = missed.first, let last = missed.last else { return nil }
    return .trimmed(TrimmedRecords(count: missed.count, last: first.predecessor, resumePosition: .after(last)))
  }
}
