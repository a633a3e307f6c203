/// How a consumer takes part in a group.
@usableFromInline
struct GroupMembership: Sendable {
  let group: String
  let consumer: String
  let start: StreamPosition
  let claimAfter: Duration
  let batchSize: Int

  @usableFromInline
  init(group: String, consumer: String, start: StreamPosition, claimAfter: Duration, batchSize: Int) {
    self.group = group
    self.consumer = consumer
    self.start = start
    self.claimAfter = claimAfter
    self.batchSize = batchSize
  }
}

/// Reads as a consumer of a group: first what this consumer has not acknowledged, then what others left, and then what is
/// new.
@usableFromInline
struct GroupReader: BatchReader {
  private enum Phase {
    /// The group may not exist.
    case joining
    /// What was delivered to this consumer after an identifier, perhaps before a crash.
    case own(after: EntryIdentifier)
    case new
  }

  private let key: String
  private let membership: GroupMembership
  private let acknowledger: GroupAcknowledger
  private var phase = Phase.joining
  private var nextClaim = ContinuousClock.now
  private var claimCursor = "0-0"
  /// Whether this consumer has got an end, which the group may not have reached.
  private var hasSeenEnd = false

  @usableFromInline
  init(key: String, _ membership: GroupMembership, _ acknowledger: GroupAcknowledger) {
    self.key = key
    self.membership = membership
    self.acknowledger = acknowledger
  }

  /// What the connection may have delivered last is asked for again.
  @usableFromInline
  mutating func forgetConnection() {
    phase = .joining
  }

  /// Takes the next step, and waits for its answer; an end, when the group has reached it.
  @usableFromInline
  mutating func receive(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    switch phase {
    case .joining:
      try await join(connection)
      phase = .own(after: .zero)
      return []
    case .own(let last):
      let entries = try await read(after: last.redisText, block: nil, on: connection)
      try await acknowledgeEnd(among: entries, on: connection)
      phase = entries.last.map { .own(after: $0.identifier) } ?? .new
      return deliver(entries, isRepeated: true)
    case .new:
      if ContinuousClock.now >= nextClaim { return try await claim(on: connection) }
      let entries = try await read(after: ">", block: blockTime, on: connection)
      try await acknowledgeEnd(among: entries, on: connection)
      let elements = deliver(entries, isRepeated: false)
      // An end goes to one consumer, but concerns all: each of them looks whether the group has reached it.
      if !elements.isEmpty { return elements }
      return try await end(on: connection).map { [$0] } ?? []
    }
  }

  private func join(_ connection: Connection) async throws(RedisError.Reason) {
    let start =
      switch membership.start {
      case .newest: "$"
      case .beginning: "0"
      case .after(let identifier): identifier.redisText
      }
    let creation = ["XGROUP", "CREATE", key, membership.group, start, "MKSTREAM"]
    _ = try await connection.call(creation, tolerating: "BUSYGROUP")
  }

  /// How long the server may wait for new entries: claims and ends are looked for in between.
  private var blockTime: Int { max(1, min(hasSeenEnd ? 20 : 1_000, membership.claimAfter.wholeMilliseconds / 2)) }

  private func read(
    after position: String,
    block: Int?,
    on connection: Connection
  ) async throws(RedisError.Reason) -> [RawEntry] {
    let wait = block.map { ["BLOCK", "\($0)"] } ?? []
    let reply = try await connection.call(
      ["XREADGROUP", "GROUP", membership.group, membership.consumer, "COUNT", "\(membership.batchSize)"] + wait
        + ["STREAMS", key, position]
    )
    return reply[0]?[1].map { RawEntry.all(in: $0) } ?? []
  }

  /// Takes over what another consumer has not acknowledged in time.
  private mutating func claim(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    let idle = "\(membership.claimAfter.wholeMilliseconds)"
    let reply = try await connection.call([
      "XAUTOCLAIM", key, membership.group, membership.consumer, idle, claimCursor, "COUNT", "\(membership.batchSize)",
    ])
    claimCursor = reply[0]?.text ?? "0-0"
    if claimCursor == "0-0" { nextClaim = .now + membership.claimAfter / 2 }
    return deliver(reply[1].map { RawEntry.all(in: $0) } ?? [], isRepeated: true)
  }

  /// Acknowledges an end: it is nothing to be done, and all consumers find it as the newest entry.
  private mutating func acknowledgeEnd(
    among entries: [RawEntry],
    on connection: Connection
  ) async throws(RedisError.Reason) {
    for end in entries where end.isEnd {
      hasSeenEnd = true
      _ = try await connection.call(["XACK", key, membership.group, end.identifier.redisText])
    }
  }

  /// Leaves out ends, and what this iteration has delivered already.
  private func deliver(_ entries: [RawEntry], isRepeated: Bool) -> [RawEntry] {
    entries.compactMap { entry in
      if entry.isEnd || !acknowledger.deliver(entry.identifier) { return nil }
      var entry = entry
      entry.isRepeated = isRepeated
      return entry
    }
  }

  /// The end of the stream, if it is the newest entry, and no other consumer has anything left to do.
  private func end(on connection: Connection) async throws(RedisError.Reason) -> RawEntry? {
    let info = try await StreamInfo(of: key, on: connection)
    guard let end = info.newestEntry, end.isEnd else { return nil }
    let groups = try await connection.call(["XINFO", "GROUPS", key])
    let group = groups.elements.first { $0["name"]?.text == membership.group }
    guard group?["last-delivered-id"]?.text == end.identifier.redisText else { return nil }
    // The end itself may be pending, if the consumer that got it has died; what is before it counts.
    let pending = try await connection.call(["XPENDING", key, membership.group])
    for other in pending[3]?.elements.compactMap({ $0[0]?.text }) ?? [] where other != membership.consumer {
      let page = ["XPENDING", key, membership.group, "-", "(\(end.identifier.redisText)", "1", other]
      if try await connection.call(page)[0] != nil { return nil }
    }
    return end
  }
}
