/// Reads a stream, batch by batch, over a connection of its own; connects again when that breaks.
///
/// The next batch is requested before one is returned, so that the server works while the consumer does. So at most two
/// batches are in memory here.
@usableFromInline
struct StreamReader: BatchReader {
  private let server: RedisServer
  private let key: String
  private let batchSize: Int

  private var position: Position
  private var connection: Connection?
  /// The request for the next batch.
  private var upcoming: Pending<Replies>?
  private var recovery: Recovery

  @usableFromInline
  init(server: RedisServer, key: String, batchSize: Int, from start: StreamPosition) {
    self.server = server
    self.key = key
    self.batchSize = batchSize
    position = Position(start)
    recovery = Recovery(server)
  }

  /// The next entries, at least one.
  @usableFromInline
  mutating func next() async throws(RedisError.Reason) -> [RawEntry] {
    while true {
      do throws(RedisError.Reason) {
        if let entries = try await receive() { return entries }
      } catch {
        close()
        try await recovery.wait(after: error)
      }
    }
  }

  /// Ends the connection.
  @usableFromInline
  mutating func close() {
    connection?.close(.cancelled)
    connection = nil
    upcoming = nil
  }

  /// Waits for one answer of the server; `nil` if there were no entries.
  private mutating func receive() async throws(RedisError.Reason) -> [RawEntry]? {
    let connection = try await connect()
    if !position.isKnown {
      let info = try await StreamInfo(of: key, on: connection)
      if let end = position.start(with: info) { return [end] }
    }
    var replies = try await (upcoming ?? request(on: connection)).value().makeIterator()
    upcoming = nil
    let (answer, lastEntry) = (replies.next(), replies.next())
    if let problem = answer?.problem ?? lastEntry?.problem { throw RedisError.Reason(problem: problem) }
    recovery.succeed()
    var entries = answer?[0]?[1].map { RawEntry.all(in: $0) } ?? []
    // While the last entry is there, none after it can have been trimmed.
    if lastEntry?[0] == nil {
      try position.check(entries.map(\.identifier), with: try await StreamInfo(of: key, on: connection))
    }
    guard let last = entries.last else { return nil }
    if let ordinal = position.last.ordinal {
      for index in entries.indices { entries[index].identifier.ordinal = ordinal + index + 1 }
    }
    position.advance(to: last.identifier, by: entries.count)
    upcoming = request(on: connection)
    return entries
  }

  private mutating func connect() async throws(RedisError.Reason) -> Connection {
    if let connection { return connection }
    let connection = try await server.connect()
    recovery.connected()
    self.connection = connection
    return connection
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
