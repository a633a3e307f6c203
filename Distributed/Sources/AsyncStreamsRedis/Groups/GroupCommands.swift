public import AsyncStreamsDurable

/// The commands of a consumer of a group.
struct GroupCommands: Sendable {
  let key: String
  let membership: GroupMembership<EntryIdentifier>

  private var group: String { membership.group }
  /// The key of the log for dead letters.
  private var deadLetters: String { membership.deadLetters ?? "\(key):\(group):dead-letters" }

  /// Asks which groups there are.
  var groups: [String] { ["XINFO", "GROUPS", key] }

  /// Makes the group.
  func create(from position: LogPosition<EntryIdentifier>) -> [String] {
    let (start, ordinal) =
      switch position {
      case .newest: ("$", Int?.none)
      case .beginning: ("0", Int?.none)
      case .after(let identifier): (identifier.redisText, identifier.ordinal)
      }
    return ["EVAL", GroupScript.create, "1", key, group, start, ordinal.map { "\($0)" } ?? ""]
  }

  /// Waits for new entries; of several consumers that wait, the server wakes one.
  func wait(milliseconds: Int, count: Int) -> [String] {
    [
      "XREADGROUP", "GROUP", group, membership.consumer, "COUNT", "\(count)", "BLOCK", "\(milliseconds)", "STREAMS",
      key,
      ">",
    ]
  }

  /// Reads new entries, unless some are gone.
  func read(count: Int, from position: GroupPosition) -> [String] {
    ["EVAL", GroupScript.read, "1", key, group, membership.consumer, "\(count)"] + position.arguments
  }

  /// Takes what this consumer has got before.
  ///
  /// - Parameters:
  ///   - count: How many entries.
  ///   - cursor: Where to begin.
  ///   - last: Up to which entry.
  ///   - held: The entries to leave as they are.
  func takeOwn(count: Int, from cursor: String, upTo last: String, except held: [EntryIdentifier]) -> [String] {
    taking(PendingScript.takeOwn, count: count, from: cursor) + [last] + held.map(\.redisText)
  }

  /// Looks for entries that are gone, for the end, and if `claims` is true for what other consumers have left.
  func tick(claims: Bool, count: Int, from cursor: String, _ position: GroupPosition) -> [String] {
    let idle = max(1, membership.claimAfter.wholeMilliseconds)
    let (ownIdle, overflows) = idle.multipliedReportingOverflow(by: 2)
    return taking(PendingScript.tick, count: count, from: cursor)
      + [claims ? "\(idle)" : "0", "\(overflows ? .max : ownIdle)"] + position.arguments
  }

  /// A user needs rights for the dead letters only with a limit of deliveries, or to reject.
  private func taking(_ script: String, count: Int, from cursor: String) -> [String] {
    let keys = membership.deliveryLimit == nil ? ["1", key] : ["2", key, deadLetters]
    return ["EVAL", script] + keys
      + [group, membership.consumer, "\(count)", "\(membership.deliveryLimit ?? 0)", cursor]
  }

  func acknowledge(_ identifiers: [EntryIdentifier]) -> [String] {
    ["XACK", key, group] + identifiers.map(\.redisText)
  }

  func reject(_ identifier: EntryIdentifier, reason: String) -> [String] {
    ["EVAL", PendingScript.reject, "2", key, deadLetters, group, identifier.redisText, reason]
  }
}

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
  public func isDone(with identifier: EntryIdentifier) -> Bool { identifiers.withLock { !$0.contains(identifier) } }

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
