/// A priority queue: a binary heap with the smallest element first.
@frozen @usableFromInline struct Heap<Element: Comparable> {
  @usableFromInline var elements: [Element] = []

  @inlinable init() {}

  @inlinable var count: Int { elements.count }

  @inlinable var first: Element? { elements.first }

  /// - Complexity: O(log n).
  @inlinable mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// - Complexity: O(log n).
  @inlinable mutating func removeFirst() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    elements[0] = last
    sink(0)
  }

  /// - Complexity: O(n).
  @inlinable mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
    elements.removeAll(where: shouldBeRemoved)
    for parent in (0..<elements.count / 2).reversed() { sink(parent) }
  }

  @inlinable mutating func sink(_ index: Int) {
    var parent = index
    while true {
      var smallest = parent
      let left = 2 * parent + 1
      if left < elements.count, elements[left] < elements[smallest] { smallest = left }
      if left + 1 < elements.count, elements[left + 1] < elements[smallest] { smallest = left + 1 }
      if smallest == parent { return }
      elements.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
