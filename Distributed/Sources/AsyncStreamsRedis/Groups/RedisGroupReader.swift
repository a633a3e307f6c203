public import AsyncStreamsDurable

extension RedisLog: GroupedLog {
  /// Begins to read as a consumer of a group, over a connection of its own; it acknowledges over that of the server.
  ///
  /// Dead letters are in a stream of the same server, by default with the key `KEY:GROUP:dead-letters`. A dead letter has
  /// the fields of the entry without its sender, and `entry`, `group`, `reason` and `deliveries`. A ``RedisSubject`` of
  /// that key reads it. If the entry has more than 1,000 fields, the dead letter has one field `fields` instead of them: an
  /// array of all names and values in MessagePack.
  ///
  /// - Precondition: The key of the dead letters is another one than that of the stream, which would never end.
  public func makeGroupReader(_ membership: GroupMembership<EntryIdentifier>) -> RedisGroupReader {
    precondition(
      membership.deadLetters != key,
      "RedisLog \(key): deadLetters must be another key than that of the stream"
    )
    let commands = GroupCommands(key: key, membership: membership)
    let acknowledger = GroupAcknowledger(server: server, commands)
    return RedisGroupReader(
      EntryReader(ConsumerReader(commands, acknowledger), server: server),
      acknowledger: acknowledger
    )
  }
}

/// The state of one consumer of a group of a ``RedisLog``.
public struct RedisGroupReader: LogGroupReader {
  /// The log that it reads.
  public typealias Log = RedisLog

  private var reader: EntryReader<ConsumerReader>
  /// What acknowledges the entries.
  public let acknowledger: GroupAcknowledger

  init(_ reader: EntryReader<ConsumerReader>, acknowledger: GroupAcknowledger) {
    self.reader = reader
    self.acknowledger = acknowledger
  }

  /// Waits for the next entries.
  public mutating func next() async throws(RedisError.Reason) -> [LogEntry<EntryIdentifier>] { try await reader.next() }
}
