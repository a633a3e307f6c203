package import AsyncStreamsRedis

/// What a reader has got.
package enum ReaderLine: Hashable, Sendable, LosslessStringConvertible {
  /// The process was started, and reads after this cursor; without one, from the beginning.
  case started(EntryIdentifier?)
  /// It has read an entry.
  case read(EntryIdentifier, Item)
  /// The stream does not have the entry that was read last. Reading goes on after this cursor, or at the beginning.
  case reset(EntryIdentifier?)
  /// It could not connect, and tries again.
  case retried(reason: String)
  /// It has got a failure that must not be.
  case failed(reason: String)

  /// Reads a line.
  package init?(_ description: String) {
    let words = description.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "started":
      guard let cursor = Self.cursor(words[1]) else { return nil }
      self = .started(cursor)
    case "read":
      guard let (cursor, item) = Item.entry(in: words[1]) else { return nil }
      self = .read(cursor, item)
    case "reset":
      guard let cursor = Self.cursor(words[1]) else { return nil }
      self = .reset(cursor)
    case "retried": self = .retried(reason: words[1])
    case "failed": self = .failed(reason: words[1])
    default: return nil
    }
  }

  /// The line.
  package var description: String {
    switch self {
    case .started(let cursor): "started \(cursor?.description ?? "beginning")"
    case .read(let cursor, let item): "read \(cursor) \(item)"
    case .reset(let cursor): "reset \(cursor?.description ?? "beginning")"
    case .retried(let reason): "retried \(reason)"
    case .failed(let reason): "failed \(reason)"
    }
  }

  /// Where reading goes on after the line; the outer `nil` if the line does not say it, the inner one for the beginning.
  var position: EntryIdentifier?? {
    switch self {
    case .started(let cursor), .reset(let cursor): .some(cursor)
    case .read(let cursor, _): .some(cursor)
    case .retried, .failed: nil
    }
  }

  /// Reads a cursor, or the beginning, which is the inner `nil`.
  private static func cursor(_ text: String) -> EntryIdentifier?? {
    if text == "beginning" { return .some(nil) }
    return EntryIdentifier(text).map { .some($0) }
  }
}
