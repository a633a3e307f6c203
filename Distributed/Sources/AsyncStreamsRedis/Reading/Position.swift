import AsyncStreamsDurable

/// Where in a stream a reader is, and whether entries were removed before it could read them.
struct Position {
  private(set) var last: EntryIdentifier
  private var start: LogPosition<EntryIdentifier>
  /// Whether `last` is where reading begins.
  private(set) var isKnown: Bool
  /// Whether entries that are gone do not matter, because reading begins with the oldest one that is left.
  private var beginsAnywhere: Bool
  /// Whether `last` is an entry that was read, and not a place between entries.
  private var hasRead: Bool

  init(_ start: LogPosition<EntryIdentifier>) {
    self.start = start
    switch start {
    case .newest: (last, isKnown, beginsAnywhere) = (.zero, false, false)
    case .beginning: (last, isKnown, beginsAnywhere) = (.zero, true, true)
    case .after(let identifier): (last, isKnown, beginsAnywhere) = (identifier, true, false)
    }
    // A position between entries has the last number of its millisecond, or no ordinal that is one of an entry.
    hasRead = last.ordinal.map { $0 > 0 } == true && last.sequence != .max
  }

  /// Begins after the newest entry.
  ///
  /// - Returns: That entry, if it is the end of the stream.
  mutating func start(with info: StreamInfo) -> RawEntry? {
    last = info.last
    isKnown = true
    guard let newest = info.newestEntry, newest.isEnd else { return nil }
    var end = newest
    end.identifier.ordinal = info.addedCount
    return end
  }

  /// Goes on after an entry.
  mutating func advance(to identifier: EntryIdentifier, by count: Int) {
    last = identifier.withOrdinal(last.ordinal.map { $0 + count })
    beginsAnywhere = false
    hasRead = true
  }

  /// The error for a server that does not have what was read; where to go on is not known here.
  private var reset: RedisError.Reason { .reset(LogReset(last: last, resumePosition: .beginning)) }

  /// Checks that no entry was removed between the last one and these.
  ///
  /// - Parameters:
  ///   - entries: The entries after the last one, as many as were read.
  ///   - info: What the server said about the stream after that.
  mutating func check(_ entries: [EntryIdentifier], with info: StreamInfo) throws(RedisError.Reason) {
    if info.last < last { throw reset }
    if info.last == last {
      last = info.last
      return
    }
    if let first = info.first, first <= last {
      // Entries before the last one are there, so that it was not trimmed. If nobody has deleted it either, the server has
      // lost it, and got others since.
      if hasRead, let deleted = info.lastDeleted, deleted < last { throw reset }
      return
    }
    // What is left begins with one of these entries, or after them. `start` is the number of the entry before them, if
    // nothing between them and the oldest one that is left is gone.
    let index = info.first.flatMap { first in entries.firstIndex { $0 >= first } }
    let start = info.removedCount.map { $0 - (index ?? entries.count) }
    if beginsAnywhere {
      last = last.withOrdinal(index != nil || entries.isEmpty ? start : nil)
      beginsAnywhere = false
      return
    }
    let resumePosition: LogPosition<EntryIdentifier> =
      if let next = index != nil ? entries[0] : info.first {
        .after(next.predecessor.withOrdinal(index != nil ? start : info.removedCount))
      } else {
        .after(info.last)
      }
    guard let ordinal = last.ordinal, let start else {
      throw .trimmed(TrimmedRecords(count: nil, last: last, resumePosition: resumePosition))
    }
    if start == ordinal { return }
    if start < ordinal { throw reset }
    // If even entries of this batch are gone by now, it cannot be told where between them others are missing: then
    // reading ends before the batch, and its entries count.
    let count = start - ordinal + (index == nil ? entries.count : 0)
    throw .trimmed(TrimmedRecords(count: count, last: last, resumePosition: resumePosition))
  }
}

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
