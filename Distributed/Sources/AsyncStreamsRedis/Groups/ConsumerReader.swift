import AsyncStreamsDurable

/// Reads as a consumer of a group: first what this consumer has not acknowledged, then what others left, and then what is
/// new.
struct ConsumerReader: BatchReader {
  private enum Phase {
    /// The group may not exist.
    case joining
    /// What was delivered to this consumer after an identifier, perhaps before a crash.
    case own(after: EntryIdentifier)
    case new
  }

  private let key: String
  private let membership: GroupMembership<EntryIdentifier>
  private let acknowledger: GroupAcknowledger
  private var phase = Phase.joining
  private var nextClaim = ContinuousClock.now
  private var claimCursor = "0-0"
  /// An identifier that the group has reached.
  private var reached = "0-0"
  /// Whether this consumer has got an end, which the group may not have reached.
  private var hasSeenEnd = false

  init(key: String, _ membership: GroupMembership<EntryIdentifier>, _ acknowledger: GroupAcknowledger) {
    self.key = key
    self.membership = membership
    self.acknowledger = acknowledger
  }

  /// What the connection may have delivered last is asked for again.
  mutating func forgetConnection() {
    phase = .joining
  }

  /// Takes the next step, and waits for its answer; an end, when the group has reached it.
  mutating func receive(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    switch phase {
    case .joining:
      try await join(connection)
      phase = .own(after: .zero)
      return []
    case .own(let last):
      return try await readOwn(after: last, on: connection)
    case .new:
      if ContinuousClock.now >= nextClaim { return try await claim(on: connection) }
      let entries = try await readNew(on: connection)
      try await acknowledgeEnd(among: entries, on: connection)
      let elements = deliver(entries, isRepeated: false)
      // An end goes to one consumer, but concerns all: each of them looks whether the group has reached it.
      if !elements.isEmpty { return elements }
      if let end = try await end(on: connection) { return [end] }
      _ = try await connection.call(["XREAD", "COUNT", "1", "BLOCK", "\(blockTime)", "STREAMS", key, reached])
      return []
    }
  }

  private func join(_ connection: Connection) async throws(RedisError.Reason) {
    let (start, ordinal) =
      switch membership.start {
      case .newest: ("$", Int?.none)
      case .beginning: ("0", Int?.none)
      case .after(let identifier): (identifier.redisText, identifier.ordinal)
      }
    let arguments = [key, membership.group, start, ordinal.map { "\($0)" } ?? ""]
    _ = try await connection.call(["EVAL", GroupScript.create, "1"] + arguments, tolerating: "BUSYGROUP")
  }

  /// How long the server may wait for new entries: claims and ends are looked for in between.
  private var blockTime: Int { max(1, min(hasSeenEnd ? 20 : 1_000, membership.claimAfter.wholeMilliseconds / 2)) }

  private var readCommand: [String] {
    ["XREADGROUP", "GROUP", membership.group, membership.consumer, "COUNT", "\(membership.batchSize)"]
  }

  /// Reads what this consumer has got, and not acknowledged.
  private mutating func readOwn(
    after last: EntryIdentifier,
    on connection: Connection
  ) async throws(RedisError.Reason) -> [RawEntry] {
    let held = acknowledger.outstanding
    let reply = try await connection.call(readCommand + ["STREAMS", key, last.redisText])
    let entries = reply[0]?[1].map { RawEntry.all(in: $0) } ?? []
    let removed = reply[0]?[1].map { RawEntry.removed(in: $0) } ?? []
    phase = (entries.map(\.identifier) + removed).max().map { .own(after: $0) } ?? .new
    try await acknowledgeEnd(among: entries, on: connection)
    let missed = removed.filter { !held.contains($0) }
    if !missed.isEmpty {
      // Otherwise they would be a failure of each later iteration, too.
      _ = try await connection.call(["XACK", key, membership.group] + missed.map(\.redisText))
      throw .trimmed(TrimmedRecords(unacknowledged: missed))
    }
    return deliver(entries, isRepeated: true, except: held)
  }

  /// Reads what no consumer has got.
  private mutating func readNew(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    let arguments = ["1", key, membership.group]
    let replies = try await connection.transaction(
      ["EVAL", GroupScript.checkBeforeReading] + arguments,
      readCommand + ["STREAMS", key, ">"],
      ["EVAL", GroupScript.recordCount] + arguments + [reached]
    )
    reached = replies[0][0]?.text ?? "0-0"
    if let readCount = replies[0][1]?.integer, let removedCount = replies[0][2]?.integer {
      // What was read comes again: the next iteration of this consumer begins with it.
      let identifier = EntryIdentifier(reached)?.withOrdinal(readCount) ?? .zero
      let position = LogPosition<EntryIdentifier>.after(identifier.withOrdinal(removedCount))
      let count = removedCount - readCount
      throw .trimmed(TrimmedRecords(count: count, last: identifier, resumePosition: position))
    }
    return replies[1][0]?[1].map { RawEntry.all(in: $0) } ?? []
  }

  /// Takes over what another consumer has not acknowledged in time.
  private mutating func claim(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry] {
    let idle = "\(membership.claimAfter.wholeMilliseconds)"
    let held = acknowledger.outstanding
    let reply = try await connection.call([
      "XAUTOCLAIM", key, membership.group, membership.consumer, idle, claimCursor, "COUNT", "\(membership.batchSize)",
    ])
    claimCursor = reply[0]?.text ?? "0-0"
    if claimCursor == "0-0" { nextClaim = .now + membership.claimAfter / 2 }
    let removed = reply[2]?.elements.compactMap { $0.bytes.flatMap { EntryIdentifier(redisText: $0) } } ?? []
    let missed = removed.filter { !held.contains($0) }
    // What was claimed beside them is the first that the next iteration of this consumer gets.
    if !missed.isEmpty { throw .trimmed(TrimmedRecords(unacknowledged: missed)) }
    return deliver(reply[1].map { RawEntry.all(in: $0) } ?? [], isRepeated: true, except: held)
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
  ///
  /// - Parameter held: What was outstanding before the server was asked. Some of it may be acknowledged since.
  private func deliver(
    _ entries: [RawEntry],
    isRepeated: Bool,
    except held: Set<EntryIdentifier> = []
  ) -> [RawEntry] {
    entries.compactMap { entry in
      if entry.isEnd || held.contains(entry.identifier) || !acknowledger.deliver(entry.identifier) { return nil }
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

extension TrimmedRecords<EntryIdentifier> {
  /// What consumers of a group have got, and not acknowledged, in the order of the stream.
  init(unacknowledged identifiers: [EntryIdentifier]) {
    let first = identifiers.first ?? .zero
    self.init(
      count: identifiers.count,
      last: first.predecessor,
      resumePosition: .after(identifiers.last ?? first)
    )
  }
}
