extension HotSource {
  /// The number of subscriptions, as a signal: for work that is needed only while there are subscribers.
  ///
  /// ```swift
  /// let keys = Subject<String, Never>()
  /// let reader = keys.subscribe()
  /// for await count in keys.subscriptionCounts.prefix(1) { print(count) }
  /// // Prints "1"
  /// ```
  /// - Values: the present number, then the new one after each change. A number that is outdated before the consumer
  ///   takes it is left out, so consecutive elements differ.
  /// - Ends: when the source has ended or was released, and its last subscription has ended, too. Never fails. The
  ///   signal does not keep the source alive, and its iterations are not subscriptions.
  /// - Buffering: none; the number is read when it is taken.
  /// - Isolation: no task of its own. Subscribing and unsubscribing wake the consumer outside of any lock.
  /// - Complexity: O(1) for each element; O(observers) for each subscription while there are observers, nothing
  ///   otherwise.
  ///
  /// RAC 2.x: none.
  public nonisolated var subscriptionCounts: Signal<Int, Never> {
    let log = log
    return Signal("\(log.name).subscriptionCounts") { CountPoller(log) }
  }
}
