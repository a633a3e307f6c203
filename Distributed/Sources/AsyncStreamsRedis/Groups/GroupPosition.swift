import AsyncStreamsDurable

/// How far a group has read, and how far its stream goes, as a consumer knows it from its last check.
struct GroupPosition {
  private enum ReadCount {
    case new, unknown
    case known(Int)
  }

  private var last = EntryIdentifier.zero
  private var readCount = ReadCount.new
  /// The newest entry that the stream had at the last check.
  private var newest = EntryIdentifier.zero
  /// A newer one that was delivered since; its ordinal is how many entries there were up to it, at least.
  private var delivered = EntryIdentifier.zero

  /// The arguments of a script that checks the position.
  var arguments: [String] {
    let count =
      switch readCount {
      case .new: "new"
      case .unknown: ""
      case .known(let count): "\(count)"
      }
    return [last.redisText, count] + [newest, delivered].flatMap { [$0.redisText, $0.ordinal.map { "\($0)" } ?? ""] }
  }

  /// Notes that the connection was lost: perhaps the server has lost what it had not written yet.
  mutating func forgetConnection() {
    if case .known = readCount { readCount = .unknown }
  }

  /// Notes the position in an answer, or throws how many entries are gone, or that the group or its stream was lost.
  mutating func update(with reply: Reply) throws(RedisError.Reason) {
    guard let reached = reply[0]?.identifier else { throw .invalid("a position of a group") }
    if reply[2]?.text == "lost" { throw loss(resumePosition: .after(reached)) }
    last = reached
    newest = reply[4]?.identifier?.withOrdinal(reply[5]?.count) ?? max(newest, delivered)
    delivered = .zero
    guard let count = reply[1]?.count else { return }
    readCount = .known(count)
    guard let missedCount = reply[2]?.count, let target = reply[3]?.count else { return }
    throw .trimmed(
      TrimmedRecords(
        count: missedCount,
        last: last.withOrdinal(count),
        resumePosition: .after(last.withOrdinal(target))
      )
    )
  }

  /// Notes new entries, which a check would not have told of yet.
  mutating func received(_ entries: [RawEntry]) {
    for entry in entries where entry.identifier > max(newest, delivered) {
      delivered = entry.identifier.withOrdinal(max(newest, delivered).ordinal.map { $0 + 1 })
    }
  }

  /// The error for a group that was lost, or whose stream was.
  func loss(resumePosition: LogPosition<EntryIdentifier>) -> RedisError.Reason {
    .reset(LogReset(last: max(last, newest, delivered), resumePosition: resumePosition))
  }
}

/// Entries that were delivered before, and are now delivered to this consumer.
struct TakenEntries {
  private(set) var entries: [RawEntry]
  /// Entries that were delivered, not acknowledged, and then removed from the stream.
  let missed: [EntryIdentifier]
  /// Where to continue; `nil` if there are no others.
  let cursor: String?

  /// Reads the answer of a script.
  init(_ reply: Reply?) throws(RedisError.Reason) {
    guard let taken = reply?[0] else { throw .invalid("nothing was taken") }
    entries = try RawEntry.all(in: taken)
    let counts = reply?[1]?.elements.compactMap(\.count) ?? []
    if counts.count != entries.count { throw .invalid("other numbers of entries and of deliveries") }
    for (index, count) in zip(entries.indices, counts) { entries[index].deliveryCount = count }
    missed = reply?[2]?.elements.compactMap(\.identifier) ?? []
    let cursor = reply?[3]?.text ?? ""
    self.cursor = cursor.isEmpty ? nil : cursor
  }

  /// Why a consumer fails, if entries are gone.
  var failure: RedisError.Reason? {
    guard let first = missed.first, let last = missed.last else { return nil }
    return .trimmed(TrimmedRecords(count: missed.count, last: first.predecessor, resumePosition: .after(last)))
  }
}
