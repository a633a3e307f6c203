public import Synchronization

/// What became of the elements of one subscription.
public struct SubscriptionStatistics: Sendable, Hashable {
  /// How many elements the consumer has taken.
  public let delivered: Int
  /// How many elements the subscription dropped because of its ``BufferingPolicy`` policy.
  public let dropped: Int
  /// The most elements that were found waiting at once.
  public let highWaterMark: Int
}

/// Counts what becomes of the elements of a subscription whose statistics can be asked for.
@usableFromInline
final class SubscriptionCounters: Sendable {
  @usableFromInline let delivered = Atomic<Int>(0)
  @usableFromInline let highWaterMark = Atomic<Int>(0)
  @usableFromInline let dropped = Atomic<Int>(0)
  /// Whether the subscription is over, and has noted its last figures; set under the lock of the log.
  @usableFromInline let hasLeft = Atomic<Bool>(false)
  /// What the environment wants to be kept until the subscription is over.
  private let ticket = Lock<(any AnyObject & Sendable)?>(nil)

  @usableFromInline
  init() {}

  /// Keeps an object until the subscription is over.
  func keep(_ ticket: (any AnyObject & Sendable)?) {
    self.ticket.withLock { $0 = ticket }
  }

  /// The subscription is over.
  @usableFromInline
  func leaveList() {
    // Released outside of the lock.
    let gone = ticket.withLock { $0.take() }
    withExtendedLifetime(gone) {}
  }

  /// Notes that an element was taken; called by the consumer only, so a load and a store are enough.
  @inlinable
  func noteDelivery() {
    delivered.store(delivered.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }

  /// Notes how many elements were taken so far; called by the consumer only.
  // Without a look at the number before, on which the next element would have to wait.
  @inlinable
  func noteDelivered(_ count: Int) {
    delivered.store(count, ordering: .relaxed)
  }

  /// Notes that elements were found waiting.
  @inlinable
  func noteLag(_ lag: Int) {
    if lag > highWaterMark.load(ordering: .relaxed) { highWaterMark.store(lag, ordering: .relaxed) }
  }

  /// Notes what the log knows of a subscription that drops elements.
  @inlinable
  func note(dropped count: Int, highWaterMark: Int) {
    dropped.store(count, ordering: .relaxed)
    noteLag(highWaterMark)
  }

  /// Notes that these are the last figures.
  @inlinable
  func end() {
    hasLeft.store(true, ordering: .relaxed)
  }

  @inlinable var hasEnded: Bool { hasLeft.load(ordering: .relaxed) }

  var statistics: SubscriptionStatistics {
    SubscriptionStatistics(
      delivered: delivered.load(ordering: .relaxed),
      dropped: dropped.load(ordering: .relaxed),
      highWaterMark: highWaterMark.load(ordering: .relaxed)
    )
  }
}
