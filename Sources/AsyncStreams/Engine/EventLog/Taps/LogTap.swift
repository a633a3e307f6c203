/// Gets the events of a hot source at the moment when they are accepted, without being a subscription.
///
/// It is not counted, so it starts no producer and keeps no shared run alive, and a source without subscriptions stays one.
/// It does not retain the source, whose release is an end like any other.
///
/// ## Why the time is read under the lock
/// The time of an event has to belong to its place in the order of the sends, and the place is given under the lock of the
/// log. `now` reads a clock: that of the system takes no lock, and that of a run in virtual time takes one of the last rank
/// (``LockRank/leaf``), which may be taken there. No other function may be passed.
@usableFromInline
package final class LogTap<Element: Sendable, Failure: Error>: Sendable {
  /// An event, its place in the order of all sends, and when it was accepted.
  @frozen
  @usableFromInline
  package struct Entry: Sendable {
    package let event: SignalEvent<Element, Failure>
    package let stamp: EventStamp
    package let time: Duration

    @usableFromInline
    init(event: SignalEvent<Element, Failure>, stamp: EventStamp, time: Duration) {
      self.event = event
      self.stamp = stamp
      self.time = time
    }
  }

  /// What happens when nobody takes the events in time.
  @frozen
  @usableFromInline
  package enum Policy: Sendable {
    /// Elements beyond the limit are dropped and counted.
    case dropping(limit: Int)
    /// Senders that can wait do, while the limit is reached. A batch counts when it was accepted as a whole.
    case suspending(limit: Int)

    @usableFromInline var limit: Int {
      switch self {
      case .dropping(let limit), .suspending(let limit): limit
      }
    }
  }

  private let log: EventLog<Element, Failure>

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
    _ policy: Policy,
    now: @escaping @Sendable () -> Duration,
    onWake: @escaping @Sendable () -> Void
  ) {
    self.init(source.log, policy, now: now, onWake: onWake)
  }

  init(
    _ log: EventLog<Element, Failure>,
    _ policy: Policy,
    now: @escaping @Sendable () -> Duration,
    onWake: @escaping @Sendable () -> Void
  ) {
    self.log = log
    let tap = Tap<Element, Failure>(ObjectIdentifier(self), policy, now: now, waker: Waker(onWake: onWake))
    log.update { state in
      state.taps.append(tap)
      state.noteCopies()
      if let completion = state.completion { state.endTap(at: state.taps.count - 1, completion) }
    }
  }

  deinit {
    close()
  }

  /// The events since the last call, in the order of the sends, and how many were dropped.
  package func take() -> (entries: [Entry], dropped: Int) {
    let time = log.now?()
    let id = ObjectIdentifier(self)
    return log.update { $0.takeFromTap(id, time: time) }
  }

  /// Ends the tap; what was not taken is lost.
  package func close() {
    let time = log.now?()
    let id = ObjectIdentifier(self)
    let removed = log.update { $0.removeTap(id, time: time) }
    withExtendedLifetime(removed) {}
  }
}
