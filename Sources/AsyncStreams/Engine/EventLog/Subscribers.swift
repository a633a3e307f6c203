/// What the log knows of one subscription, whatever its policy.
@frozen @usableFromInline struct Subscriber: Sendable {
  /// The list of waiting subscribers that it is on, if that list is still the current one.
  @usableFromInline var waitingList = -1
  /// Its place in that list.
  @usableFromInline var waitingPlace: Int32 = -1
  @usableFromInline var policy = Policy.unbounded

  /// The policy, and the place in the list of the subscribers with that policy.
  // Places are half the size of an `Int`, so that more subscribers share a cache line.
  @frozen @usableFromInline enum Policy: Sendable {
    /// Reads the chunks of the log without its lock.
    case unbounded
    /// The same, and senders wait for it.
    case suspending(Int32)
    /// Reads what the log keeps, under the lock, at most as far back as its limit.
    case newest(Int32)
    /// Has a buffer of its own.
    case buffered(Int32)
  }

}

/// The subscriptions of a log.
///
/// A subscriber is identified by its index, which may be reused later.
@frozen @usableFromInline struct Subscribers: Sendable {
  @usableFromInline var entries: [Subscriber?] = []
  @usableFromInline var vacancies: [Int] = []
  @usableFromInline var count = 0
  /// How many there have been so far.
  @usableFromInline var totalCount = 0

  mutating func add() -> Int {
    count += 1
    totalCount &+= 1
    if let vacancy = vacancies.popLast() {
      entries[vacancy] = Subscriber()
      return vacancy
    }
    entries.append(Subscriber())
    return entries.count - 1
  }

  mutating func remove(_ index: Int) -> Subscriber? {
    guard let removed = entries[index] else { return nil }
    // Others keep their indices: the place is filled by a later subscription.
    entries[index] = nil
    vacancies.append(index)
    count -= 1
    return removed
  }

  mutating func setPolicy(_ policy: Subscriber.Policy, of index: Int) {
    entries[index]?.policy = policy
  }
}

// MARK: Beginning

/// Where a subscription begins.
@usableFromInline enum ReplayStart: Sendable {
  /// With what the log retains.
  case retained
  /// With what is sent from now on.
  case now
}

/// What the log does for a subscription, and what it needs for that.
@usableFromInline enum SubscriberPolicy {
  case unbounded
  case suspending(Int)
  case newest(Int)
  /// - Parameter onFailure: Is woken when the subscription fails.
  case buffered(Int, LogFailure?, onFailure: Waker?)
}

extension BufferingPolicy {
  fileprivate var forSubscriber: SubscriberPolicy {
    switch policy {
    case .unbounded: .unbounded
    case .suspending(let limit): .suspending(limit)
    case .bufferingNewest(let limit): .newest(limit)
    case .bufferingOldest(let limit): .buffered(limit, nil, onFailure: nil)
    case .failing(let limit, let failure, let onFailure):
      .buffered(limit, .of(failure), onFailure: onFailure.map { Waker(onWake: $0) })
    }
  }

  /// How many elements may wait before senders do; 0 if senders do not wait.
  @inlinable var limitForSenders: Int {
    if case .suspending(let limit) = policy { limit } else { 0 }
  }
}

/// What a new subscription starts with.
@frozen @usableFromInline struct StartPosition: Sendable {
  @usableFromInline let index: Int
  /// The chunk to read, for a subscription that reads without the lock.
  @usableFromInline let chunk: Chunk?
  @usableFromInline let position: Int
  /// The end of the log when the subscription began.
  @usableFromInline let end: Int
  @usableFromInline let hasEnded: Bool
}

extension EventLog {
  /// Registers a subscription.
  ///
  /// Nothing that is sent after this returns is missed.
  @inlinable func subscribe(
    from start: ReplayStart = .retained,
    bufferingPolicy: BufferingPolicy<Failure>,
    counters: SubscriptionCounters? = nil
  ) -> LogPoller<Element, Failure> {
    // An environment or an observer that watches asks how far the subscription has come; the object that it returns is
    // kept in the counters, too.
    let counters = counters ?? makeCounters()
    let attachment =
      if case .unbounded = bufferingPolicy.policy {
        attach(from: start, .unbounded)
      } else {
        attachBounded(from: start, bufferingPolicy)
      }
    if let counters { announce(attachment, policy: bufferingPolicy.spelling, counters) }
    let limit = bufferingPolicy.limitForSenders
    // Most subscriptions have nothing to report, and so are smaller.
    let reports =
      limit > 0 || counters != nil
      ? ProgressReports(limit: limit, counters: counters, position: attachment.position) : nil
    return LogPoller(Cursor(log: self, attachment: attachment, reports: reports))
  }

  // Out of line, since making a failure depends on its type, and most subscriptions are unbounded.
  @usableFromInline
  func attachBounded(from start: ReplayStart, _ bufferingPolicy: BufferingPolicy<Failure>) -> StartPosition {
    attach(from: start, bufferingPolicy.forSubscriber)
  }
}

extension LogCore {
  @usableFromInline final func attach(from start: ReplayStart, _ policy: SubscriberPolicy) -> StartPosition {
    let time = now?()
    return update { $0.attach(from: start, policy, time: time) }
  }
}

extension LogState {
  /// Adds a subscription in one step, so that it misses nothing and sees nothing twice.
  mutating func attach(from start: ReplayStart, _ policy: SubscriberPolicy, time: Duration?) -> StartPosition {
    // Nobody may have sent for a while, and elements have become too old since.
    if let time, let span = retention.span { expire(at: time, span: span) }
    let position = start == .retained && retention.count > 0 ? replayStart : end
    let index = subscribers.add()
    if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
    var chunk: Chunk?
    switch policy {
    case .unbounded: chunk = attachLockFree(at: position)
    case .suspending(let limit): chunk = attachSuspending(index, limit: limit, at: position)
    case .newest(let limit):
      newest.insert(NewestSubscriber(index: index, limit: limit, position: position), &subscribers)
    case .buffered(let limit, let failure, let onFailure):
      let buffer = SubscriberBuffer(of: index, layout: layout, limit: limit, failure: failure, onFailure: onFailure)
      attachBuffered(buffer, at: position)
    }
    return StartPosition(index: index, chunk: chunk, position: position, end: end, hasEnded: ending != nil)
  }
}

// MARK: Reading and waiting

/// What a subscription finds that has taken every element that it saw.
@frozen @usableFromInline enum WaitAnswer: Sendable {
  /// An element was sent in the meantime.
  case element
  /// Nothing; the waker will be woken.
  case nothing
  /// The log has ended.
  case ended(LogEnding)
}

extension LogCore {
  /// Notes that a subscription that reads without the lock has taken every element before `position`, and waits.
  ///
  /// - Parameter waker: What the next event wakes; `nil` if the subscription does not wait.
  @usableFromInline final func wait(_ index: Int, at position: Int, isReported: Bool, _ waker: Waker?) -> WaitAnswer {
    let time = now?()
    // One critical section: an event that is published after the look finds the subscription on the list.
    return update { state in
      if isReported { state.noteProgress(index, to: position, time: time) }
      if state.end > position { return .element }
      if let ending = state.ending { return .ended(ending) }
      state.noteWaiting(index, waker)
      return .nothing
    }
  }

  /// Notes how far a subscription has come, for which senders wait.
  @usableFromInline final func noteProgress(_ index: Int, to position: Int) {
    let time = now?()
    update { $0.noteProgress(index, to: position, time: time) }
  }

  /// How many elements its only sender may take and send at once, at most `count`.
  ///
  /// More than one only while no subscription waits for the first of them, and none drops what is too much.
  @usableFromInline final func batchLimit(_ count: Int) -> Int {
    state.withLock { state in
      guard state.waiting.count == 0, state.newest.limit == 0, state.buffers.isEmpty else { return 1 }
      return max(1, state.capacity(for: count))
    }
  }
}

/// Where a subscription that reads under the lock finds its next element.
@frozen @usableFromInline enum ElementPlace {
  /// In a slot of the log.
  case slot(Chunk, position: Int)
  /// In a buffer of its own, if there is one.
  case buffer(SubscriberBuffer)
  /// Nowhere.
  case none
}

extension LogState {
  /// Where a subscription that reads under the lock finds its next element.
  @usableFromInline mutating func find(_ index: Int) -> ElementPlace {
    switch subscribers.entries[index]?.policy {
    case .newest(let place)?: findNewest(at: Int(place))
    case .buffered(let place)?: .buffer(buffers[Int(place)])
    case .unbounded?, .suspending?, nil: .none
    }
  }

  /// Notes that a subscription has taken every element, and the waker for the next event; `nil` if it does not wait.
  // An optional all the way, since code that unwraps it retains it.
  @usableFromInline @inline(never) mutating func noteWaiting(_ index: Int, _ waker: Waker?) {
    if waker == nil { return }
    if let displaced = waiting.add(index, waker, &subscribers, in: name) { deferredActions.wake(displaced) }
    waits?.note(index)
    // This may be the last one that the log kept the newest elements for.
    reclaimIfAllWait()
  }
}

// MARK: Leaving

extension LogCore {
  /// Takes a subscription out of the list.
  ///
  /// - Returns: The waker that the next event would have woken.
  @usableFromInline final func detach(_ index: Int, _ counters: SubscriptionCounters?) -> Waker? {
    let time = now?()
    return update { state in
      // While the subscription still has its index.
      if let counters { state.note(index, in: counters, isLast: true) }
      return state.detach(index, time: time)
    }
  }
}

extension LogState {
  mutating func detach(_ index: Int, time: Duration?) -> Waker? {
    guard let subscriber = subscribers.remove(index) else { return nil }
    // The index may be used again.
    waits?.entries[index] = nil
    let waker = waiting.remove(subscriber, &subscribers)
    // Before senders are admitted below: what they send nobody would get.
    if endsWithLastSubscriber, subscribers.count == 0 { _ = complete(with: nil) }
    switch subscriber.policy {
    case .unbounded: lockFreeCount -= 1
    case .suspending(let place): detachSuspending(at: Int(place), time: time)
    case .newest(let place): detachNewest(at: Int(place))
    case .buffered(let place): detachBuffered(at: Int(place))
    }
    // The log may have kept elements for this subscription only.
    if head !== tail || mayReleaseDropped { advanceHead() }
    reclaimIfAllWait()
    if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
    return waker
  }
}
