/// Records that a log had, and that were removed before they were read.
public struct TrimmedRecords<Cursor: LogCursor>: Hashable, Sendable, CustomStringConvertible {
  /// How many records are gone; `nil` if the log cannot know it.
  ///
  /// Then perhaps none is gone.
  public let count: Int?
  /// The last record that was read.
  public let last: Cursor
  /// Where reading can go on: with the oldest record that is still there.
  public let resumePosition: LogPosition<Cursor>

  /// Describes removed records.
  public init(count: Int?, last: Cursor, resumePosition: LogPosition<Cursor>) {
    self.count = count
    self.last = last
    self.resumePosition = resumePosition
  }

  /// How many are gone, and after which one.
  public var description: String {
    switch count {
    case nil: "an unknown number of records after \(last) is gone: they were removed before they were read"
    case 1?: "1 record after \(last) is gone: it was removed before it was read"
    case let count?: "\(count) records after \(last) are gone: they were removed before they were read"
    }
  }
}

/// A log that does not have what was read from it.
public struct LogReset<Cursor: LogCursor>: Hashable, Sendable, CustomStringConvertible {
  /// The last record that was read, which is not in the log any more; for a group, the newest that the consumer knew of.
  public let last: Cursor
  /// Where reading can go on, so that nothing is skipped; what was read before the loss may come again.
  public let resumePosition: LogPosition<Cursor>

  /// Describes a reset.
  public init(last: Cursor, resumePosition: LogPosition<Cursor>) {
    self.last = last
    self.resumePosition = resumePosition
  }

  /// What has happened.
  public var description: String {
    "the log does not go on after the record \(last): it was deleted, or has lost its newest data"
  }
}
