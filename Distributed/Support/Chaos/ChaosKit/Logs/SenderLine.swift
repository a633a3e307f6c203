package import AsyncStreamsRedis

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
