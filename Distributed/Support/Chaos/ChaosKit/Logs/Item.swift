import AsyncStreamsRedis

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
