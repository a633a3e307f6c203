/// What became of the elements of one subscription.
public struct SubscriptionStatistics: Sendable, Hashable {
  /// How many elements the consumer has taken.
  public let delivered: Int
  /// How many elements the subscription dropped because of its ``Overflow`` policy.
  public let dropped: Int
  /// The most elements that were found waiting at once.
  public let highWaterMark: Int
}

/// What is known of a subscription that is over.
@usableFromInline
final class SubscriptionRecord: Sendable {
  private let statistics = Lock<SubscriptionStatistics?>(nil)

  func leave(_ final: SubscriptionStatistics) {
    statistics.withLock { $0 = final }
  }

  var final: SubscriptionStatistics? {
    statistics.withLock { $0 }
  }
}
