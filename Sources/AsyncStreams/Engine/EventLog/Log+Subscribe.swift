extension Log {
  /// Registers a subscription.
  ///
  /// Nothing that is sent after this returns is missed.
  @inlinable
  func subscribe(
    from start: StartingPoint = .retained,
    overflow: Overflow<Failure>,
    counters: SubscriptionCounters? = nil
  ) -> Cursor<Element, Failure> {
    let time = now?()
    let isWatched = Self.areSubscriptionsWatched
    // Whoever watches wants to know how far the subscription has come; the place on the list is kept there, too.
    let counters = counters ?? (isWatched ? SubscriptionCounters() : nil)
    let attachment = update { $0.attach(from: start, overflow: overflow, time: time) }
    if isWatched, let counters { announce(attachment, counters) }
    var supplement: Registration<Element, Failure>.Supplement?
    if case .suspendSender(let limit) = overflow.policy {
      supplement = .init(limit: limit, counters: counters, position: attachment.position)
    } else if let counters {
      supplement = .init(limit: 0, counters: counters, position: attachment.position)
    }
    return Cursor(Registration(log: self, attachment: attachment, mode: overflow.mode, supplement: supplement))
  }
}
