/// What became of the elements of a hot source, over all subscriptions, also those that have ended.
///
/// ```swift
/// let prices = Subject<Int, Never>()
/// let newest = prices.subscribe(bufferingPolicy: .bufferingNewest(1))
/// for price in [19, 20, 21] { await prices.send(price) }
/// print(prices.statistics.sent, prices.statistics.dropped)
/// // Prints "3 2"
/// print(await newest.first() ?? 0)
/// // Prints "21"
/// ```
/// A source counts without a search: ``dropped`` is put together when it is read. Elements that were delivered are
/// counted for each subscription (``Subscription/statistics``), or for `MetricsReporter` of `AsyncStreamsMetrics`.
public struct SourceStatistics: Sendable, Hashable {
  /// The number of elements that the source has accepted.
  ///
  /// Elements that no subscription gets are counted; so is the first value of a ``BehaviorSubject``.
  public let sent: Int
  /// The number of elements that subscriptions have dropped because of their ``BufferingPolicy``: an element that two
  /// subscriptions drop counts twice.
  public let dropped: Int
  /// The number of subscriptions.
  public let subscriptionCount: Int
  /// The number of subscriptions so far, with those that have ended.
  public let totalSubscriptionCount: Int
  /// The number of senders that wait for a subscription with ``BufferingPolicy/suspending(_:)``.
  public let waitingSenderCount: Int

  @usableFromInline
  init(sent: Int, dropped: Int, subscriptionCount: Int, totalSubscriptionCount: Int, waitingSenderCount: Int) {
    self.sent = sent
    self.dropped = dropped
    self.subscriptionCount = subscriptionCount
    self.totalSubscriptionCount = totalSubscriptionCount
    self.waitingSenderCount = waitingSenderCount
  }
}

extension HotSource {
  /// What became of the elements so far; also after the end.
  ///
  /// - Complexity: O(n), where n is the number of subscriptions that can drop elements; nothing while elements are
  ///   sent.
  ///
  /// RAC 2.x: none.
  public nonisolated var statistics: SourceStatistics { log.statistics }
}
