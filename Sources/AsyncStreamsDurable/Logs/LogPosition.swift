/// Where in a log reading begins.
///
/// ```swift
/// let position = lastSeen.map { LogPosition.after($0) } ?? .beginning
/// ```
public enum LogPosition<Cursor: LogCursor>: Hashable, Sendable {
  /// After the records that exist when the log gets the first request of the reading.
  ///
  /// If the newest of them is an end, the reading ends, as later subscriptions of a subject do.
  case newest
  /// With the oldest record that is still there.
  case beginning
  /// After a record, whose cursor was stored.
  case after(Cursor)
}

/// How far reading a log goes.
public enum LogEnd: Hashable, Sendable {
  /// Up to an end that a sender has appended; until then, reading waits for more.
  case finish
  /// Up to the record that is the newest one when reading begins, or up to an end before it.
  case present
}

extension DurableLog {
  /// The newest record that is there; `nil` if it does not come after a position, so that there is nothing to read.
  @usableFromInline
  func newestCursor(after position: LogPosition<Cursor>) async throws(DurableError<Self>.Reason) -> Cursor? {
    let newest = try await newestEntry()
    guard case .after(let cursor) = position else {
      // A reading from the newest record on has its end, if it is one.
      return position == .newest && newest?.kind.isEnd != true ? nil : newest?.cursor
    }
    let last = try await lastCursor()
    if cursor == last { return nil }
    // Records between the newest one that is left and the last one were removed, which nobody misses who has read them.
    if let newest, newest.cursor <= cursor, cursor < last { return nil }
    // Otherwise there are records to read, or reading says why there are none.
    return newest?.cursor ?? last
  }
}
