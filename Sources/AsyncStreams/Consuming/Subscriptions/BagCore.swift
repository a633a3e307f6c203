import Synchronization

/// The subscriptions of a bag; a separate object, so that the tasks do not hold the bag.
@usableFromInline final class BagCore: Sendable {
  private struct State {
    var subscriptions: [Int: OpenSubscription] = [:]
    var isCancelled = false
  }

  private let state = Lock(State())
  private let newestNumber = Atomic<Int>(0)

  var count: Int {
    state.withLock { $0.subscriptions.count }
  }

  /// Adds a subscription.
  ///
  /// - Returns: `nil` after the bag was cancelled.
  @usableFromInline func open() -> OpenSubscription? {
    let number = newestNumber.wrappingAdd(1, ordering: .relaxed).newValue
    let subscription = OpenSubscription { [weak self] in self?.forget(number) }
    let isWanted = state.withLock { state in
      if !state.isCancelled { state.subscriptions[number] = subscription }
      return !state.isCancelled
    }
    return isWanted ? subscription : nil
  }

  @discardableResult func start(_ operation: sending @escaping () async -> Void) -> Bool {
    guard let subscription = open() else { return false }
    subscription.start { await operation() }
    return true
  }

  func cancel() {
    let subscriptions = state.withLock { state in
      state.isCancelled = true
      let subscriptions = state.subscriptions
      state.subscriptions = [:]
      return subscriptions
    }
    for subscription in subscriptions.values { subscription.finish() }
  }

  private func forget(_ number: Int) {
    let subscription = state.withLock { $0.subscriptions.removeValue(forKey: number) }
    withExtendedLifetime(subscription) {}
  }
}
