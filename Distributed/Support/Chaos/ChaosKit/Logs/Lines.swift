package import AsyncStreamsRedis

/// An element of the stream: the lane that has sent it, its number, and the transaction that it belongs to.
///
/// A lane is one task of one process of a sender, such as `sender-1.4a`: the first sender, started for the fifth time. Its
/// numbers begin at 0. The text is `lane/number`, and `lane/number/first/count` for an element of a transaction.
package struct Item: Hashable, Sendable, LosslessStringConvertible {
  /// The task that has sent the element.
  package let lane: String
  /// The number of the element among those of its lane.
  package let number: Int
  /// The numbers that were sent together with it.
  package let transaction: Range<Int>

  /// Makes an element of a transaction; without one, it is sent by itself.
  package init(lane: String, number: Int, transaction: Range<Int>? = nil) {
    self.lane = lane
    self.number = number
    self.transaction = transaction ?? number..<number + 1
  }

  /// Reads an element from its text.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 4, !parts[0].isEmpty, let number = Int(parts[1]) else { return nil }
    if parts.count == 2 {
      self.init(lane: String(parts[0]), number: number)
    } else {
      guard let first = Int(parts[2]), let count = Int(parts[3]), count > 1,
        (first..<first + count).contains(number)
      else { return nil }
      self.init(lane: String(parts[0]), number: number, transaction: first..<first + count)
    }
  }

  /// The text that `init(_:)` reads.
  package var description: String {
    let name = "\(lane)/\(number)"
    return transaction.count == 1 ? name : "\(name)/\(transaction.lowerBound)/\(transaction.count)"
  }

  /// The process of the lane, whose name has one more letter.
  var sender: String { String(lane.dropLast()) }

  /// Reads a cursor and an element, which have a space between them.
  static func entry<Cursor: LogCursor>(in text: String) -> (cursor: Cursor, item: Item)? {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2, let cursor = Cursor(parts[0]), let item = Item(parts[1]) else { return nil }
    return (cursor, item)
  }

  /// The elements of a transaction, or one element.
  static func all(of transaction: Range<Int>, in lane: String) -> [Item] {
    transaction.map { Item(lane: lane, number: $0, transaction: transaction) }
  }
}

/// What a sender knows of its elements.
package enum SenderLine<Cursor: LogCursor>: Hashable, Sendable, LosslessStringConvertible {
  /// The process has opened the log, and has cut so many bytes off, which an unfinished batch had.
  case opened(name: String, cutCount: Int)
  /// The log has acknowledged the element. The cursor is that of the last element of the send.
  case acknowledged(Item, Cursor)
  /// The send has failed, and the element may be in the stream: `outcomeUnknown` or `cancelled`.
  case uncertain(Item, reason: String)
  /// The send has failed, and the element is not in the stream.
  case refused(Item, reason: String)
  /// The lane has sent so many elements, and sends no more.
  case finished(lane: String, count: Int)

  /// Reads a line.
  package init?(_ description: String) {
    let words = description.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { return nil }
    switch words[0] {
    case "acknowledged":
      guard let item = Item(words[1]), let cursor = Cursor(words[2]) else { return nil }
      self = .acknowledged(item, cursor)
    case "uncertain":
      guard let item = Item(words[1]) else { return nil }
      self = .uncertain(item, reason: words[2])
    case "refused":
      guard let item = Item(words[1]) else { return nil }
      self = .refused(item, reason: words[2])
    case "opened":
      guard let count = Int(words[2]) else { return nil }
      self = .opened(name: words[1], cutCount: count)
    case "finished":
      guard let count = Int(words[2]) else { return nil }
      self = .finished(lane: words[1], count: count)
    default: return nil
    }
  }

  /// The line.
  package var description: String {
    switch self {
    case .opened(let name, let count): "opened \(name) \(count)"
    case .acknowledged(let item, let cursor): "acknowledged \(item) \(cursor)"
    case .uncertain(let item, let reason): "uncertain \(item) \(reason)"
    case .refused(let item, let reason): "refused \(item) \(reason)"
    case .finished(let lane, let count): "finished \(lane) \(count)"
    }
  }
}

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
  init(count: Int?, last: Cursor, oldest: Int?) { (self.count, self.last, self.oldest) = (count, last, oldest) }

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
  private static func number(_ text: String) -> Int?? { text == "unknown" ? .some(nil) : Int(text).map { .some($0) } }

  private static func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "unknown" }
}

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
