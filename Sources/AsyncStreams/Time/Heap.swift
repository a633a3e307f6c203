/// A priority queue: a binary heap with the smallest element first.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  var count: Int { elements.count }

  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    elements[0] = last
    sink(0)
  }

  mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
    elements.removeAll(where: shouldBeRemoved)
    for parent in (0..<elements.count / 2).reversed() { sink(parent) }
  }

  private mutating func sink(_ index: Int) {
    var parent = index
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < elements.count {
        if elements[child] < elements[smallest] { smallest = child }
      }
      if smallest == parent { return }
      elements.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
