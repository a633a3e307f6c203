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
    // An environment or an observer that watches asks how far the subscription has come; the object that it returns is kept
    // in the counters, too.
    let counters = counters ?? makeCounters()
    let attachment =
      if case .unbounded = bufferingPolicy.policy {
        attach(from: start, .unbounded)
      } else {
        attachBounded(from: start, bufferingPolicy)
      }
    if let counters { announce(attachment, policy: bufferingPolicy.spelling, counters) }
    let limit = bufferingPolicy.limitForSenders
    let reports =
      limit > 0 || counters != nil
      ? ProgressReports(limit: limit, counters: counters, position: attachment.position) : nil
    return LogPoller(Cursor(log: self, attachment: attachment, mode: bufferingPolicy.readMode, reports: reports))
  }

  /// Adds a subscription with a limit.
  @usableFromInline
  func attachBounded(from start: ReplayStart, _ bufferingPolicy: BufferingPolicy<Failure>) -> StartPosition {
    attach(from: start, bufferingPolicy.forSubscriber)
  }
}

/// What the log does for a subscription, and what it needs for that.
@usableFromInline
enum SubscriberPolicy {
  case unbounded
  case suspending(Int)
  case newest(Int)
  case buffered(Int, LogFailure?)
}

extension BufferingPolicy {
  fileprivate var forSubscriber: SubscriberPolicy {
    switch policy {
    case .unbounded: .unbounded
    case .suspending(let limit): .suspending(limit)
    case .bufferingNewest(let limit): .newest(limit)
    case .bufferingOldest(let limit): .buffered(limit, nil)
    case .failing(let limit, let failure): .buffered(limit, .of(failure))
    }
  }

  /// How many elements may wait before senders do; 0 if senders do not wait.
  @inlinable var limitForSenders: Int {
    if case .suspending(let limit) = policy { limit } else { 0 }
  }
}
