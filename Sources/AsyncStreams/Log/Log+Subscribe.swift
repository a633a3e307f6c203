extension Log {
  /// Registers a subscription.
  ///
  /// Nothing that is sent after this returns is missed.
  @usableFromInline
  func subscribe(
    from start: StartingPoint = .retained,
    overflow: Overflow<Failure>,
    counters: SubscriptionCounters? = nil
  ) -> Cursor<Element, Failure> {
    let time = now?()
    let isWatched = SubscriptionRegistry.isWatching
    // Whoever watches wants to know how far the subscription has come.
    let counters = counters ?? (isWatched ? SubscriptionCounters() : nil)
    let attachment = update { $0.attach(from: start, overflow: overflow, time: time, counters: counters) }
    var limit = 0
    if case .suspendSender(let count) = overflow.policy { limit = count }
    return Cursor(
      registration: Registration(
        log: self,
        reader: attachment.reader,
        limit: limit,
        counters: counters,
        ticket: isWatched ? makeTicket(attachment, counters) : nil
      ),
      chunk: attachment.chunk,
      position: attachment.position,
      limit: attachment.position,
      liveFrom: attachment.end,
      mode: overflow.mode,
      startedFinished: attachment.isFinished,
      counters: counters
    )
  }

  /// Puts a subscription on the list of those that are alive.
  private func makeTicket(_ attachment: Attachment<Element>, _ counters: SubscriptionCounters?) -> SubscriptionTicket? {
    let (reader, start) = (attachment.reader, attachment.position)
    return SubscriptionRegistry.enter(name) { [weak self] in
      self?.state.withLock { state in
        state.standing(of: reader, from: start, delivered: counters?.statistics.delivered ?? 0)
      }
    }
  }
}
