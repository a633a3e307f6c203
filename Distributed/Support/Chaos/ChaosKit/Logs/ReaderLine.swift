package import AsyncStreamsRedis

/// What a reader has got.
package enum ReaderLine<Cursor: LogCursor>: Hashable, Sendable, LosslessStringConvertible {
  /// The process was started, and reads after this cursor; without one, from the beginning.
  case started(Cursor?)
  /// It has read an entry.
  case read(Cursor, Item)
  /// The stream does not have the entry that was read last. Reading goes on after this cursor, or at the beginning.
  case reset(Cursor?)
  /// Records were removed before they were read. Reading goes on after this cursor, or at the beginning.
  case trimmed(Trimming<Cursor>, Cursor?)
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
      guard let (cursor, item): (Cursor, Item) = Item.entry(in: words[1]) else { return nil }
      self = .read(cursor, item)
    case "reset":
      guard let cursor = Self.cursor(words[1]) else { return nil }
      self = .reset(cursor)
    case "trimmed":
      guard let (trimming, cursor) = Self.trimming(words[1]) else { return nil }
      self = .trimmed(trimming, cursor)
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
    case .trimmed(let trimming, let cursor): "trimmed \(trimming) \(cursor?.description ?? "beginning")"
    case .retried(let reason): "retried \(reason)"
    case .failed(let reason): "failed \(reason)"
    }
  }

  /// Where reading goes on after the line; the outer `nil` if the line does not say it, the inner one for the beginning.
  var position: Cursor?? {
    switch self {
    case .started(let cursor), .reset(let cursor), .trimmed(_, let cursor): .some(cursor)
    case .read(let cursor, _): .some(cursor)
    case .retried, .failed: nil
    }
  }

  /// Reads a cursor, or the beginning, which is the inner `nil`.
  private static func cursor(_ text: String) -> Cursor?? {
    if text == "beginning" { return .some(nil) }
    return Cursor(text).map { .some($0) }
  }

  /// Reads what was removed, and where reading goes on.
  private static func trimming(_ text: String) -> (Trimming<Cursor>, Cursor?)? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 4, let trimming = Trimming<Cursor>(words), let cursor = cursor(words[3]) else { return nil }
    return (trimming, cursor)
  }
}

/// What a reader was told of records that were removed before it read them.
package struct Trimming<Cursor: LogCursor>: Hashable, Sendable, CustomStringConvertible {
  /// How many records are gone; `nil` if the log did not say it.
  package let count: Int?
  /// The last record that was read.
  package let last: Cursor
  /// The number of the oldest record that could be read a moment later; `nil` if the log cannot say it.
  package let oldest: Int?

  /// Describes what was removed.
  init(count: Int?, last: Cursor, oldest: Int?) {
    (self.count, self.last, self.oldest) = (count, last, oldest)
  }

  /// Reads three words.
  init?(_ words: [String]) {
    guard let count = Self.number(words[0]), let last = Cursor(words[1]), let oldest = Self.number(words[2]) else {
      return nil
    }
    self.init(count: count, last: last, oldest: oldest)
  }

  /// The number, the last record that was read, and the oldest one that is there.
  package var description: String {
    "\(Self.text(count)) \(last) \(Self.text(oldest))"
  }

  /// Reads a number, which may be unknown, which is the inner `nil`.
  private static func number(_ text: String) -> Int?? {
    text == "unknown" ? .some(nil) : Int(text).map { .some($0) }
  }

  private static func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "unknown" }
}
