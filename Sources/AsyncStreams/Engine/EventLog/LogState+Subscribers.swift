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
struct StartPosition: Sendable {
  @usableFromInline let index: Int
  /// The chunk to read, for a subscription that reads without the lock.
  @usableFromInline let chunk: Chunk?
  @usableFromInline let position: Int
  /// The end of the log when the subscription began.
  @usableFromInline let end: Int
  @usableFromInline let hasEnded: Bool
}

/// What each policy does is in a file of its own, in `Policies`.
extension LogState {
  /// Adds a subscription in one step, so that it misses nothing and sees nothing twice.
  mutating func attach(from start: ReplayStart, _ policy: SubscriberPolicy, time: Duration?) -> StartPosition {
    if let time, let span = retention.span { expire(at: time, span: span) }
    let position = start == .retained && retention.count > 0 ? replayStart : end
    let index = subscribers.add()
    if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
    var chunk: Chunk?
    switch policy {
    case .unbounded: chunk = attachLockFree(at: position)
    case .suspending(let limit): chunk = attachSuspending(index, limit: limit, at: position)
    case .newest(let limit): attachNewest(index, limit: limit, at: position)
    case .buffered(let limit, let failure): attachBuffered(index, limit: limit, failure, at: position)
    }
    return StartPosition(index: index, chunk: chunk, position: position, end: end, hasEnded: ending != nil)
  }

  /// Removes a subscription.
  ///
  /// - Returns: The waker that the next event would have woken.
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
    if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
    return waker
  }

  /// Where a subscription that reads under the lock finds its next element.
  @usableFromInline
  mutating func find(_ index: Int) -> ElementPlace {
    switch subscribers.entries[index]?.policy {
    case .newest(let place)?: findNewest(at: Int(place))
    case .buffered(let place)?: .buffer(buffers[Int(place)])
    case .unbounded?, .suspending?, nil: .none
    }
  }

  /// Notes that a subscription has taken every element, and the waker for the next event; `nil` if it does not wait.
  // An optional all the way, since code that unwraps it retains it.
  @usableFromInline
  @inline(never)
  mutating func noteWaiting(_ index: Int, _ waker: Waker?) {
    if waker == nil { return }
    if let displaced = waiting.add(index, waker, &subscribers, in: name) { deferredActions.wake(displaced) }
    if waits != nil { recordWait(index) }
    reclaimIfAllWait()
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
}

/// Where a subscription that reads under the lock finds its next element.
@frozen
@usableFromInline
enum ElementPlace {
  /// In a slot of the log.
  case slot(Chunk, position: Int)
  /// In a buffer of its own, if there is one.
  case buffer(SubscriberBuffer)
  /// Nowhere.
  case none
}
