/// Entries that a stream had, and that were removed before they were read, or before a consumer of a group acknowledged
/// them.
public struct TrimmedEntries: Hashable, Sendable, CustomStringConvertible {
  /// How many entries are gone.
  ///
  /// `nil` if it cannot be known, since the identifier to resume after has no ``EntryIdentifier/ordinal``, or the server
  /// is older than Redis 7. Then perhaps none is gone: nobody can tell.
  public let count: Int?
  /// The last entry that was read, or for a group, the identifier before the first entry that is gone.
  public let last: EntryIdentifier
  /// Where reading can go on: `signal(from:)` with this position begins with the oldest entry that is still there.
  ///
  /// A group goes on by itself when it is iterated again.
  public let resumePosition: StreamPosition

  /// How many are gone, and after which one.
  public var description: String {
    switch count {
    case nil: "an unknown number of entries after \(last) is gone: they were trimmed before they were read"
    case 1?: "1 entry after \(last) is gone: it was trimmed before it was read"
    case let count?: "\(count) entries after \(last) are gone: they were trimmed before they were read"
    }
  }
}

extension TrimmedEntries {
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

/// A stream that is shorter than it was.
public struct StreamReset: Hashable, Sendable, CustomStringConvertible {
  /// The last entry that was read, which is not in the stream any more.
  public let last: EntryIdentifier
  /// Where reading can go on: with what was appended since.
  public let resumePosition: StreamPosition

  /// What has happened.
  public var description: String {
    "the stream has lost entries up to \(last) that had been read: it was deleted, or the server lost its newest data"
  }
}
