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
  mutating func forgetConnection() { upcoming = nil }

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
    if lastEntry?[0] == nil { try await check(entries, on: connection) }
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

/// What asks for the batches of one reading.
protocol BatchReader {
  /// Waits for one answer of the server; there may be no entries.
  mutating func receive(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry]
  /// Prepares for another connection.
  mutating func forgetConnection()
  /// Asks for less, since the last answer was too large; false, if that is not possible.
  mutating func askForLess() -> Bool
}

/// Reads over a connection of its own; connects again when that breaks, and closes it when the reading is dropped.
struct EntryReader<Batches: BatchReader> {
  /// Closes the connection when the reading is dropped.
  private final class Owned {
    let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    deinit { connection.close(.cancelled) }
  }

  private var batches: Batches
  private let server: RedisServer
  private var owned: Owned?
  private var recovery: Recovery

  init(_ batches: Batches, server: RedisServer) {
    self.batches = batches
    self.server = server
    recovery = Recovery(server)
  }

  /// The next entries, at least one.
  mutating func next() async throws(RedisError.Reason) -> [LogEntry<EntryIdentifier>] {
    while true {
      do throws(RedisError.Reason) {
        let entries = try await batches.receive(on: try await connect())
        recovery.succeed()
        if entries.isEmpty { continue }
        server.observer.received(entries.count)
        return entries.map(\.logEntry)
      } catch {
        owned = nil
        batches.forgetConnection()
        if error.isOfSize, batches.askForLess() { continue }
        try await recovery.wait(after: error)
      }
    }
  }

  private mutating func connect() async throws(RedisError.Reason) -> Connection {
    if let owned { return owned.connection }
    let connection = try await server.connect()
    recovery.connected()
    owned = Owned(connection)
    return connection
  }
}

/// How many entries the next request asks for, so that an answer has about 4 MiB at most.
///
/// A server limits an answer by the number of its entries only. The size of the entries of the last answer is the best
/// guess for those of the next one.
struct AdaptiveCount {
  /// How many bytes an answer may have.
  private static let targetSize = 4 << 20
  /// What the first request asks for at most, when no size is known.
  private static let first = 16
  /// By which factor the number grows at most, as the next entries may be larger.
  private static let growth = 8

  private let limit: Int
  /// How many entries the next request asks for.
  private(set) var next: Int

  /// - Parameter limit: How many entries a request asks for at most; at least 1.
  init(limit: Int) {
    self.limit = limit
    next = min(limit, Self.first)
  }

  /// Asks for one entry, since the last answer was too large.
  ///
  /// - Returns: False, if that was for one entry already.
  mutating func shrink() -> Bool {
    defer { next = 1 }
    return next > 1
  }

  /// Notes the size of an answer.
  ///
  /// An answer without entries says nothing.
  mutating func received(count: Int, bytes: Int) {
    if count == 0 { return }
    let fitting = max(1, Self.targetSize / max(1, bytes / count))
    // Fewer entries than were asked for say nothing about many.
    let reachable = max(next, min(count, limit) * Self.growth)
    next = min(limit, fitting, reachable)
  }
}
