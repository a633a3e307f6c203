import AsyncStreamsDurable

/// What a server says about a stream.
struct StreamInfo {
  /// How many entries it has.
  var length = 0
  /// How many it has ever had; `nil` if the server does not count them.
  var addedCount: Int? = 0
  /// The oldest entry that is still there.
  var first: EntryIdentifier?
  /// The newest entry, even if it is not there any more.
  var last = EntryIdentifier.zero
  /// The newest entry that was deleted by itself; `nil` if the server does not say.
  var lastDeleted: EntryIdentifier?
  /// The newest entry that is still there.
  var newestEntry: RawEntry?

  /// How many entries were there before the oldest one, or before the next one, if there is none.
  var removedCount: Int? { addedCount.map { $0 - length } }

  /// Asks the server; a key that does not exist is an empty stream.
  init(of key: String, on connection: Connection) async throws(RedisError.Reason) {
    let reply = try await connection.call(["XINFO", "STREAM", key], tolerating: "ERR no such key")
    if reply.problem != nil { return }
    guard let length = reply["length"]?.count, let last = reply["last-generated-id"]?.identifier else {
      throw .invalid("no stream")
    }
    self.length = length
    addedCount = reply["entries-added"]?.count
    self.last = last.withOrdinal(addedCount)
    first = reply["first-entry"].flatMap { RawEntry($0) }?.identifier
    lastDeleted = reply["max-deleted-entry-id"]?.identifier
    newestEntry = reply["last-entry"].flatMap { RawEntry($0) }
  }

  /// Whether this can be the stream that had an entry, also if the entry was removed since; otherwise it was deleted, or has
  /// lost its newest entries.
  func isContinuation(of identifier: EntryIdentifier) -> Bool {
    guard last >= identifier else { return false }
    guard let addedCount, let ordinal = identifier.ordinal else { return true }
    return addedCount >= ordinal
  }

  /// Whether an entry after this one may have been removed.
  func mayLackEntries(after identifier: EntryIdentifier) -> Bool {
    if removedCount == 0 || last <= identifier { return false }
    return first.map { $0 > identifier } ?? true
  }
}
