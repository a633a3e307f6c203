/// Gets the events of a hot source at the moment when they are accepted, without being a subscription.
///
/// It is not counted, so it starts no producer and keeps no shared run alive, and a source without subscriptions stays
/// one. It does not retain the source, whose release is an end like any other.
///
/// ## Why the time is read under the lock
/// The time of an event has to belong to its place in the order of the sends, and the place is given under the lock of
/// the log. `now` reads a clock: that of the system takes no lock, and that of a run in virtual time takes one of the
/// last rank (``LockRank/leaf``), which may be taken there. No other function may be passed.
@usableFromInline package final class LogTap<Element: Sendable, Failure: Error>: Sendable {
  /// An event, its place in the order of all sends, and when it was accepted.
  @frozen @usableFromInline package struct Entry: Sendable {
    package let event: SignalEvent<Element, Failure>
    package let stamp: EventStamp
    package let time: Duration

    @usableFromInline init(event: SignalEvent<Element, Failure>, stamp: EventStamp, time: Duration) {
      self.event = event
      self.stamp = stamp
      self.time = time
    }
  }

  private let log: EventLog<Element, Failure>
  private let tap: TypedTap<Element, Failure>

  /// Begins with what is sent from now on.
  ///
  /// - Parameters:
  ///   - source: The source, which is not retained.
  ///   - policy: What happens when nobody takes the events in time.
  ///   - now: Reads a clock.
  ///   - onWake: Called on the thread of the sender, without a lock, when half of the limit is reached, and at the end;
  ///     once until the next call of ``take()``.
  package convenience init(
    _ source: some HotSource<Element, Failure>,
    _ policy: TapPolicy,
    now: @escaping @Sendable () -> Duration,
    onWake: @escaping @Sendable () -> Void
  ) {
    self.init(source.log, policy, now: now, onWake: onWake)
  }

  init(
    _ log: EventLog<Element, Failure>,
    _ policy: TapPolicy,
    now: @escaping @Sendable () -> Duration,
    onWake: @escaping @Sendable () -> Void
  ) {
    self.log = log
    tap = TypedTap(policy, now: now, waker: Waker(onWake: onWake))
    log.update { [tap] state in
      state.taps.append(tap)
      state.noteCopies()
      if let ending = state.ending { state.endTap(tap, ending) }
    }
  }

  deinit {
    close()
  }

  /// The events since the last call, in the order of the sends, and how many were dropped.
  package func take() -> (entries: [Entry], dropped: Int) {
    let time = log.now?()
    return log.update { [tap] state in
      // While it is full still: afterwards nobody can tell whether it held senders.
      state.letGo(tap)
      let taken = tap.take()
      state.admitWaitingSenders(time: time)
      return taken
    }
  }

  /// Ends the tap; what was not taken is lost.
  package func close() {
    let time = log.now?()
    let lost = log.update { [tap] state in
      state.removeTap(tap, time: time)
      return tap.take()
    }
    // Released here, where no lock is held.
    withExtendedLifetime(lost) {}
  }
}

// MARK: In the log

/// Passes elements that were appended to those that do not read them in the log; out of line, since most logs have
/// none.
extension EventLog {
  /// - Returns: Whether a subscription drops it.
  @usableFromInline func copy(_ element: Element, stamp: EventStamp, in state: inout LogState) -> Bool {
    copyToTaps(element, stamp: stamp, in: &state)
    return state.copyToBuffers(count: 1, firstStamp: stamp)
  }

  /// - Precondition: The elements are in one chunk.
  @usableFromInline func copy(
    _ elements: ArraySlice<Element>,
    firstStamp: EventStamp,
    in state: inout LogState
  ) -> Bool {
    if !state.taps.isEmpty {
      for (offset, element) in elements.enumerated() {
        copyToTaps(element, stamp: firstStamp.advanced(by: offset), in: &state)
      }
    }
    return state.copyToBuffers(count: elements.count, firstStamp: firstStamp)
  }

  private func copyToTaps(_ element: Element, stamp: EventStamp, in state: inout LogState) {
    for tap in state.taps {
      // Counted once, when the limit is reached: a sender that does not wait may exceed it.
      let wasHolding = tap.holdsSenders
      tap.append(SignalEvent<Element, Failure>.value(element), stamp)
      if !wasHolding, tap.holdsSenders { state.credits.holds += 1 }
      if let waker = tap.wakeIfDue(isEnd: false) { state.deferredActions.wake(waker) }
    }
    // Lets the next sender look whether it may send, since the known bound does not count taps.
    if state.credits.holds > 0 { state.credits.search.ceiling = .min }
  }
}

extension LogState {
  mutating func noteCopies() {
    isCopied = !buffers.isEmpty || !taps.isEmpty
  }

  /// Passes the end of the log to a tap.
  mutating func endTap(_ tap: Tap, _ ending: LogEnding) {
    tap.end(ending)
    if let waker = tap.wakeIfDue(isEnd: true) { deferredActions.wake(waker) }
  }

  /// Lets senders continue that wait for a tap.
  mutating func letGo(_ tap: Tap) {
    if tap.holdsSenders { credits.holds -= 1 }
  }

  mutating func removeTap(_ tap: Tap, time: Duration?) {
    guard let place = taps.firstIndex(where: { $0 === tap }) else { return }
    letGo(tap)
    taps.remove(at: place)
    noteCopies()
    admitWaitingSenders(time: time)
  }
}

// MARK: What a tap keeps

/// What a log keeps for a ``LogTap``: the events that it has not taken yet.
///
/// Not a subscriber: nothing that depends on the number of subscriptions knows of it.
///
/// ## Why the unchecked access and the unchecked conversion are sound
/// As those of a ``SubscriberBuffer``: a tap is used in critical sections of its log only, and the types are those of
/// the log that it was made for.
@safe @usableFromInline class Tap: @unchecked Sendable {
  let policy: TapPolicy
  /// Called while the lock is held, so that the time is that of the event; see ``LogTap``.
  let now: @Sendable () -> Duration
  let waker: Waker
  @exclusivity(unchecked) fileprivate var storedDropped = 0
  /// Whether the waker was woken since the entries were taken.
  @exclusivity(unchecked) fileprivate var storedIsWoken = false

  init(_ policy: TapPolicy, now: @escaping @Sendable () -> Duration, waker: Waker) {
    self.policy = policy
    self.now = now
    self.waker = waker
  }

  fileprivate var count: Int { 0 }

  func end(_ ending: LogEnding) {}

  /// Whether the limit is reached, and senders wait for this.
  final var holdsSenders: Bool {
    if case .suspending(let limit) = policy { count >= limit } else { false }
  }

  final func append<Element: Sendable, Failure: Error>(_ event: SignalEvent<Element, Failure>, _ stamp: EventStamp) {
    // The slot of the log, or the sender, still holds the element, so dropping it releases nothing under the lock.
    if case .dropping(let limit) = policy, count >= limit { return unsafe storedDropped += 1 }
    unsafe unsafeDowncast(self, to: TypedTap<Element, Failure>.self).note(event, stamp)
  }

  /// What is to be woken: once when half of the limit is reached, and at the end.
  final func wakeIfDue(isEnd: Bool) -> Waker? {
    if unsafe storedIsWoken || !isEnd && count < policy.limit / 2 { return nil }
    // Not again before the events are taken: they are taken together.
    unsafe storedIsWoken = true
    return waker
  }
}

/// The events of a ``Tap``.
final class TypedTap<Element: Sendable, Failure: Error>: Tap, @unchecked Sendable {
  @exclusivity(unchecked) private var entries: [LogTap<Element, Failure>.Entry] = []

  override fileprivate var count: Int { unsafe entries.count }

  override func end(_ ending: LogEnding) {
    note(ending.event(), ending.stamp)
  }

  fileprivate func note(_ event: SignalEvent<Element, Failure>, _ stamp: EventStamp) {
    unsafe entries.append(LogTap.Entry(event: event, stamp: stamp, time: now()))
  }

  func take() -> (entries: [LogTap<Element, Failure>.Entry], dropped: Int) {
    let taken = unsafe (entries, storedDropped)
    unsafe entries = []
    unsafe storedDropped = 0
    unsafe storedIsWoken = false
    return taken
  }
}

/// What happens when nobody takes the events of a ``LogTap`` in time.
package enum TapPolicy: Sendable {
  /// Elements beyond the limit are dropped and counted.
  case dropping(limit: Int)
  /// Senders that can wait do, while the limit is reached. A batch counts when it was accepted as a whole.
  case suspending(limit: Int)

  var limit: Int {
    switch self {
    case .dropping(let limit), .suspending(let limit): limit
    }
  }
}
