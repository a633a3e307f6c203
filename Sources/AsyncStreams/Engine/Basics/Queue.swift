/// A first-in, first-out queue: a ring buffer that grows on demand and moves no element when one is removed.
///
/// - Complexity: `append` and `popFirst` are O(1) amortised.
@frozen @usableFromInline package struct Queue<Element> {
  @usableFromInline var storage: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline package var count = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable package var first: Element? {
    count == 0 ? nil : storage[head]
  }

  /// Where in the storage the element at `offset` is.
  @inlinable func slot(_ offset: Int) -> Int { (head &+ offset) & (storage.count &- 1) }

  /// The element with `offset` others before it, which must exist.
  @inlinable package subscript(offset: Int) -> Element? { storage[slot(offset)] }

  @inlinable package mutating func append(_ element: Element) {
    if count == storage.count { grow() }
    storage[slot(count)] = element
    count &+= 1
  }

  @inlinable package mutating func popFirst() -> Element? {
    if count == 0 { return nil }
    let element = storage[head].take()
    head = slot(1)
    count &-= 1
    return element
  }

  @inlinable mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(max(4, storage.count * 2))
    for offset in 0..<count {
      larger.append(storage[slot(offset)].take())
    }
    while larger.count < larger.capacity, larger.count < max(4, storage.count * 2) { larger.append(nil) }
    storage = larger
    head = 0
  }
}

extension Queue: Sendable where Element: Sendable {}
