import Synchronization

/// Lets a producer wait until every consumer has taken an element.
///
/// All candidates use it alike. Its continuation is unsafe because a checked one would add the same time to all
/// candidates, and so hide differences; the call that takes it out of the state resumes it, so that happens once.
final class Gate: Sendable {
  private struct State {
    var missing = 0
    var waiter: UnsafeContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// So many consumers have to arrive before the next ``wait()`` returns.
  func expect(_ count: Int) {
    state.withLock { $0.missing = count }
  }

  /// A consumer has taken the element.
  func arrive() {
    let waiter = state.withLock { state in
      state.missing -= 1
      return state.missing == 0 ? state.waiter.take() : nil
    }
    waiter?.resume()
  }

  func wait() async {
    await withUnsafeContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.missing == 0 { return true }
        state.waiter = continuation
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  /// The same with a cancellation handler, for its cost; no task is cancelled here.
  func waitUnlessCancelled() async {
    await withTaskCancellationHandler {
      await wait()
    } onCancel: {
      arrive()
    }
  }
}
