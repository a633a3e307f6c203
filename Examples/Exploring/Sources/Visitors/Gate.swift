import Synchronization

/// A gate that tasks wait for, until somebody opens it.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Opens the gate, and lets all pass that wait.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      let waiting = state.waiting
      state.waiting = []
      return waiting
    }
    for task in waiting { task.resume() }
  }

  /// Wrong: the gate may be opened after the look at it, and before the task waits.
  func passUnchecked() async {
    if state.withLock({ $0.isOpen }) { return }
    await withContinuation { task in
      state.withLock { $0.waiting.append(task) }
    }
  }

  /// Mended: the task looks in the critical section in which it begins to wait.
  func pass() async {
    await withContinuation { task in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(task) }
        return state.isOpen
      }
      if isOpen { task.resume() }
    }
  }
}
