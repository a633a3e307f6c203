import Synchronization

/// A delivery to a subscriber in the sender's turn, made by a sender on its actor.
///
/// A sender elsewhere notes it here, until the task of the subscriber makes it, or the next sender on the actor does:
/// the element of that sender comes later, and has to arrive in its turn.
final class PendingTurn: Sendable {
  private static let noted = Lock<[PendingTurn]>([])
  /// How many are noted, so that a sender need not take the lock to find none.
  private static let count = Atomic<Int>(0)

  private let actor: ObjectIdentifier
  private let deliver: @Sendable () -> Bool

  /// - Parameter deliver: Makes the delivery if the running thread is on the actor, and returns whether it is.
  init(on isolation: any Actor, _ deliver: @escaping @Sendable () -> Bool) {
    actor = ObjectIdentifier(isolation)
    self.deliver = deliver
  }

  /// Makes the delivery here, or notes it.
  ///
  /// - Returns: Whether it was made.
  func makeOrNote() -> Bool {
    if deliver() { return true }
    Self.noted.withLock { noted in
      if !noted.contains(where: { $0 === self }) { noted.append(self) }
      Self.count.store(noted.count, ordering: .relaxed)
    }
    return false
  }

  /// Forgets that the delivery has to be made.
  func forget() {
    if Self.count.load(ordering: .relaxed) > 0 { _ = Self.take { $0 === self } }
  }

  /// Makes the noted deliveries of an actor; called by a sender on the actor.
  static func makeAll(on actor: ObjectIdentifier) {
    if count.load(ordering: .relaxed) == 0 { return }
    for turn in take(where: { $0.actor == actor }) { _ = turn.deliver() }
  }

  private static func take(where isWanted: (PendingTurn) -> Bool) -> [PendingTurn] {
    noted.withLock { noted in
      let taken = noted.filter(isWanted)
      if !taken.isEmpty { noted.removeAll(where: isWanted) }
      count.store(noted.count, ordering: .relaxed)
      return taken
    }
  }
}
