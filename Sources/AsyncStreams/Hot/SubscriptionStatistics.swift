public import Synchronization

/// What became of the elements of one subscription.
public struct SubscriptionStatistics: Sendable, Hashable {
  /// The number of elements that the consumer has taken.
  public let delivered: Int
  /// The number of elements that the subscription dropped because of its ``BufferingPolicy``.
  public let dropped: Int
  /// The largest number of elements that was found waiting at once.
  public let highWaterMark: Int
}

/// Counts the elements of a subscription that has statistics, or that the environment watches.
@usableFromInline final class SubscriptionCounters: Sendable {
  @usableFromInline let delivered = Atomic<Int>(0)
  @usableFromInline let highWaterMark = Atomic<Int>(0)
  @usableFromInline let dropped = Atomic<Int>(0)
  /// Whether the subscription has ended and noted its last figures; set under the lock of the log.
  @usableFromInline let hasLeft = Atomic<Bool>(false)
  /// Objects of the environment and of observers, retained until the subscription ends.
  private let tickets = Lock<[(any AnyObject & Sendable)?]>([])

  @usableFromInline init() {}

  /// Retains objects until the subscription ends.
  func keep(_ tickets: [(any AnyObject & Sendable)?]) {
    self.tickets.withLock { $0 = tickets }
  }

  /// Releases these objects; called when the subscription has ended.
  @usableFromInline func leaveList() {
    // Released outside the lock.
    let gone = tickets.withLock { tickets in
      defer { tickets = [] }
      return tickets
    }
    withExtendedLifetime(gone) {}
  }

  /// Notes that an element was taken; called by the consumer only, so a load and a store are enough.
  @inlinable func noteDelivery() {
    delivered.store(delivered.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }

  /// Notes how many elements were taken so far; called by the consumer only.
  // Does not load the previous count: the next element would have to wait for that load.
  @inlinable func noteDelivered(_ count: Int) {
    delivered.store(count, ordering: .relaxed)
  }

  /// Notes how many elements were found waiting.
  @inlinable func noteLag(_ lag: Int) {
    if lag > highWaterMark.load(ordering: .relaxed) { highWaterMark.store(lag, ordering: .relaxed) }
  }

  /// Notes the counts of a bounded buffer; called under the lock of the log.
  @inlinable func note(dropped count: Int, highWaterMark: Int) {
    dropped.store(count, ordering: .relaxed)
    noteLag(highWaterMark)
  }

  /// Notes that these are the last figures.
  @inlinable func end() {
    hasLeft.store(true, ordering: .releasing)
  }

  @inlinable var hasEnded: Bool { hasLeft.load(ordering: .acquiring) }

  var statistics: SubscriptionStatistics {
    SubscriptionStatistics(
      delivered: delivered.load(ordering: .relaxed),
      dropped: dropped.load(ordering: .relaxed),
      highWaterMark: highWaterMark.load(ordering: .relaxed)
    )
  }
}
