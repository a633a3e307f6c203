/// An entry of the stream, as its home has it at the end.
package struct StreamEntry<Cursor: CountedCursor>: Hashable, Sendable {
  /// The cursor; that of an entry on a server has no ordinal.
  package let cursor: Cursor
  /// The element, as text.
  package let text: String
  /// The sender as the library names it, and its number; `nil` if the home does not know it.
  package let sender: String?

  /// Describes an entry.
  package init(cursor: Cursor, text: String, sender: String? = nil) {
    self.cursor = cursor
    self.text = text
    self.sender = sender
  }
}

/// Entries that a home may have lost: those after the newest one that it has kept, up to the last one of before.
package struct Loss<Cursor: CountedCursor>: Hashable, Sendable, CustomStringConvertible {
  /// The newest entry that was kept.
  package let survivor: Cursor
  /// Not smaller than any identifier of before the loss, and smaller than all of afterwards.
  package let upper: Cursor
  /// The processes that had sent until then; `nil` for all.
  package let senders: Set<String>?

  /// Describes a loss.
  package init(survivor: Cursor, upper: Cursor, senders: Set<String>? = nil) {
    (self.survivor, self.upper, self.senders) = (survivor, upper, senders)
  }

  /// Whether an entry may be lost; its element says who has sent it, if it is known.
  func contains(_ cursor: Cursor, _ item: Item?) -> Bool {
    if let senders, let item, !senders.contains(item.sender) { return false }
    return survivor < cursor && cursor <= upper
  }

  /// The entries, as in `after 5-1 up to 6-0`.
  package var description: String { "after \(survivor) up to \(upper)" }
}

/// The log of one process, or of all processes that were started under one name.
package struct NamedLog<Line: Sendable>: Sendable {
  /// The name of the process.
  package let name: String
  /// What it has written.
  package let lines: [Line]

  /// Names a log.
  package init(_ name: String, _ lines: [Line]) {
    self.name = name
    self.lines = lines
  }
}

/// What is known after a run.
package struct Evidence<Cursor: CountedCursor>: Sendable {
  /// The entries of the stream, in their order, also those that retention has removed.
  package var stream: [StreamEntry<Cursor>] = []
  /// How many of them retention has removed, from the beginning on.
  package var removedCount = 0
  /// The indexes at which a reader can find the beginning of the stream, while retention removes entries.
  package var starts: Set<Int> = []
  /// What may have been lost, in the order of time.
  package var losses: [Loss<Cursor>] = []
  /// The processes whose acknowledged elements cannot be lost, though others can.
  package var storingSenders: Set<String> = []
  /// The logs of the senders.
  package var senders: [NamedLog<SenderLine<Cursor>>] = []
  /// The logs of the readers.
  package var readers: [NamedLog<ReaderLine<Cursor>>] = []
  /// The logs of the consumers; none if there is no group.
  package var consumers: [NamedLog<ConsumerLine<Cursor>>] = []
  /// How many entries the group still has to acknowledge.
  package var pendingCount = 0
  /// What the processes and the homes did that must not be.
  package var failures: [String] = []

  /// Nothing is known.
  package init() {}
}

/// A promise that was not kept.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// Which promise it was.
  package enum Kind: String, CaseIterable, Sendable {
    case lost = "lost beyond the promise"
    case doubled = "doubled"
    case disordered = "out of order"
    case torn = "transactions torn"
    case wronglyRefused = "refused, and there"
    case unexplained = "unexplained entries"
    case skipped = "skipped by readers"
    case repeated = "repeated to readers"
    case unnoticed = "losses unnoticed"
    case needlessReset = "resets without a loss"
    case mistrimmed = "removals reported wrongly"
    case undelivered = "not delivered to the group"
    case pending = "pending at the end"
    case failed = "other failures"
  }

  /// Which promise it was.
  package let kind: Kind
  /// What has happened.
  package let description: String
  /// How many elements or entries it concerns.
  package let count: Int

  init(_ kind: Kind, _ description: String, count: Int = 1) {
    self.kind = kind
    self.description = description
    self.count = count
  }
}

/// What a verification has found: the first violations of each kind, and how many there are.
package struct Findings: Sendable {
  /// How many violations of a kind are described.
  private static let limit = 20

  /// The violations, in the order in which they were found.
  package private(set) var violations: [Violation] = []
  private var described: [Violation.Kind: Int] = [:]
  private var counts: [Violation.Kind: Int] = [:]

  /// How many there are of a kind.
  package func count(of kind: Violation.Kind) -> Int { counts[kind] ?? 0 }

  mutating func add(_ kind: Violation.Kind, _ description: String, count: Int = 1) {
    counts[kind, default: 0] += count
    described[kind, default: 0] += 1
    if described[kind, default: 0] <= Self.limit {
      violations.append(Violation(kind, description, count: count))
    }
  }
}

/// The numbers of a run.
package struct Summary: Sendable {
  /// What the stream has at the end, with what retention has removed.
  package let entryCount: Int
  /// What was acknowledged to the senders.
  package let acknowledgedCount: Int
  /// What may be in the stream, as the senders know.
  package let uncertainCount: Int
  /// What is not in the stream, as the senders know.
  package let refusedCount: Int
  /// Acknowledged elements that were lost where that is permitted.
  package let lostCount: Int
  /// How often readers have got entries, with those that were lost, and those that were repeated after a loss.
  package let readCount: Int
  /// How often readers and consumers have noticed a loss.
  package let resetCount: Int
  /// How often readers have heard that entries were removed before they had read them.
  package let trimmedCount: Int
  /// How often the beginning of a batch was cut off, which a process did not live to write.
  package let cutCount: Int
  /// How often consumers have got entries.
  package let deliveryCount: Int
  /// How often consumers have got entries that may have been delivered before.
  package let repeatedCount: Int

  init<Cursor>(_ evidence: Evidence<Cursor>, lostCount: Int) {
    entryCount = evidence.stream.count
    self.lostCount = lostCount
    var (acknowledged, uncertain, refused, cuts) = (0, 0, 0, 0)
    for line in evidence.senders.lazy.flatMap(\.lines) {
      switch line {
      case .acknowledged: acknowledged += 1
      case .uncertain: uncertain += 1
      case .refused: refused += 1
      case .opened(_, let count): cuts += count > 0 ? 1 : 0
      case .finished: break
      }
    }
    (acknowledgedCount, uncertainCount, refusedCount, cutCount) = (acknowledged, uncertain, refused, cuts)
    var (read, resets, trimmed) = (0, 0, 0)
    for line in evidence.readers.lazy.flatMap(\.lines) {
      switch line {
      case .read: read += 1
      case .reset: resets += 1
      case .trimmed: trimmed += 1
      default: break
      }
    }
    var (deliveries, repeated) = (0, 0)
    for line in evidence.consumers.lazy.flatMap(\.lines) {
      if case .reset = line { resets += 1 }
      guard case .delivered(_, _, let isRepeated) = line else { continue }
      deliveries += 1
      if isRepeated { repeated += 1 }
    }
    (readCount, resetCount, trimmedCount) = (read, resets, trimmed)
    (deliveryCount, repeatedCount) = (deliveries, repeated)
  }

  /// The numbers, each with its name.
  var rows: [(name: String, value: Int)] {
    [
      ("entries at the end", entryCount),
      ("acknowledged", acknowledgedCount),
      ("outcome unknown or cancelled", uncertainCount),
      ("refused", refusedCount),
      ("lost as permitted", lostCount),
      ("read by readers", readCount),
      ("resets noticed", resetCount),
      ("removals noticed", trimmedCount),
      ("torn batches cut off", cutCount),
      ("deliveries of the group", deliveryCount),
      ("of them repeated", repeatedCount),
    ]
  }
}
