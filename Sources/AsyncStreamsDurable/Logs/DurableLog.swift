/// A sequence of records that survives the process: in a folder, on a server, in a database.
///
/// ``DurableSubject`` makes a subject of it. ``FileLog`` is the log in a folder of this machine.
///
/// ## What a log promises
/// - **Order.** Records are in the order of the calls of ``append(_:)`` of one log object. All readers get the same order.
/// - **All or nothing.** The records of one call are appended together, or none of them is.
/// - **Acknowledged.** When a receipt has a cursor, the records survive what the log says that they survive.
/// - **Once.** A reader gets each record once, in order, also if it resumes in another process.
/// - **Nothing is missed silently.** Records that were removed before they were read are ``DurableError/Reason/trimmed(_:)``.
///   If the log lost records that were read already, that is ``DurableError/Reason/reset(_:)``. A reader does not get past
///   either of them: it fails again.
/// - **End.** After an end was appended, the log object takes no other record.
///
/// `AsyncStreamsDurableTesting` has a suite that checks these promises for any log.
public protocol DurableLog: Sendable, CustomStringConvertible {
  /// Where a record is. Cursors grow along the log.
  associatedtype Cursor: LogCursor

  /// What can go wrong with this kind of log alone.
  associatedtype Problem: Error, Hashable, Sendable, CustomStringConvertible

  /// The answer to ``append(_:)``.
  associatedtype Receipt: LogReceipt where Receipt.Log == Self

  /// The state of one reading.
  associatedtype Reader: LogReader where Reader.Log == Self

  /// Takes records, and appends them after those that it has taken before: all of them, or none.
  ///
  /// Does not wait for the log, so that a caller can prepare the next records meanwhile.
  ///
  /// - Parameter records: At least one record. Only the last one may be an end.
  /// - Returns: A receipt, which gets the cursor of the last record when all are acknowledged. A record whose receipt was
  ///   cancelled before the log began to append it is not appended.
  func append(_ records: [LogRecord]) -> Receipt

  /// The cursor of the newest record, also if it was removed since; before all records if there never was one.
  func lastCursor() async throws(DurableError<Self>.Reason) -> Cursor

  /// The newest record that is still there; `nil` if there is none.
  func newestEntry() async throws(DurableError<Self>.Reason) -> LogEntry<Cursor>?

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - position: Where to begin.
  ///   - batchSize: How many entries one call of ``LogReader/next()`` returns at most; at least 1.
  func makeReader(from position: LogPosition<Cursor>, batchSize: Int) -> Reader
}

/// The state of one reading of a ``DurableLog``.
public protocol LogReader<Log> {
  /// The log that it reads.
  associatedtype Log: DurableLog

  /// Waits for the next entries.
  ///
  /// - Returns: The entries after those of the last call, at least one.
  /// - Throws: ``DurableError/Reason/cancelled`` when the task is cancelled; otherwise why the log cannot be read, once all
  ///   entries before were returned. The next call throws it again, as long as its cause is there.
  mutating func next() async throws(DurableError<Log>.Reason) -> [LogEntry<Log.Cursor>]
}

/// Where a record of a ``DurableLog`` is.
///
/// It can be stored, as text or through `Codable`, and used by another process to resume after the record.
public protocol LogCursor: Comparable, Hashable, Codable, Sendable, LosslessStringConvertible {}

extension LogCursor {
  /// Reads the text of a cursor.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let cursor = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no cursor: \(text)")
    }
    self = cursor
  }

  /// Writes the text of the cursor.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
