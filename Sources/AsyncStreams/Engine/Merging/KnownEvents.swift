/// An event of an input that is known: its place in the order of events, and where it is.
@frozen
@usableFromInline
struct EventPlace: Comparable {
  @usableFromInline let stamp: EventStamp
  /// When the input was added; decides between equal stamps.
  @usableFromInline let order: Int
  /// The index of the input.
  @usableFromInline let index: Int

  @inlinable
  init(stamp: EventStamp, order: Int, index: Int) {
    self.stamp = stamp
    self.order = order
    self.index = index
  }

  @inlinable
  static func < (left: EventPlace, right: EventPlace) -> Bool {
    left.stamp < right.stamp || (left.stamp == right.stamp && left.order < right.order)
  }
}

/// The known events of several inputs, with the earliest first.
///
/// Most are found in their order, and are in a queue. The others are in a heap.
@frozen
@usableFromInline
struct KnownEvents {
  /// Between two positions, in their order.
  @usableFromInline var queue: [EventPlace] = []
  @usableFromInline var start = 0
  @usableFromInline var end = 0
  @usableFromInline var others = Heap<EventPlace>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { start == end && others.count == 0 }

  /// The earliest event.
  @inlinable var first: EventPlace? {
    if start == end { return others.first }
    if others.count == 0 { return queue[start] }
    return Swift.min(queue[start], others.elements[0])
  }

  /// - Complexity: O(1) for an event that is found in its order; else O(log n) for n such events.
  @inlinable
  mutating func insert(_ event: EventPlace) {
    if start < end, event < queue[end &- 1] { return others.insert(event) }
    if end == queue.count { queue.append(event) } else { queue[end] = event }
    end &+= 1
  }

  /// Removes the earliest event, which must exist.
  @inlinable
  mutating func removeFirst() {
    if others.count > 0, start == end || others.elements[0] < queue[start] { return others.removeFirst() }
    start &+= 1
    if start == end {
      (start, end) = (0, 0)
    } else if start == 1_024 {
      queue.removeFirst(start)
      (start, end) = (0, end &- start)
    }
  }
}
