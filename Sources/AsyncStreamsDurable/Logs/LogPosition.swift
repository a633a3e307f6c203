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
