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
    let attachment = update { $0.attach(from: start, overflow: overflow, time: time, counters: counters) }
    var limit = 0
    if case .suspendSender(let count) = overflow.policy { limit = count }
    return Cursor(
      registration: Registration(log: self, reader: attachment.reader, limit: limit, counters: counters),
      attachment: attachment,
      mode: overflow.mode,
      counters: counters
    )
  }
}
