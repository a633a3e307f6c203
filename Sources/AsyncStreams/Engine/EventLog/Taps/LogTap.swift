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
    withExtendedLifetime(lost) {}
  }
}
