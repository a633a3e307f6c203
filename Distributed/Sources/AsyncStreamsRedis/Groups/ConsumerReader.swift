import AsyncStreamsDurable

/// Reads as a consumer of a group: first what this consumer has not acknowledged, then what others left, and then what is
/// new.
struct ConsumerReader: BatchReader {
  private enum Phase {
    /// The group may not exist.
    case joining
    /// What was delivered to this consumer, perhaps before a crash.
    case own(from: String)
    case new
  }

  private let commands: GroupCommands
  private let acknowledger: GroupAcknowledger
  private var phase = Phase.joining
  /// Whether this consumer has found its group or made it: then a group that does not exist was lost.
  private var hasJoined = false
  private var count: AdaptiveCount
  private var schedule: TickSchedule
  private var position = GroupPosition()
  private var claimCursor = "-"
  /// Whether there may be more new entries than the last answer had.
  private var isBehind = true
  /// Why reading ends, after what was read before.
  private var failure: RedisError.Reason?

  init(_ commands: GroupCommands, _ acknowledger: GroupAcknowledger) {
    self.commands = commands
    self.acknowledger = acknowledger
    count = AdaptiveCount(limit: commands.membership.batchSize)
    schedule = TickSchedule(claimAfter: commands.membership.claimAfter)
  }

  /// What the connection may have delivered last is asked for again.
  mutating func forgetConnection() {
    phase = .joining
    isBehind = true
    position.forgetConnection()
  }

  mutating func askForLess() -> Bool { count.shrink() }

  /// Takes the next step, and waits for its answer; an end, when the group has reached it.
  mutating func receive(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    if let failure { throw failure }
    switch phase {
    case .joining:
      try await join(connection)
      phase = .own(from: "-")
      return []
    case .own(let cursor):
      return try await takeOwn(from: cursor, on: connection)
    case .new:
      if schedule.isDue { return try await tick(on: connection) }
      return try await isBehind ? read(on: connection) : wait(on: connection)
    }
  }

  /// Makes the group if it does not exist.
  ///
  /// A server without memory refuses the command that makes a group, also if the group exists.
  private mutating func join(_ connection: Connection) async throws(RedisError.Reason) {
    let groups = try await connection.call(commands.groups, tolerating: "ERR no such key")
    if !groups.elements.contains(where: { $0["name"]?.text == commands.membership.group }) {
      if hasJoined { throw try await makeAgain(on: connection) }
      _ = try await connection.call(commands.create(from: commands.membership.start), tolerating: "BUSYGROUP")
    }
    hasJoined = true
  }

  /// Makes a group again that was lost, from the beginning, so that it gets all that is there when it goes on.
  ///
  /// While the server has no memory for it, the consumer tries again: another one that joined meanwhile could begin later.
  ///
  /// - Returns: The error that says so.
  private func makeAgain(on connection: Connection) async throws(RedisError.Reason) -> RedisError.Reason {
    do throws(RedisError.Reason) {
      _ = try await connection.call(commands.create(from: .beginning), tolerating: "BUSYGROUP")
    } catch {
      if error == .outOfMemory { throw .connectionLost("there is no memory for the group") }
      throw error
    }
    return position.loss(resumePosition: .beginning)
  }

  /// Takes what this consumer has got and not acknowledged, except for what this iteration has delivered.
  private mutating func takeOwn(
    from cursor: String,
    on connection: Connection
  ) async throws(RedisError.Reason) -> [RawEntry] {
    let (held, isComplete) = acknowledger.outstanding(from: cursor)
    let last = isComplete ? "+" : held.last?.redisText ?? "+"
    let command = commands.takeOwn(count: count.next, from: cursor, upTo: last, except: held)
    let reply = try await connection.call(command)
    let taken = try TakenEntries(reply)
    if let cursor = taken.cursor {
      phase = .own(from: cursor)
    } else {
      phase = isComplete ? .new : .own(from: "(\(last)")
    }
    failure = taken.failure
    return try await deliver(taken.entries, in: reply, on: connection)
  }

  /// Waits for what no consumer has got.
  private mutating func wait(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    let time = schedule.waitMilliseconds
    let command = commands.wait(milliseconds: time, count: count.next)
    let reply = try await connection.call(command, blockTime: .milliseconds(time))
    try reply.checkList()
    return try await deliver(new: reply[0]?[1], in: reply, on: connection)
  }

  /// Reads what no consumer has got, unless entries are gone.
  private mutating func read(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    let reply = try await connection.call(commands.read(count: count.next, from: position))
    try position.update(with: reply)
    return try await deliver(new: reply[6], in: reply, on: connection)
  }

  /// Looks for what waiting does not tell.
  private mutating func tick(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    let claims = schedule.isClaimDue
    let held = claims ? acknowledger.outstanding : []
    let command = commands.tick(claims: claims, count: count.next, from: claimCursor, position)
    let reply = try await connection.call(command)
    try position.update(with: reply)
    let taken = try TakenEntries(reply[6])
    if claims { claimCursor = taken.cursor ?? "-" }
    failure = taken.failure
    let isComplete = taken.entries.isEmpty && taken.cursor == nil
    schedule.ticked(claims: claims, isComplete: isComplete, isAtEnd: reply[7]?.integer != 0)
    if let end = reply[8].flatMap({ RawEntry($0) }) { return [end] }
    return try await deliver(taken.entries, heldBefore: held, in: reply, on: connection)
  }

  private mutating func deliver(
    new entries: Reply?,
    in reply: Reply,
    on connection: Connection
  ) async throws(RedisError.Reason) -> [RawEntry] {
    var entries = try RawEntry.all(in: entries)
    for index in entries.indices { entries[index].deliveryCount = 1 }
    position.received(entries)
    isBehind = entries.count >= count.next
    if !entries.isEmpty { schedule.read() }
    return try await deliver(entries, in: reply, on: connection)
  }

  /// Notes what is delivered.
  ///
  /// An end is acknowledged instead: it is nothing to be done, and all consumers find it as the newest entry.
  private mutating func deliver(
    _ entries: [RawEntry],
    heldBefore held: Set<EntryIdentifier> = [],
    in reply: Reply,
    on connection: Connection
  ) async throws(RedisError.Reason) -> [RawEntry] {
    count.received(count: entries.count, bytes: reply.replies.bytes.count)
    let ends = entries.filter(\.isEnd)
    if !ends.isEmpty {
      schedule.receivedEnd()
      _ = try await connection.call(commands.acknowledge(ends.map(\.identifier)))
    }
    return acknowledger.deliver(entries.filter { !$0.isEnd }, heldBefore: held)
  }
}
