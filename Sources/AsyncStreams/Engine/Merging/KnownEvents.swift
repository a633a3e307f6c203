/// An event of an input that is known: its place in the order of events, and where it is.
@frozen @usableFromInline struct EventPlace: Comparable {
  @usableFromInline let stamp: EventStamp
  /// When the input was added; decides between equal stamps.
  @usableFromInline let order: Int
  /// The index of the input.
  @usableFromInline let index: Int

  @inlinable init(stamp: EventStamp, order: Int, index: Int) {
    self.stamp = stamp
    self.order = order
    self.index = index
  }

  @inlinable static func < (left: EventPlace, right: EventPlace) -> Bool {
    left.stamp < right.stamp || (left.stamp == right.stamp && left.order < right.order)
  }
}

/// The known events of several inputs, with the earliest first.
///
/// Most are found in their order, and are in a queue. The others are in a heap.
@frozen @usableFromInline struct KnownEvents {
  /// The earliest event; it is in neither of the others, which are empty if there is none.
  @usableFromInline private(set) var first: EventPlace?
  /// Events in their order, between two positions.
  @usableFromInline var queue: [EventPlace] = []
  @usableFromInline var start = 0
  @usableFromInline var end = 0
  @usableFromInline var heap = Heap<EventPlace>()

  @inlinable init() {}

  @inlinable var isEmpty: Bool { first == nil }

  /// - Complexity: O(1) for an event that is found in its order; else O(log n) for n such events.
  @inlinable mutating func insert(_ event: EventPlace) {
    guard let first else { return self.first = event }
    if event < first {
      self.first = event
      insertBehind(first)
    } else {
      insertBehind(event)
    }
  }

  @inlinable mutating func insertBehind(_ event: EventPlace) {
    if start < end, event < queue[end &- 1] { return heap.insert(event) }
    if end == queue.count { queue.append(event) } else { queue[end] = event }
    end &+= 1
  }

  /// Removes the earliest event.
  @inlinable mutating func removeFirst() {
    if start == end {
      first = heap.first
      if first != nil { heap.removeFirst() }
    } else {
      removeFirstOfSeveral()
    }
  }

  @inlinable mutating func removeFirstOfSeveral() {
    if let other = heap.first, other < queue[start] {
      first = other
      return heap.removeFirst()
    }
    first = queue[start]
    start &+= 1
    if start == end {
      (start, end) = (0, 0)
    } else if start == 1_024 {
      queue.removeFirst(start)
      (start, end) = (0, end &- start)
    }
  }
}
