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
