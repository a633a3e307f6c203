import AsyncStreams

/// A ``DurableLog`` that shares its records among the consumers of a group, and remembers what the group has done.
///
/// ## What it promises
/// - Each record goes to one consumer, and again to one if it is not acknowledged in time: at least once in all.
/// - A consumer that begins again under its name first gets what it has not acknowledged.
/// - Records that were removed before they were acknowledged are ``DurableError/Reason/trimmed(_:)`` for one consumer.
public protocol GroupedLog: DurableLog {
  /// The state of one consumer.
  associatedtype GroupReader: LogGroupReader where GroupReader.Log == Self

  /// Begins to read as a consumer of a group, which is made if it does not exist.
  func makeGroupReader(_ membership: GroupMembership<Cursor>) -> GroupReader
}

/// The state of one consumer of a group.
public protocol LogGroupReader<Log>: LogReader {
  /// What acknowledges entries of this reader.
  associatedtype Acknowledger: LogAcknowledger where Acknowledger.Log == Log

  /// What acknowledges entries of this reader.
  var acknowledger: Acknowledger { get }
}

/// Acknowledges entries of one consumer of a group.
public protocol LogAcknowledger<Log>: Sendable {
  /// The log.
  associatedtype Log: DurableLog

  /// Tells the log that an entry is done with. Doing it twice does nothing.
  func acknowledge(_ cursor: Log.Cursor) async throws(DurableError<Log>.Reason)
}

/// How a consumer takes part in a group.
public struct GroupMembership<Cursor: LogCursor>: Sendable {
  /// The name of the group.
  public let group: String
  /// The name of the consumer.
  public let consumer: String
  /// Where a new group begins.
  public let start: LogPosition<Cursor>
  /// How long an entry may wait for its acknowledgement, before another consumer gets it.
  public let claimAfter: Duration
  /// How many entries a request asks for at most.
  public let batchSize: Int

  /// Describes how a consumer takes part in a group.
  ///
  /// - Precondition: `batchSize` is at least 1, and `claimAfter` is positive.
  public init(
    group: String,
    consumer: String,
    start: LogPosition<Cursor>,
    claimAfter: Duration,
    batchSize: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let name = "Group \(group)"
    if batchSize < 1 {
      refuse(batchSize, "batchSize must be at least 1", in: "join", of: name, file: file, line: line)
    }
    if claimAfter <= .zero {
      refuse(claimAfter, "claimAfter must be positive", in: "join", of: name, file: file, line: line)
    }
    self.group = group
    self.consumer = consumer
    self.start = start
    self.claimAfter = claimAfter
    self.batchSize = batchSize
  }
}
