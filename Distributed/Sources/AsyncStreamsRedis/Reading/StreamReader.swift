/// Reads a stream, batch by batch.
///
/// The next batch is requested before one is returned, so that the server works while the consumer does. So at most two
/// batches are in memory here.
@usableFromInline
struct StreamReader: BatchReader {
  private let key: String
  private let batchSize: Int

  private var position: Position
  /// The request for the next batch.
  private var upcoming: Pending<Replies>?

  @usableFromInline
  init(key: String, batchSize: Int, from start: StreamPosition) {
    self.key = key
    self.batchSize = batchSize
    position = Position(start)
  }

  /// What was asked for is lost, and is asked for again.
  @usableFromInline
  mutating func forgetConnection() {
    upcoming = nil
  }

  /// Waits for one answer of the server.
  @usableFromInline
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
    var entries = answer?[0]?[1].map { RawEntry.all(in: $0) } ?? []
    // While the last entry is there, none after it can have been trimmed.
    if lastEntry?[0] == nil {
      try position.check(entries.map(\.identifier), with: try await StreamInfo(of: key, on: connection))
    }
    guard let last = entries.last else { return [] }
    if let ordinal = position.last.ordinal {
      for index in entries.indices { entries[index].identifier.ordinal = ordinal + index + 1 }
    }
    position.advance(to: last.identifier, by: entries.count)
    upcoming = request(on: connection)
    return entries
  }

  /// Asks for the entries after the last one, and whether that is still there.
  private func request(on connection: Connection) -> Pending<Replies> {
    let last = position.last.redisText
    var commands = CommandBuffer()
    commands.append(command: ["XREAD", "COUNT", "\(batchSize)", "BLOCK", "5000", "STREAMS", key, last])
    commands.append(command: ["XRANGE", key, last, last])
    return connection.request(replyCount: 2, commands)
  }
}
