import AsyncStreamsDurable

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

    init(_ connection: Connection) {
      self.connection = connection
    }

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
