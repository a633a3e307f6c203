package import AsyncStreamsRedis

/// What a consumer of the group has got.
package enum ConsumerLine<Cursor: LogCursor>: Hashable, Sendable, LosslessStringConvertible {
  /// It has got an entry, perhaps one that a consumer has got before.
  case delivered(Cursor, Item, isRepeated: Bool)
  /// The stream does not have this entry any more, or the group is another one; the consumer begins again.
  case reset(Cursor)
  /// It could not connect, and tries again.
  case retried(reason: String)
  /// It has got a failure that must not be.
  case failed(reason: String)

  /// Reads a line.
  package init?(_ description: String) {
    let words = description.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "delivered", "repeated":
      guard let (cursor, item): (Cursor, Item) = Item.entry(in: words[1]) else { return nil }
      self = .delivered(cursor, item, isRepeated: words[0] == "repeated")
    case "reset":
      guard let cursor = Cursor(words[1]) else { return nil }
      self = .reset(cursor)
    case "retried": self = .retried(reason: words[1])
    case "failed": self = .failed(reason: words[1])
    default: return nil
    }
  }

  /// The line.
  package var description: String {
    switch self {
    case .delivered(let cursor, let item, let isRepeated): "\(isRepeated ? "repeated" : "delivered") \(cursor) \(item)"
    case .reset(let cursor): "reset \(cursor)"
    case .retried(let reason): "retried \(reason)"
    case .failed(let reason): "failed \(reason)"
    }
  }
}
