import Foundation

/// A block queued on a test scheduler.
struct TestAction {
  /// When the block is due; nil means before everything that has a date.
  let date: Date?

  let block: () -> Void
  let disposable = RACDisposable()

  init(date: Date?, block: @escaping () -> Void) {
    self.date = date
    self.block = block
  }
}

/// The queue and the virtual time of a test scheduler.
final class TestActions {
  private let lock = NSLock()
  private var heap = ActionHeap()
  private var virtualNow: Date

  init(now: Date) {
    virtualNow = now
  }

  var now: Date {
    lock.withLock { virtualNow }
  }

  var isEmpty: Bool {
    lock.withLock { heap.isEmpty }
  }

  /// Adds an action.
  ///
  /// - Returns: The disposable that cancels it.
  func add(_ action: TestAction) -> RACDisposable {
    lock.withLock { heap.insert(action) }
    return action.disposable
  }

  /// Forgets all actions.
  func removeAll() {
    let forgotten = lock.withLock {
      let forgotten = heap
      heap = ActionHeap()
      return forgotten
    }
    withExtendedLifetime(forgotten) {}
  }

  /// Moves the time to a date, unless it is later already.
  func advance(to date: Date) {
    lock.withLock { virtualNow = max(virtualNow, date) }
  }

  /// Removes and returns the next action that is due at or before a date, and moves the time there.
  func takeNext(until limit: Date) -> TestAction? {
    lock.withLock {
      guard let next = heap.first, (next.date ?? .distantPast) <= limit else { return nil }
      if let date = next.date {
        virtualNow = max(virtualNow, date)
      }
      return heap.removeFirst()
    }
  }
}

/// A binary heap of actions: those without a date, then by date; at equal dates in the order of insertion.
struct ActionHeap {
  private var heap: [(action: TestAction, rank: Int)] = []
  private var nextRank = 0

  var isEmpty: Bool { heap.isEmpty }

  var first: TestAction? { heap.first?.action }

  mutating func insert(_ action: TestAction) {
    heap.append((action, nextRank))
    nextRank += 1
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(child, parent) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> TestAction {
    heap.swapAt(0, heap.count - 1)
    let (action, _) = heap.removeLast()
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, smallest) {
        smallest = child
      }
      guard smallest != parent else { return action }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let leftDate = heap[left].action.date ?? .distantPast
    let rightDate = heap[right].action.date ?? .distantPast
    return leftDate != rightDate ? leftDate < rightDate : heap[left].rank < heap[right].rank
  }
}
