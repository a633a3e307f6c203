public import AsyncStreamsDurable

extension RedisLog: GroupedLog {
  /// Begins to read as a consumer of a group, over two connections.
  public func makeGroupReader(_ membership: GroupMembership<EntryIdentifier>) -> RedisGroupReader {
    let acknowledger = GroupAcknowledger(server: server, key: key, group: membership.group)
    return RedisGroupReader(
      EntryReader(ConsumerReader(key: key, membership, acknowledger), server: server),
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
  public mutating func next() async throws(RedisError.Reason) -> [LogEntry<EntryIdentifier>] {
    try await reader.next()
  }
}
