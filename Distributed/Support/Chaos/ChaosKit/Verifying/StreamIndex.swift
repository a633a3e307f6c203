import AsyncStreamsRedis

/// The entries of the stream, by identifier and by element.
struct StreamIndex<Cursor: CountedCursor> {
  let cursors: [Cursor]
  let items: [Item?]
  private(set) var indexes: [Item: Int] = [:]

  init(_ stream: [StreamEntry<Cursor>]) {
    cursors = stream.map(\.cursor)
    items = stream.map { Item($0.text) }
    indexes.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      if let item, indexes[item] == nil { indexes[item] = index }
    }
  }

  /// The index of the first entry after a cursor.
  func index(after cursor: Cursor?) -> Int {
    guard let cursor else { return 0 }
    var (low, high) = (0, cursors.count)
    while low < high {
      let middle = (low + high) / 2
      if cursors[middle] <= cursor { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of an entry.
  func index(of cursor: Cursor) -> Int? {
    let next = index(after: cursor)
    return next > 0 && cursors[next - 1] == cursor ? next - 1 : nil
  }
}
