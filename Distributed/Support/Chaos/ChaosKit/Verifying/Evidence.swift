package import AsyncStreamsRedis

/// An entry of the stream, as the server has it at the end.
package struct StreamEntry: Hashable, Sendable {
  /// The identifier, without an ordinal.
  package let cursor: EntryIdentifier
  /// The element, as text.
  package let text: String
  /// The sender as the library names it, and its number.
  package let sender: String

  /// Describes an entry.
  package init(cursor: EntryIdentifier, text: String, sender: String) {
    self.cursor = cursor
    self.text = text
    self.sender = sender
  }
}

/// Entries that a server may have lost: those after the newest one that it has kept, up to the last one of before.
package struct Loss: Hashable, Sendable, CustomStringConvertible {
  /// The newest entry that was kept.
  package let survivor: EntryIdentifier
  /// Not smaller than any identifier of before the loss, and smaller than all of afterwards.
  package let upper: EntryIdentifier

  /// Describes a loss.
  package init(survivor: EntryIdentifier, upper: EntryIdentifier) {
    self.survivor = survivor
    self.upper = upper
  }

  /// Whether an entry may be lost.
  package func contains(_ cursor: EntryIdentifier) -> Bool { survivor < cursor && cursor <= upper }

  /// The entries, as in `after 5-1 up to 6-0`.
  package var description: String {
    "after \(survivor) up to \(upper.sequence == .max ? "the millisecond \(upper.milliseconds)" : "\(upper)")"
  }
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
package struct Evidence: Sendable {
  /// The entries of the stream, in their order.
  package var stream: [StreamEntry] = []
  /// What the servers may have lost, in the order of time.
  package var losses: [Loss] = []
  /// The logs of the senders.
  package var senders: [NamedLog<SenderLine>] = []
  /// The logs of the readers.
  package var readers: [NamedLog<ReaderLine>] = []
  /// The logs of the consumers.
  package var consumers: [NamedLog<ConsumerLine>] = []
  /// How many entries the group still has to acknowledge.
  package var pendingCount = 0
  /// What the processes and the servers did that must not be.
  package var failures: [String] = []

  /// Nothing is known.
  package init() {}
}
