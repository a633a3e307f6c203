/// What logs and subscriptions report to tests; see ``StreamEnvironment``.
extension LogCore: WaitReporting {
  package final var waitReport: String? {
    let (readers, senders) = state.withLock { ($0.waiting.count, $0.waitingSenders.count) }
    var parts: [String] = []
    if readers > 0 { parts.append("\(readers) waiting for an element") }
    if senders > 0 { parts.append("\(senders) waiting for room") }
    return parts.isEmpty ? nil : "\(name): " + parts.joined(separator: ", ")
  }

  @usableFromInline final func announce() {
    StreamEnvironment.current?.onSource?(self)
  }

  /// Tells the observers of a new log.
  @usableFromInline final func begin(_ observed: ObservedSource, _ log: any ObservableLog) {
    // Only now, so that a log that nobody observes does not read a clock when a subscriber waits.
    state.withLock { $0.waits = WaitRecords() }
    observed.start(with: log)
  }

  /// Subscribes to what feeds this log, and lets observers know of it.
  @usableFromInline final func feed<Subscribed>(_ subscribe: () -> Subscribed) -> Subscribed {
    guard let observed else { return subscribe() }
    return SubscriptionSite(feeding: observed).subscribe(subscribe)
  }

  private final var isWatched: Bool { observed != nil || StreamEnvironment.current?.onSubscription != nil }

  @usableFromInline final func makeCounters() -> SubscriptionCounters? {
    isWatched ? SubscriptionCounters() : nil
  }

  /// Reports a new subscription, which retains what the environment and the observers return.
  @usableFromInline final func announce(_ attachment: StartPosition, policy: String, _ counters: SubscriptionCounters) {
    guard isWatched else { return }
    let (index, start) = (attachment.index, attachment.position)
    // Weak, since the counters retain what the observers return, and these keep this closure.
    let progress: @Sendable () -> SubscriptionProgress? = { [weak self, weak counters] in
      self?.state.withLock { state in
        if let counters { state.note(index, in: counters, isLast: false) }
        return state.progress(of: index, from: start, delivered: counters?.statistics.delivered ?? 0)
      }
    }
    let observed = observed?.add(
      ObservedSubscription(index: index, ObservedIteration.current(of: name), policy: policy, counters, progress)
    )
    let registered = StreamEnvironment.current?.onSubscription?(NewSubscription(name: name, progress: progress))
    counters.keep([registered, observed])
  }
}

extension LogState {
  /// - Complexity: O(subscriptions with a bounded buffer).
  var statistics: SourceStatistics {
    mutating get {
      var dropped = droppedByEnded
      for place in newest.entries.indices {
        // It may have missed elements without having looked.
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

  /// Writes down how many elements a subscription has dropped so far.
  ///
  /// - Parameter isLast: Whether the subscription ends with that.
  mutating func note(_ index: Int, in counters: SubscriptionCounters, isLast: Bool) {
    // Another subscription may have the index of one that has ended, which has noted its last figures itself.
    if counters.hasEnded { return }
    switch subscribers.entries[index]?.policy {
    case .newest(let place)?:
      newest.entries[Int(place)].skipMissed(upTo: end)
      let entry = newest.entries[Int(place)]
      counters.note(dropped: entry.dropped, highWaterMark: entry.highWaterMark)
    case .buffered(let place)?:
      let buffer = buffers[Int(place)]
      counters.note(dropped: buffer.dropped, highWaterMark: buffer.highWaterMark)
    case .unbounded?, .suspending?, nil: break
    }
    if isLast { counters.end() }
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
  @usableFromInline final var hasEnded: Bool { state.withLock { $0.ending != nil } }

  @usableFromInline final var subscriptionCount: Int { state.withLock { $0.subscribers.count } }

  @usableFromInline final var statistics: SourceStatistics { state.withLock { $0.statistics } }

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

/// When and where the subscribers of an observed log began to wait the last time, by index.
@frozen @usableFromInline struct WaitRecords: Sendable {
  /// The time, and the actor on which an element was asked for.
  @usableFromInline struct Entry: Sendable {
    let since: ContinuousClock.Instant
    let actor: ObjectIdentifier?
    let actorType: String?
  }

  @usableFromInline var entries: [Int: Entry] = [:]

  /// Notes that a subscriber waits from now on, on the actor that the running thread is on.
  mutating func note(_ index: Int) {
    // Under the lock of the log, where no foreign code may run: the noted actor is retained by its caller, so it is not
    // released here.
    let actor = CurrentActor.current
    let identity = actor.map { ObjectIdentifier($0) }
    let before = entries[index]
    // Spelling a type costs more than the rest, and most subscribers wait on the same actor again.
    let isSame = before != nil && before?.actor == identity
    let actorType = isSame ? before?.actorType : actor.map { "\(type(of: $0))" }
    entries[index] = Entry(since: .now, actor: identity, actorType: actorType)
  }
}
