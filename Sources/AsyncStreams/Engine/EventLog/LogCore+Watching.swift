/// What logs and subscriptions report to tests; see ``StreamEnvironment``.
extension LogCore: WaitReporting {
  package final var waitReport: String? {
    let (readers, senders) = state.withLock { ($0.waiting.count, $0.waitingSenders.count) }
    var parts: [String] = []
    if readers > 0 { parts.append("\(readers) waiting for an element") }
    if senders > 0 { parts.append("\(senders) waiting for room") }
    return parts.isEmpty ? nil : "\(name): " + parts.joined(separator: ", ")
  }

  /// Reports a new log to the environment.
  @usableFromInline
  final func announce() {
    StreamEnvironment.current?.onSource?(self)
  }

  /// Tells the observers of a new log.
  @usableFromInline
  final func begin(_ observed: ObservedSource, _ log: any ObservableLog) {
    state.withLock { $0.waits = WaitRecords() }
    observed.start(with: log)
  }

  /// Subscribes to what feeds this log, and lets observers know of it.
  @usableFromInline
  final func feed<Subscribed>(_ subscribe: () -> Subscribed) -> Subscribed {
    guard let observed else { return subscribe() }
    return SubscriptionSite(feeding: observed).subscribe(subscribe)
  }

  /// Whether an observer or the environment is told of subscriptions.
  private final var isWatched: Bool { observed != nil || StreamEnvironment.current?.onSubscription != nil }

  /// Counters for a new subscription, if it is observed.
  @usableFromInline
  final func makeCounters() -> SubscriptionCounters? {
    isWatched ? SubscriptionCounters() : nil
  }

  /// Reports a new subscription, which retains what the environment and the observers return.
  @usableFromInline
  final func announce(_ attachment: StartPosition, policy: String, _ counters: SubscriptionCounters) {
    guard isWatched else { return }
    let (index, start) = (attachment.index, attachment.position)
    let progress: @Sendable () -> SubscriptionProgress? = { [weak self, weak counters] in
      self?.state.withLock { state in
        if let counters { state.note(index, in: counters, isLast: false) }
        return state.progress(of: index, from: start, delivered: counters?.statistics.delivered ?? 0)
      }
    }
    let observed = observed?.add(
      ObservedSubscription(
        index: index,
        ObservedIteration.current(of: name),
        policy: policy,
        counters,
        progress
      )
    )
    let registered = StreamEnvironment.current?.onSubscription?(NewSubscription(name: name, progress: progress))
    counters.keep([registered, observed])
  }
}

extension LogState {
  /// What became of the elements so far, with those that slow subscriptions have dropped without having looked.
  ///
  /// - Complexity: O(subscriptions with a bounded buffer).
  var statistics: SourceStatistics {
    mutating get {
      var dropped = droppedByEnded
      for place in newest.entries.indices {
        newest.entries[place].skipMissed(upTo: end)
        dropped += newest.entries[place].dropped
      }
      for buffer in buffers { dropped += buffer.dropped }
      return SourceStatistics(
        sent: end + unobservedCount,
        dropped: dropped,
        subscriptionCount: subscribers.count,
        totalSubscriptionCount: subscribers.totalCount,
        waitingSenderCount: waitingSenders.count
      )
    }
  }

  /// How far a subscription has come that began at `start` and has taken `delivered` elements.
  func progress(of index: Int, from start: Int, delivered: Int) -> SubscriptionProgress? {
    guard let subscriber = subscribers.entries[index] else { return nil }
    let buffered =
      switch subscriber.policy {
      case .unbounded, .suspending: end - start - delivered
      case .newest(let place): min(end - newest.entries[Int(place)].position, newest.entries[Int(place)].limit)
      case .buffered(let place): buffers[Int(place)].count
      }
    let wait = waits?.entries[index]
    return SubscriptionProgress(
      buffered: max(0, buffered),
      isWaiting: waiting.contains(subscriber),
      lastWait: wait?.since,
      actorType: wait?.actorType
    )
  }
}

extension LogCore {
  /// What is known of the source now.
  @usableFromInline package final var facts: SourceFacts {
    state.withLock { state in
      SourceFacts(
        statistics: state.statistics,
        lost: state.unobservedCount,
        hasEnded: state.ending != nil,
        slowestIndex: state.waitingSenders.isEmpty ? nil : state.credits.slowestIndex
      )
    }
  }
}

extension EventLog: ObservableLog {
  @usableFromInline
  package func describeEvents(limit: Int, now: @escaping @Sendable () -> Duration) -> any DescribedEvents {
    TappedEvents(self, limit: limit, now: now)
  }
}
