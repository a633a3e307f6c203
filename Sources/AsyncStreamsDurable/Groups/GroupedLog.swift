/// A ``DurableLog`` that shares its records among the consumers of a group, and remembers what the group has done.
///
/// ## What it promises
/// - Each record goes to one consumer, and again to one if it is not acknowledged in time: at least once in all.
/// - A consumer that begins again under its name first gets what it has not acknowledged.
/// - A record that has a kind or bytes that no reader understands is delivered like any other.
/// - A record that was delivered as often as ``GroupMembership/deliveryLimit`` says, and was not acknowledged, is moved to
///   the log for dead letters instead of being delivered again.
/// - Records that were removed before they were acknowledged are ``DurableError/Reason/trimmed(_:)`` for one consumer.
/// - A log that was deleted or has lost its newest data, and a group that was deleted or has moved back, is
///   ``DurableError/Reason/reset(_:)`` for each consumer that had joined it. The group then goes on with all that is left.
public protocol GroupedLog: DurableLog {
  /// The state of one consumer.
  associatedtype GroupReader: LogGroupReader where GroupReader.Log == Self

  /// Begins to read as a consumer of a group, which is made if it does not exist.
  func makeGroupReader(_ membership: GroupMembership<Cursor>) -> GroupReader
}

/// The state of one consumer of a group.
///
/// The ``LogEntry/deliveryCount`` of its entries is at least 1.
public protocol LogGroupReader<Log>: LogReader {
  /// What acknowledges and rejects entries of this reader.
  associatedtype Acknowledger: LogAcknowledger where Acknowledger.Log == Log

  /// What acknowledges and rejects entries of this reader.
  var acknowledger: Acknowledger { get }
}

/// Acknowledges and rejects entries of one consumer of a group.
///
/// Two acknowledgers are equal if entries of both can be acknowledged in one request.
public protocol LogAcknowledger<Log>: Hashable, Sendable {
  /// The log.
  associatedtype Log: DurableLog

  /// Tells the log, in one request, that entries are done with. Doing it twice does nothing.
  ///
  /// - Parameter cursors: The cursors of the entries; without any, nothing happens.
  func acknowledge(_ cursors: [Log.Cursor]) async throws(DurableError<Log>.Reason)

  /// Moves an entry to the log for dead letters, and acknowledges it, in one step. Doing it twice does nothing.
  ///
  /// - Parameters:
  ///   - cursor: The cursor of the entry.
  ///   - reason: Why the entry is rejected, which is stored beside it.
  func reject(_ cursor: Log.Cursor, reason: String) async throws(DurableError<Log>.Reason)

  /// Whether an entry that the reader has delivered was acknowledged or rejected since.
  ///
  /// A repeated entry for which this is true is not delivered to the loop: it was done with while it waited in the buffer.
  func isDone(with cursor: Log.Cursor) -> Bool
}
