extension _EventLog {
  /// Registers a subscription.
  ///
  /// Nothing that is sent after this returns is missed.
  @inlinable
  func subscribe(
    from start: ReplayStart = .retained,
    bufferingPolicy: BufferingPolicy<Failure>,
    counters: SubscriptionCounters? = nil
  ) -> Cursor<Element, Failure> {
    let time = now?()
    let isWatched = features?.meter != nil || Self.areSubscriptionsWatched
    // A watching environment asks how far the subscription has come; the object it returns is kept in the counters,
    // too. So does a meter.
    let counters = counters ?? (isWatched ? SubscriptionCounters() : nil)
    let attachment = update { $0.attach(from: start, bufferingPolicy: bufferingPolicy, time: time) }
    if isWatched, let counters { announce(attachment, counters) }
    var supplement: SubscriptionToken<Element, Failure>.Supplement?
    if case .suspending(let limit) = bufferingPolicy.policy {
      supplement = .init(limit: limit, counters: counters, position: attachment.position)
    } else if let counters {
      supplement = .init(limit: 0, counters: counters, position: attachment.position)
    }
    return Cursor(
      SubscriptionToken(log: self, attachment: attachment, mode: bufferingPolicy.readMode, supplement: supplement)
    )
  }
}
