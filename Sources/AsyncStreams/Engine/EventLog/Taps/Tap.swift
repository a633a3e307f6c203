/// What a log keeps for a ``LogTap``: the events that it has not taken yet.
///
/// Not a subscriber: nothing that depends on the number of subscriptions knows of it.
@frozen
@usableFromInline
struct Tap<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let id: ObjectIdentifier
  @usableFromInline let policy: LogTap<Element, Failure>.Policy
  /// Called while the lock is held, so that the time is that of the event; see ``LogTap``.
  @usableFromInline let now: @Sendable () -> Duration
  @usableFromInline let waker: Waker
  @usableFromInline var entries: [LogTap<Element, Failure>.Entry] = []
  @usableFromInline var dropped = 0
  /// Whether the waker was woken since the entries were taken.
  @usableFromInline var isWoken = false

  init(
    _ id: ObjectIdentifier,
    _ policy: LogTap<Element, Failure>.Policy,
    now: @escaping @Sendable () -> Duration,
    waker: Waker
  ) {
    self.id = id
    self.policy = policy
    self.now = now
    self.waker = waker
  }

  /// Whether the limit is reached, and senders wait for this.
  @usableFromInline var holdsSenders: Bool {
    if case .suspending(let limit) = policy { entries.count >= limit } else { false }
  }

  /// Notes an element, or that it is dropped.
  // The log's own slot, or the sender, holds the element as long as this runs, so dropping it releases nothing.
  @usableFromInline
  mutating func append(_ element: Element, _ stamp: EventStamp) {
    if case .dropping(let limit) = policy, entries.count >= limit { return dropped += 1 }
    entries.append(LogTap.Entry(event: .value(element), stamp: stamp, time: now()))
  }

  /// What is to be woken: once when half of the limit is reached, and at the end.
  @usableFromInline
  mutating func wakeIfDue(isEnd: Bool) -> Waker? {
    if isWoken || !isEnd && entries.count < policy.limit / 2 { return nil }
    isWoken = true
    return waker
  }
}

/// What a log does for its taps; out of line, since most logs have none.
extension EventLog.State {
  /// Notes whether elements have to be copied when they are appended.
  @usableFromInline
  mutating func noteCopies() {
    isCopied = !buffered.isEmpty || !taps.isEmpty
  }

  /// Counts an element that no subscriber gets; taps do.
  @inlinable
  @inline(never)
  mutating func appendUnobserved(_ element: Element) {
    unobservedCount &+= 1
    if isCopied { copy(element, stamp: .next()) }
  }

  /// Passes an element that is being appended to those that do not read it in the log.
  @inlinable
  @inline(never)
  mutating func copy(_ element: Element, stamp: EventStamp) {
    if !buffered.isEmpty, isObserved { appendToBuffers(element, stamp: stamp) }
    if !taps.isEmpty { appendToTaps(element, stamp: stamp) }
  }

  @inlinable
  @inline(never)
  mutating func copy(_ elements: ArraySlice<Element>, firstStamp: EventStamp) {
    for (offset, element) in elements.enumerated() { copy(element, stamp: firstStamp.advanced(by: offset)) }
  }

  @usableFromInline
  mutating func appendToTaps(_ element: Element, stamp: EventStamp) {
    for place in taps.indices {
      let wasHolding = taps[place].holdsSenders
      taps[place].append(element, stamp)
      if !wasHolding, taps[place].holdsSenders { credits.holds += 1 }
      if let waker = taps[place].wakeIfDue(isEnd: false) { deferredActions.wake(waker) }
    }
    if credits.holds > 0 { credits.close() }
  }

  /// Passes the end of the log to its taps.
  @usableFromInline
  mutating func endTaps(_ completion: Completion<Failure>) {
    for place in taps.indices { endTap(at: place, completion) }
  }

  mutating func endTap(at place: Int, _ completion: Completion<Failure>) {
    let event = SignalEvent<Element, Failure>.ended(by: completion.failure)
    taps[place].entries.append(LogTap.Entry(event: event, stamp: completion.stamp, time: taps[place].now()))
    if let waker = taps[place].wakeIfDue(isEnd: true) { deferredActions.wake(waker) }
  }

  /// Takes what a tap has noted, and lets senders continue that waited for it.
  mutating func takeFromTap(_ id: ObjectIdentifier, time: Duration?) -> (
    entries: [LogTap<Element, Failure>.Entry], dropped: Int
  ) {
    guard let place = taps.firstIndex(where: { $0.id == id }) else { return ([], 0) }
    let taken = (taps[place].entries, taps[place].dropped)
    if taps[place].holdsSenders { credits.holds -= 1 }
    taps[place].entries = []
    taps[place].dropped = 0
    taps[place].isWoken = false
    admitWaitingSenders(time: time)
    return taken
  }

  /// Removes a tap.
  ///
  /// - Returns: The tap, to be released after the critical section.
  mutating func removeTap(_ id: ObjectIdentifier, time: Duration?) -> Tap<Element, Failure>? {
    guard let place = taps.firstIndex(where: { $0.id == id }) else { return nil }
    let removed = taps.remove(at: place)
    if removed.holdsSenders { credits.holds -= 1 }
    noteCopies()
    admitWaitingSenders(time: time)
    return removed
  }
}
