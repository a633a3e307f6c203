import Synchronization

/// The delivery of a subscriber in turn, which a sender on its actor makes.
///
/// A sender elsewhere cannot make it. It then is noted here, until the task of the subscriber makes it or, before that,
/// the next sender on the actor: the element of that sender comes behind, and has to arrive in its turn.
final class PendingTurn: Sendable {
  private static let noted = Lock<[PendingTurn]>([])
  /// How many are noted: lets a sender look without taking the lock.
  private static let count = Atomic<Int>(0)

  private let actor: ObjectIdentifier
  private let deliver: @Sendable () -> Bool

  /// - Parameter deliver: Makes the delivery if the running thread is on the actor, and says whether it is.
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

  /// Makes the deliveries on an actor that are noted; called by a sender on the actor.
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
