import Synchronization

/// Wakes a task when the first of several visitors rings.
final class Bell: Sendable {
  private struct State {
    var waiting: CheckedContinuation<Void, Never>?
    var isRung = false
  }

  private let state = Mutex(State())

  /// Waits until somebody rings.
  func wait() async {
    await withContinuation { task in
      let isRung = state.withLock { state in
        if !state.isRung { state.waiting = task }
        return state.isRung
      }
      if isRung { task.resume() }
    }
  }

  /// Wrong: two visitors may both find the task before one of them notes that it was woken.
  func ringUnchecked() {
    let task = state.withLock { $0.waiting }
    task?.resume()
    state.withLock { state in
      state.waiting = nil
      state.isRung = true
    }
  }

  /// Mended: who finds the task takes it, in one critical section.
  func ring() {
    let task = state.withLock { state in
      state.isRung = true
      let task = state.waiting
      state.waiting = nil
      return task
    }
    task?.resume()
  }
}
