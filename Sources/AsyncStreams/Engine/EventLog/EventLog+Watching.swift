/// What tests are told of logs and subscriptions; see ``StreamEnvironment``.
extension EventLog: WaitReporting {
  package var waitReport: String? {
    let (readers, senders) = state.withLock { ($0.armed.count, $0.waitingSenders.count) }
    var parts: [String] = []
    if readers > 0 { parts.append("\(readers) waiting for an element") }
    if senders > 0 { parts.append("\(senders) waiting for room") }
    return parts.isEmpty ? nil : "\(name): " + parts.joined(separator: ", ")
  }

  /// Tells the environment of a log that was made.
  @usableFromInline
  func announce() {
    StreamEnvironment.current?.onSource?(self)
  }

  /// Whether the environment wants to know of subscriptions.
  @usableFromInline static var areSubscriptionsWatched: Bool { StreamEnvironment.current?.onSubscription != nil }

  /// Tells the environment of a subscription, which keeps what the environment returns.
  @usableFromInline
  func announce(_ attachment: StartPosition<Element>, _ counters: SubscriptionCounters) {
    let (reader, start) = (attachment.reader, attachment.position)
    let subscription = NewSubscription(name: name) { [weak self, weak counters] in
      self?.state.withLock { state in
        state.progress(of: reader, from: start, delivered: counters?.statistics.delivered ?? 0)
      }
    }
    counters.keep(StreamEnvironment.current?.onSubscription?(subscription))
  }
}

extension EventLog.State {
  /// How far a reader has come that began at `start` and has taken `delivered` elements.
  func progress(of reader: Int, from start: Int, delivered: Int) -> SubscriptionProgress? {
    guard let entry = readers[reader] else { return nil }
    let buffered =
      switch entry.bounds.first {
      case nil: end - start - delivered
      case .some(let bounds) where bounds.isQueued: bounds.waiting.count
      case .some(let bounds): min(end - bounds.position, bounds.limit)
      }
    return SubscriptionProgress(buffered: max(0, buffered), isWaiting: entry.place(in: armedList) != nil)
  }
}

extension BoundedBuffer {
  fileprivate var isQueued: Bool {
    switch policy {
    case .bufferingOldest, .failing: true
    case .unbounded, .bufferingNewest, .suspending: false
    }
  }
}
