public import Synchronization

/// The inputs of an ``OrderedInputs`` that were woken, and the waker to wake when one more is.
@usableFromInline
final class ReadyQueue: Sendable {
  private struct State {
    var indices: [Int] = []
    var waker: Waker?
  }

  private let state = Lock(State())
  /// Whether the list may have entries, to be checked without the lock.
  @usableFromInline let hasEntries = Atomic<Bool>(false)

  @usableFromInline
  init() {}

  /// Puts an input on the list, and wakes; called by the send that woke it.
  func append(_ index: Int) {
    let waker = state.withLock { state in
      add(index, to: &state)
      return state.waker.take()
    }
    waker?.wake()
  }

  private func add(_ index: Int, to state: inout State) {
    state.indices.append(index)
    hasEntries.store(true, ordering: .releasing)
  }

  /// Puts an input on the list, of several that are woken together: ``notify()`` follows.
  ///
  /// The task that polls the operator has to find it, too, when it looks after the first of the wake-ups.
  func announce(_ index: Int) {
    let waker = state.withLock { state in
      add(index, to: &state)
      return state.waker
    }
    waker?.mark()
  }

  /// Wakes.
  ///
  /// Not only with what was announced: the operator may have been polled in between. Then the waker is another one, and
  /// its operator has not been put on a list yet.
  func notify() {
    let waker = state.withLock { $0.waker.take() }
    waker?.wake()
  }

  /// Moves the list to `indices`, or, if it is empty, notes the waker.
  ///
  /// - Returns: Whether the list had entries.
  @inlinable
  func takeAll(into indices: inout [Int], notifying waker: Waker?) -> Bool {
    if waker == nil, !hasEntries.load(ordering: .acquiring) { return false }
    return takeEntries(into: &indices, notifying: waker)
  }

  @usableFromInline
  func takeEntries(into indices: inout [Int], notifying waker: Waker?) -> Bool {
    let before = indices.count
    let displaced: Waker? = state.withLock { state in
      hasEntries.store(false, ordering: .relaxed)
      if state.indices.isEmpty {
        return waker.flatMap { state.waker.replace(by: $0, of: "an operator with many inputs") }
      }
      // Both lists keep their memory.
      indices += state.indices
      state.indices.removeAll(keepingCapacity: true)
      return nil
    }
    displaced?.wake()
    return indices.count > before
  }
}
