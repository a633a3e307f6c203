import AsyncStreamsDurable

/// Reads a stream, batch by batch.
///
/// The next batch is requested before one is returned, so that the server works while the consumer does. So at most two
/// batches are in memory here.
struct StreamReader: BatchReader {
  private let key: String
  private var count: AdaptiveCount

  private var position: Position
  /// The entries that were read last: after a loss, reading can go on behind the newest one that is left.
  private var recent: [EntryIdentifier] = []
  private static let recentCount = 1_000
  /// The request for the next batch.
  private var upcoming: Pending<Replies>?

  init(key: String, batchSize: Int, from start: LogPosition<EntryIdentifier>) {
    self.key = key
    count = AdaptiveCount(limit: batchSize)
    position = Position(start)
  }

  /// What was asked for is lost, and is asked for again.
  mutating func forgetConnection() {
    upcoming = nil
  }

  mutating func askForLess() -> Bool { count.shrink() }

  /// Waits for one answer of the server.
  mutating func receive(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    if !position.isKnown {
      let info = try await StreamInfo(of: key, on: connection)
      if let end = position.start(with: info) { return [end] }
    }
    var replies = try await (upcoming ?? request(on: connection)).value().makeIterator()
    upcoming = nil
    let (answer, lastEntry) = (replies.next(), replies.next())
    try answer?.check()
    try lastEntry?.check()
    try answer?.checkList()
    var entries = try RawEntry.all(in: answer?[0]?[1])
    // While the last entry is there, none after it can have been trimmed.
    if lastEntry?[0] == nil {
      try await check(entries, on: connection)
    }
    guard let last = entries.last else { return [] }
    count.received(count: entries.count, bytes: answer?.replies.bytes.count ?? 0)
    if let ordinal = position.last.ordinal {
      for index in entries.indices { entries[index].identifier.ordinal = ordinal + index + 1 }
    }
    position.advance(to: last.identifier, by: entries.count)
    recent.append(contentsOf: entries.suffix(Self.recentCount).map(\.identifier))
    if recent.count > 2 * Self.recentCount { recent.removeFirst(recent.count - Self.recentCount) }
    upcoming = request(on: connection)
    return entries
  }

  /// Checks that nothing was removed before it was read, and that the server has what was read.
  private mutating func check(_ entries: [RawEntry], on connection: Connection) async throws(RedisError.Reason) {
    do throws(RedisError.Reason) {
      try position.check(entries.map(\.identifier), with: try await StreamInfo(of: key, on: connection))
    } catch .reset(let reset) {
      let newest = try await newestOfRecent(on: connection)
      throw .reset(LogReset(last: reset.last, resumePosition: newest.map { .after($0) } ?? .beginning))
    }
  }

  /// The newest entry that was read and is still there: all before it are those that were read.
  private func newestOfRecent(on connection: Connection) async throws(RedisError.Reason) -> EntryIdentifier? {
    guard let first = recent.first, let last = recent.last else { return nil }
    let range = ["XRANGE", key, first.redisText, last.redisText, "COUNT", "\(2 * Self.recentCount)"]
    let left = Set(try RawEntry.all(in: try await connection.call(range)).map(\.identifier))
    return recent.last { left.contains($0) }
  }

  /// Asks for the entries after the last one, and whether that is still there.
  private func request(on connection: Connection) -> Pending<Replies> {
    let last = position.last.redisText
    var commands = CommandBuffer()
    commands.append(command: ["XREAD", "COUNT", "\(count.next)", "BLOCK", "5000", "STREAMS", key, last])
    commands.append(command: ["XRANGE", key, last, last])
    return connection.request(replyCount: 2, commands, blockTime: .seconds(5))
  }
}
