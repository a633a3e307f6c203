public import AsyncStreamsDurable

/// Acknowledges and rejects entries for one iteration of a group, over a connection that no reading blocks.
public final class GroupAcknowledger: LogAcknowledger {
  /// The log.
  public typealias Log = RedisLog

  private struct State {
    var connection: Connection?
    /// What was delivered and not acknowledged: when the connection is lost, it is not delivered again.
    var outstanding: Set<EntryIdentifier> = []
  }

  /// How many identifiers one request names at most.
  private static let pageSize = 1_000

  private let server: RedisServer
  private let commands: GroupCommands
  private let state = Lock(State())

  init(server: RedisServer, _ commands: GroupCommands) {
    self.server = server
    self.commands = commands
  }

  deinit {
    state.withLock { $0.connection }?.close(.cancelled)
  }

  /// Notes that entries are delivered, except for those that were acknowledged since the server was asked for them.
  ///
  /// - Parameter held: What was outstanding then, if that can be among the entries.
  /// - Returns: The entries to deliver.
  func deliver(_ entries: [RawEntry], heldBefore held: Set<EntryIdentifier>) -> [RawEntry] {
    state.withLock { state in
      let entries = entries.filter { entry in
        !held.contains(entry.identifier) || state.outstanding.contains(entry.identifier)
      }
      state.outstanding.formUnion(entries.lazy.map(\.identifier))
      return entries
    }
  }

  /// What this iteration has delivered, and what was not acknowledged yet.
  var outstanding: Set<EntryIdentifier> { state.withLock { $0.outstanding } }

  /// What this iteration has delivered, and what was not acknowledged yet, in order.
  ///
  /// - Parameter cursor: Where to begin, as in a command: `-`, or a parenthesis and an identifier to begin after.
  /// - Returns: A page of it, and whether there are no others.
  func outstanding(from cursor: String) -> (page: [EntryIdentifier], isComplete: Bool) {
    let last = EntryIdentifier(String(cursor.dropFirst()))
    let identifiers = outstanding.filter { identifier in last.map { identifier > $0 } ?? true }
    return (Array(identifiers.sorted().prefix(Self.pageSize)), identifiers.count <= Self.pageSize)
  }

  /// Tells the group, in one request, that entries are done with.
  public func acknowledge(_ identifiers: [EntryIdentifier]) async throws(RedisError.Reason) {
    if identifiers.isEmpty { return }
    try await call(commands.acknowledge(identifiers), for: identifiers)
  }

  /// Moves an entry to the dead letters.
  public func reject(_ identifier: EntryIdentifier, reason: String) async throws(RedisError.Reason) {
    try await call(commands.reject(identifier, reason: reason), for: [identifier])
  }

  /// Whether an entry that was delivered was acknowledged or rejected since.
  public func isDone(with identifier: EntryIdentifier) -> Bool {
    state.withLock { !$0.outstanding.contains(identifier) }
  }

  /// Makes a request after which entries are done with.
  private func call(_ command: [String], for identifiers: [EntryIdentifier]) async throws(RedisError.Reason) {
    var recovery = Recovery(server, hasSucceeded: true)
    try await recovery.repeating { _ throws(RedisError.Reason) in
      let connection = try await connect()
      _ = try await connection.call(command)
      state.withLock { $0.outstanding.subtract(identifiers) }
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

extension GroupAcknowledger {
  /// Whether two acknowledgers are the same object.
  public static func == (left: GroupAcknowledger, right: GroupAcknowledger) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
