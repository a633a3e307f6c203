/// What a log keeps for a ``LogTap``: the events that it has not taken yet.
///
/// Not a subscriber: nothing that depends on the number of subscriptions knows of it.
///
/// ## Why the unchecked access and the unchecked conversion are sound
/// As those of a ``SubscriberBuffer``: a tap is used in critical sections of its log only, and the types are those of the log
/// that it was made for.
@safe
@usableFromInline
class Tap: @unchecked Sendable {
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

  /// How many events wait to be taken.
  fileprivate var count: Int { 0 }

  /// Notes the end.
  func end(_ ending: LogEnding) {}

  /// Whether the limit is reached, and senders wait for this.
  final var holdsSenders: Bool {
    if case .suspending(let limit) = policy { count >= limit } else { false }
  }

  /// Notes an element, or that it is dropped.
  // The log's own slot, or the sender, holds the element as long as this runs, so dropping it releases nothing.
  final func append<Element: Sendable, Failure: Error>(_ event: SignalEvent<Element, Failure>, _ stamp: EventStamp) {
    if case .dropping(let limit) = policy, count >= limit { return unsafe storedDropped += 1 }
    unsafe unsafeDowncast(self, to: TypedTap<Element, Failure>.self).note(event, stamp)
  }

  /// What is to be woken: once when half of the limit is reached, and at the end.
  final func wakeIfDue(isEnd: Bool) -> Waker? {
    if unsafe storedIsWoken || !isEnd && count < policy.limit / 2 { return nil }
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

  /// Takes what was noted.
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
