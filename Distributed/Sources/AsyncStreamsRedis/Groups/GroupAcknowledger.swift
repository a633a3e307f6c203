public import AsyncStreamsDurable

/// Acknowledges entries for one iteration of a group, over a connection that no reading blocks.
public final class GroupAcknowledger: LogAcknowledger {
  /// The log.
  public typealias Log = RedisLog

  private struct State {
    var connection: Connection?
    /// What was delivered and not acknowledged: it is not delivered twice by one iteration.
    var outstanding: Set<EntryIdentifier> = []
  }

  private let server: RedisServer
  private let key: String
  private let group: String
  private let state = Lock(State())

  init(server: RedisServer, key: String, group: String) {
    self.server = server
    self.key = key
    self.group = group
  }

  deinit {
    state.withLock { $0.connection }?.close(.cancelled)
  }

  /// Notes that an entry is delivered.
  ///
  /// - Returns: Whether it is not outstanding already.
  func deliver(_ identifier: EntryIdentifier) -> Bool {
    state.withLock { $0.outstanding.insert(identifier).inserted }
  }

  /// What this iteration has delivered, and what was not acknowledged yet.
  var outstanding: Set<EntryIdentifier> { state.withLock { $0.outstanding } }

  /// Tells the group that an entry is done with.
  public func acknowledge(_ identifier: EntryIdentifier) async throws(RedisError.Reason) {
    var recovery = Recovery(server, hasSucceeded: true)
    try await recovery.repeating { _ throws(RedisError.Reason) in
      let connection = try await connect()
      _ = try await connection.call(["XACK", key, group, identifier.redisText])
      state.withLock { _ = $0.outstanding.remove(identifier) }
    }
  }

  /// The connection; several tasks may make one at once, of which one stays.
  private func connect() async throws(RedisError.Reason) -> Connection {
    if let connection = state.withLock({ $0.connection }), !connection.isClosed { return connection }
    let connection = try await server.connect()
    let current = state.withLock { state in
      if let current = state.connection, !current.isClosed { return current }
      state.connection = connection
      return connection
    }
    if current !== connection { connection.close(.cancelled) }
    return current
  }
}
