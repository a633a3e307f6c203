/// Where a subscription begins.
@usableFromInline
enum ReplayStart: Sendable {
  /// With what the log retains.
  case retained
  /// With what is sent from now on.
  case now
}

/// What a new subscription starts with.
@frozen
@usableFromInline
struct StartPosition<Element>: Sendable {
  @usableFromInline let index: Int
  /// The chunk to read, for a subscription that reads without the lock.
  @usableFromInline let chunk: Chunk<Element>?
  @usableFromInline let position: Int
  /// The end of the log when the subscription began.
  @usableFromInline let end: Int
  @usableFromInline let hasEnded: Bool

  @inlinable
  init(index: Int, chunk: Chunk<Element>?, position: Int, end: Int, hasEnded: Bool) {
    self.index = index
    self.chunk = chunk
    self.position = position
    self.end = end
    self.hasEnded = hasEnded
  }
}

/// What each policy does is in a file of its own, in `Policies`.
extension EventLog.State {
  /// Adds a subscription in one step, so that it misses nothing and sees nothing twice.
  @inlinable
  @inline(never)
  mutating func attach(
    from start: ReplayStart,
    bufferingPolicy: BufferingPolicy<Failure>,
    time: Duration?
  ) -> StartPosition<Element> {
    if let time, let span = retention.span { expire(at: time, span: span) }
    let position = start == .retained && retention.count > 0 ? replayStart : end
    let index = subscribers.add()
    if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
    var chunk: Chunk<Element>?
    switch bufferingPolicy.policy {
    case .unbounded: chunk = attachLockFree(at: position)
    case .suspending(let limit): chunk = attachSuspending(index, limit: limit, at: position)
    case .bufferingNewest(let limit): attachNewest(index, limit: limit, at: position)
    case .bufferingOldest(let limit): attachBuffered(index, limit: limit, failure: nil, at: position)
    case .failing(let limit, let failure): attachBuffered(index, limit: limit, failure: failure, at: position)
    }
    return StartPosition(index: index, chunk: chunk, position: position, end: end, hasEnded: completion != nil)
  }

  /// Removes a subscription.
  ///
  /// - Returns: The waker that the next event would have woken.
  @inlinable
  @inline(never)
  mutating func detach(_ index: Int, time: Duration?) -> Waker? {
    guard let subscriber = subscribers.remove(index) else { return nil }
    if waits != nil { forgetWait(index) }
    let waker = waiting.remove(subscriber, &subscribers)
    if endsWithLastSubscriber, subscribers.count == 0 { _ = complete(with: nil) }
    switch subscriber.policy {
    case .unbounded: detachLockFree()
    case .suspending(let place): detachSuspending(at: Int(place), time: time)
    case .newest(let place): detachNewest(at: Int(place))
    case .buffered(let place): detachBuffered(at: Int(place))
    }
    if head !== tail || mayReleaseDropped { advanceHead() }
    reclaimIfAllWait()
    // Last, since waking all subscribers replaces the wakers that were noted before.
    if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
    return waker
  }

  /// The next event of a subscription that reads under the lock.
  @inlinable
  mutating func take(
    _ index: Int,
    liveFrom: Int,
    in name: @autoclosure () -> String,
    _ context: inout PollContext
  ) -> PollAnswer<Element, Failure> {
    switch subscribers.entries[index]?.policy {
    case .newest(let place)?:
      if let element = takeNewest(at: Int(place), liveFrom: liveFrom, &context) { return .value(element) }
    case .buffered(let place)?:
      if let event = takeBuffered(at: Int(place), &context) { return event }
    case .unbounded?, .suspending?, nil: break
    }
    if let completion { return completion.event(&context) }
    if let waker = context.waker { noteWaiting(index, waker, in: name()) }
    return .pending
  }

  /// Notes that a subscription has taken every element, and the waker for the next event.
  ///
  /// - Parameter name: The name of the log, for a message.
  @inlinable
  mutating func noteWaiting(_ index: Int, _ waker: Waker, in name: @autoclosure () -> String) {
    if let displaced = waiting.add(index, waker, &subscribers, in: name()) { deferredActions.wake(displaced) }
    if waits != nil { recordWait(index) }
    reclaimIfAllWait()
  }

  /// Writes down how many elements a subscription has dropped so far.
  ///
  /// - Parameter isLast: Whether the subscription ends with that.
  @inlinable
  mutating func note(_ index: Int, in counters: SubscriptionCounters, isLast: Bool) {
    // Another subscription may have the index of one that has ended, which has noted its last figures itself.
    if counters.hasEnded { return }
    switch subscribers.entries[index]?.policy {
    case .newest(let place)?:
      newest.entries[Int(place)].skipMissed(upTo: end)
      let entry = newest.entries[Int(place)]
      counters.note(dropped: entry.dropped, highWaterMark: entry.highWaterMark)
    case .buffered(let place)?:
      counters.note(dropped: buffered[Int(place)].dropped, highWaterMark: buffered[Int(place)].highWaterMark)
    case .unbounded?, .suspending?, nil: break
    }
    if isLast { counters.end() }
  }
}
