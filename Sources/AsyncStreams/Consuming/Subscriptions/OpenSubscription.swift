import Synchronization

/// The state of a subscription that either side may end: whether it has ended, and what carries it.
///
/// A task is held, and holds this, until either ends.
@usableFromInline final class OpenSubscription: Sendable {
  /// What delivers to the subscriber.
  private enum Carrier {
    case task(OwnedTask)
    /// An input of the loop of an actor, which has to be woken when the subscription ends.
    case loop(InputMark)
  }

  private let ended = Atomic<Bool>(false)
  private let carrier = Lock<Carrier?>(nil)
  private let whenOver: @Sendable () -> Void

  /// - Parameter whenOver: Called once, on the thread that ends the subscription.
  init(whenOver: @escaping @Sendable () -> Void) {
    self.whenOver = whenOver
  }

  /// Whether the subscription has ended; checked before each call of the subscriber.
  @usableFromInline var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// Starts the task; its end ends the subscription.
  func start(@_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void) {
    if hasEnded { return }
    let started = OwnedTask {
      await operation()
      self.finish()
    }
    if !note(.task(started)) { started.cancel() }
  }

  /// Leaves the delivery to a loop.
  func attach(_ input: InputMark) {
    if !note(.loop(input)) { input.wake() }
  }

  /// - Returns: Whether the subscription has not ended.
  private func note(_ other: Carrier) -> Bool {
    carrier.withLock { carrier in
      guard !ended.load(ordering: .relaxed) else { return false }
      carrier = other
      return true
    }
  }

  /// Ends the subscription: cancels the task, or lets the loop forget it.
  ///
  /// - Parameter isLoop: Whether the loop calls this, which need not be told.
  func finish(isLoop: Bool = false) {
    let (isFirst, carrier) = carrier.withLock { carrier in
      (!ended.exchange(true, ordering: .acquiringAndReleasing), carrier.take())
    }
    switch carrier {
    case .task(let task): task.cancel()
    case .loop(let input): if !isLoop { input.wake() }
    case nil: break
    }
    if isFirst { whenOver() }
  }
}
