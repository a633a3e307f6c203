import Synchronization

/// What goes on until one of its sides ends it: whether it is over, and its task if it has one.
///
/// Holds the task, and is held by it, until either of them is over.
@usableFromInline
final class OpenSubscription: Sendable {
  private let over = Atomic<Bool>(false)
  private let task = Lock<OwnedTask?>(nil)
  private let whenOver: @Sendable () -> Void

  /// - Parameter whenOver: Called once, on the thread that ends it.
  init(whenOver: @escaping @Sendable () -> Void) {
    self.whenOver = whenOver
  }

  /// Whether it is over; looked at before each call of a function of the subscriber.
  @usableFromInline var hasEnded: Bool { over.load(ordering: .acquiring) }

  /// Starts the task, which ends it.
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

  /// Ends it, and cancels the task.
  func finish() {
    let (isFirst, running) = task.withLock { task in
      (!over.exchange(true, ordering: .acquiringAndReleasing), task.take())
    }
    running?.cancel()
    if isFirst { whenOver() }
  }
}
