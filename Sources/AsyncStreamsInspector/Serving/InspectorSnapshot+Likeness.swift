extension InspectorSnapshot {
  /// Whether another snapshot differs in nothing but times, which a page can count by itself.
  func isLike(_ other: InspectorSnapshot) -> Bool {
    sources == other.sources && warnings == other.warnings && subscriptions.count == other.subscriptions.count
      && zip(subscriptions, other.subscriptions).allSatisfy { $0.isLike($1) }
  }
}

extension SubscriptionSnapshot {
  /// Whether another snapshot of a subscription differs in nothing but times.
  fileprivate func isLike(_ other: SubscriptionSnapshot) -> Bool {
    (waiting == nil) == (other.waiting == nil) && atRest == other.atRest
  }

  /// The subscription without its times.
  private var atRest: SubscriptionSnapshot {
    var subscription = self
    subscription.ageSeconds = 0
    subscription.waitingSeconds = nil
    return subscription
  }
}
