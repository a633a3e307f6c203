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
    let isWatched = SubscriptionRegistry.isWatching
    // Whoever watches wants to know how far the subscription has come; the place on the list is kept there, too.
    let counters = counters ?? (isWatched ? SubscriptionCounters() : nil)
    let attachment = update { $0.attach(from: start, overflow: overflow, time: time) }
    if isWatched, let counters { enter(attachment, counters) }
    var supplement: Registration<Element, Failure>.Supplement?
    if case .suspendSender(let limit) = overflow.policy {
      supplement = .init(limit: limit, counters: counters, position: attachment.position)
    } else if let counters {
      supplement = .init(limit: 0, counters: counters, position: attachment.position)
    }
    return Cursor(Registration(log: self, attachment: attachment, mode: overflow.mode, supplement: supplement))
  }

  /// Puts a subscription on the list of those that are alive.
  @usableFromInline
  func enter(_ attachment: Attachment<Element>, _ counters: SubscriptionCounters) {
    let (reader, start) = (attachment.reader, attachment.position)
    let ticket = SubscriptionRegistry.enter(name) { [weak self, weak counters] in
      self?.state.withLock { state in
        state.standing(of: reader, from: start, delivered: counters?.statistics.delivered ?? 0)
      }
    }
    counters.keep(ticket)
  }
}
