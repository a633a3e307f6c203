public import AsyncStreamsDurable

/// Acknowledges and rejects entries for one iteration of a group, over the connection that no reading blocks.
public final class GroupAcknowledger: LogAcknowledger {
  /// The log.
  public typealias Log = RedisLog

  /// How many identifiers a script gets at most.
  private static let pageSize = 1_000
  /// How many identifiers one command names at most; a server takes about a million arguments.
  private static let acknowledgedCount = 500_000

  private let server: RedisServer
  private let commands: GroupCommands
  /// What was delivered and not acknowledged: when the connection is lost, it is not delivered again.
  private let identifiers = Lock<Set<EntryIdentifier>>([])

  init(server: RedisServer, _ commands: GroupCommands) {
    self.server = server
    self.commands = commands
  }

  /// Notes that entries are delivered, except for those that were acknowledged since the server was asked for them.
  ///
  /// - Parameter held: What was outstanding then, if that can be among the entries.
  /// - Returns: The entries to deliver.
  func deliver(_ entries: [RawEntry], heldBefore held: Set<EntryIdentifier>) -> [RawEntry] {
    identifiers.withLock { outstanding in
      let entries = entries.filter { !held.contains($0.identifier) || outstanding.contains($0.identifier) }
      outstanding.formUnion(entries.lazy.map(\.identifier))
      return entries
    }
  }

  /// What this iteration has delivered, and what was not acknowledged yet.
  var outstanding: Set<EntryIdentifier> { identifiers.withLock { $0 } }

  /// What this iteration has delivered, and what was not acknowledged yet, in order.
  ///
  /// - Parameter cursor: Where to begin, as in a command: `-`, or a parenthesis and an identifier to begin after.
  /// - Returns: A page of it, and whether there are no others.
  func outstanding(from cursor: String) -> (page: [EntryIdentifier], isComplete: Bool) {
    let last = EntryIdentifier(String(cursor.dropFirst()))
    let identifiers = outstanding.filter { identifier in last.map { identifier > $0 } ?? true }
    return (Array(identifiers.sorted().prefix(Self.pageSize)), identifiers.count <= Self.pageSize)
  }

  /// Tells the group that entries are done with, in one request unless there are more than half a million.
  public func acknowledge(_ identifiers: [EntryIdentifier]) async throws(RedisError.Reason) {
    for start in stride(from: 0, to: identifiers.count, by: Self.acknowledgedCount) {
      let page = Array(identifiers[start...].prefix(Self.acknowledgedCount))
      try await call(commands.acknowledge(page), for: page)
    }
  }

  /// Moves an entry to the dead letters.
  public func reject(_ identifier: EntryIdentifier, reason: String) async throws(RedisError.Reason) {
    try await call(commands.reject(identifier, reason: reason), for: [identifier])
  }

  /// Whether an entry that was delivered was acknowledged or rejected since.
  public func isDone(with identifier: EntryIdentifier) -> Bool {
    identifiers.withLock { !$0.contains(identifier) }
  }

  /// Makes a request after which entries are done with.
  private func call(_ command: [String], for done: [EntryIdentifier]) async throws(RedisError.Reason) {
    var recovery = Recovery(server, hasSucceeded: true)
    try await recovery.repeating { _ throws(RedisError.Reason) in
      _ = try await server.shared.connection(to: server).call(command)
      identifiers.withLock { $0.subtract(done) }
    }
  }
}

extension GroupAcknowledger {
  /// Whether two acknowledgers are the same object.
  public static func == (left: GroupAcknowledger, right: GroupAcknowledger) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
