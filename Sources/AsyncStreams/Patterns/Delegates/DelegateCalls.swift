/// The calls of one method of a ``DelegateProxy``: elements that the method yields go to all subscriptions.
///
/// - Order: that of the calls, for calls that follow each other; subscriptions get a call in the order in which they began.
/// - Threads: everything may be called from any thread, and never blocks.
/// - Memory: retains nothing for later subscriptions.
/// - Complexity: O(n) for each call with n subscriptions.
///
/// RAC 2.x: the subject behind `-rac_signalForSelector:`.
public final class DelegateCalls<Element: Sendable>: Sendable {
  private struct State {
    /// Oldest first.
    var subscriptions: [(number: Int, continuation: SignalContinuation<Element, Never>)] = []
    var nextNumber = 0
  }

  private let state = Lock(State())

  /// Makes the calls of a method.
  public init() {}

  /// Delivers a call, with the relevant parts of its arguments.
  ///
  /// Subscribers of the caller's actor with `delivery: .immediate` have it when this returns.
  public func yield(_ element: Element, isolation: isolated (any Actor)? = #isolation) {
    let subscriptions = state.withLock { $0.subscriptions }
    CurrentActor.performSend(on: isolation) {
      for subscription in subscriptions { subscription.continuation.yield(element, isolation: nil) }
    }
  }

  /// Finishes all subscriptions, because the delegate was told that nothing follows.
  ///
  /// Later subscriptions get later calls.
  public func finish(isolation: isolated (any Actor)? = #isolation) {
    let subscriptions = state.withLock { state in
      defer { state.subscriptions = [] }
      return state.subscriptions
    }
    CurrentActor.performSend(on: isolation) {
      for subscription in subscriptions { subscription.continuation.finish(isolation: nil) }
    }
  }

  /// - Returns: The number for removing it.
  func add(_ continuation: SignalContinuation<Element, Never>) -> Int {
    state.withLock { state in
      state.nextNumber += 1
      state.subscriptions.append((state.nextNumber, continuation))
      return state.nextNumber
    }
  }

  func remove(_ number: Int) {
    let removed = state.withLock { state in
      state.subscriptions.firstIndex { $0.number == number }.map { state.subscriptions.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }
}

extension DelegateCalls where Element == Void {
  /// Delivers a call without arguments.
  public func yield(isolation: isolated (any Actor)? = #isolation) {
    yield((), isolation: isolation)
  }
}
