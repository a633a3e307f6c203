/// Elements that are taken in the order in which they were appended.
struct Queue<Element> {
  private var storage: [Element?] = []
  private var start = 0

  var isEmpty: Bool { start == storage.count }

  var first: Element? { isEmpty ? nil : storage[start] }

  var elements: [Element] { storage[start...].compactMap(\.self) }

  mutating func append(_ element: Element) {
    storage.append(element)
  }

  mutating func removeFirst() -> Element? {
    if isEmpty { return nil }
    defer {
      start += 1
      // Each element is moved at most once for each that is removed.
      if start * 2 > storage.count {
        storage.removeFirst(start)
        start = 0
      }
    }
    return storage[start].take()
  }
}
