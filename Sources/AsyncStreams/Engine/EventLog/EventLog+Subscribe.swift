extension EventLog {
  /// Registers a subscription.
  ///
  /// Nothing that is sent after this returns is missed.
  @inlinable
  func subscribe(
    from start: ReplayStart = .retained,
    bufferingPolicy: BufferingPolicy<Failure>,
    counters: SubscriptionCounters? = nil
  ) -> LogPoller<Element, Failure> {
    let time = now?()
    let isWatched = features?.observed != nil || Self.areSubscriptionsWatched
    // A watching environment asks how far the subscription has come; the object it returns is kept in the counters,
    // too. So is that of an observer.
    let counters = counters ?? (isWatched ? SubscriptionCounters() : nil)
    let attachment = update { $0.attach(from: start, bufferingPolicy: bufferingPolicy, time: time) }
    if isWatched, let counters { announce(attachment, bufferingPolicy, counters) }
    var reports: Cursor<Element, Failure>.ProgressReports?
    if case .suspending(let limit) = bufferingPolicy.policy {
      reports = .init(limit: limit, counters: counters, position: attachment.position)
    } else if let counters {
      reports = .init(limit: 0, counters: counters, position: attachment.position)
    }
    return LogPoller(
      Cursor(log: self, attachment: attachment, mode: bufferingPolicy.readMode, reports: reports)
    )
  }
}
