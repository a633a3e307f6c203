import Synchronization

/// The state of a subscription that either side may end: whether it has ended, and its task if it has one.
///
/// Holds the task, and is held by it, until either ends.
@usableFromInline
final class OpenSubscription: Sendable {
  private let over = Atomic<Bool>(false)
  private let task = Lock<OwnedTask?>(nil)
  private let whenOver: @Sendable () -> Void

  /// - Parameter whenOver: Called once, on the thread that ends the subscription.
  init(whenOver: @escaping @Sendable () -> Void) {
    self.whenOver = whenOver
  }

  /// Whether the subscription has ended; checked before each call of the subscriber.
  @usableFromInline var hasEnded: Bool { over.load(ordering: .acquiring) }

  /// Starts the task; its end ends the subscription.
  func start(@_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void) {
    if hasEnded { return }
    let started = OwnedTask {
      await operation()
      self.finish()
    }
    let isWanted = task.withLock { task in
      guard !over.load(ordering: .relaxed) else { return false }
      task = started
      return true
    }
    if !isWanted { started.cancel() }
  }

  /// Ends the subscription, and cancels the task.
  func finish() {
    let (isFirst, running) = task.withLock { task in
      (!over.exchange(true, ordering: .acquiringAndReleasing), task.take())
    }
    running?.cancel()
    if isFirst { whenOver() }
  }
}
