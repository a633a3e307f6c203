/// The inputs of a crowd that were woken, and whom to wake when one more is.
@usableFromInline
final class WokenList: Sendable {
  private struct State {
    var indices: [Int] = []
    var waker: Waker?
  }

  private let state = Lock(State())

  @usableFromInline
  init() {}

  /// Puts an input on the list; called by the send that woke it.
  func append(_ index: Int) {
    let waker = state.withLock { state in
      state.indices.append(index)
      return state.waker.take()
    }
    waker?.wake()
  }

  /// Moves the list to `indices`, or, if it is empty, notes whom to wake.
  ///
  /// - Returns: Whether there was anything on the list.
  @usableFromInline
  func takeAll(into indices: inout [Int], notifying waker: Waker?) -> Bool {
    let taken: [Int] = state.withLock { state in
      if state.indices.isEmpty {
        if let waker { state.waker = waker }
        return []
      }
      let taken = state.indices
      state.indices = []
      return taken
    }
    indices.append(contentsOf: taken)
    return !taken.isEmpty
  }
}
