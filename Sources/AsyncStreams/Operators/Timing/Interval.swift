/// What ``Signal/interval(every:missedTicks:clock:)`` does about ticks for which the consumer was late.
///
/// A tick that is due waits until it is taken. The policies differ in what comes after one that was taken late, here at
/// 3.5 with an interval of 1:
///
/// | Policy | The ticks that are taken |
/// |---|---|
/// | ``skip`` | 1, 2 (at 3.5), 4, 5 |
/// | ``burst`` | 1, 2 (at 3.5), 3 (at 3.5), 4, 5 |
/// | ``delay`` | 1, 2 (at 3.5), 4.5, 5.5 |
@frozen public enum MissedTicks: Sendable, Hashable {
  /// They are left out; the next tick is the next multiple of the interval.
  case skip
  /// They are delivered late, one right after the other.
  case burst
  /// All later ticks are delayed; the next one is due an interval after the late one was taken.
  case delay
}

extension Signal where Element == Never, Failure == Never {
  /// Delivers a tick at regular times, without an end.
  ///
  /// ```swift
  /// let ticks = Signal.interval(every: .milliseconds(1), missedTicks: .burst)
  /// for await time in ticks.prefix(2) { print(time) }
  /// // Prints "0.001 seconds"
  /// // Prints "0.002 seconds"
  /// ```
  ///     interval 3  ---t--t--t--t…
  /// - Values: how long after the subscription the tick was due: the first one is `interval`.
  /// - Ends: never. Never fails.
  /// - Buffering: at most one tick waits for the consumer; `missedTicks` says what happens to others.
  /// - Isolation: no task of its own.
  /// - Complexity: O(1) for each tick, plus the clock's timer; the clock is read once for each tick.
  /// - Precondition: `interval` is positive.
  ///
  /// RAC 2.x: `+interval:onScheduler:`, which delivers the date at which the tick was sent.
  @inlinable public static func interval(
    every interval: Duration,
    missedTicks: MissedTicks = .skip,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Duration, Never> {
    if interval <= .zero { refuse(interval, "the interval must be positive", in: "interval", of: "Signal") }
    return Ticks(first: interval, interval: interval, missedTicks: missedTicks, clock: clock)
  }

  /// Delivers a tick once, some time after the subscription, and finishes.
  ///
  /// ```swift
  /// let gaveUp = Signal.timer(after: .seconds(10))
  /// ```
  ///     timer 3  ---t|
  /// - Values: `delay`.
  /// - Ends: after the tick. Never fails.
  /// - Isolation: no task of its own.
  /// - Complexity: O(1), plus the clock's timer.
  /// - Precondition: `delay` is not negative.
  ///
  /// RAC 2.x: `[[RACSignal return:…] delay:…]`.
  @inlinable public static func timer(
    after delay: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Duration, Never> {
    if delay < .zero { refuse(delay, "the delay must not be negative", in: "timer", of: "Signal") }
    return Ticks(first: delay, interval: nil, missedTicks: .skip, clock: clock)
  }
}

/// The signal of ``Signal/interval(every:missedTicks:clock:)``.
@frozen @usableFromInline struct Ticks: SignalProtocol {
  @usableFromInline typealias Element = Duration
  @usableFromInline typealias Failure = Never

  @usableFromInline let first: Duration
  /// `nil` for a single tick.
  @usableFromInline let interval: Duration?
  @usableFromInline let missedTicks: MissedTicks
  @usableFromInline let clock: any Clock<Duration>

  @inlinable init(first: Duration, interval: Duration?, missedTicks: MissedTicks, clock: any Clock<Duration>) {
    self.first = first
    self.interval = interval
    self.missedTicks = missedTicks
    self.clock = clock
  }

  @usableFromInline var description: String {
    if let interval { "interval(every: \(interval))" } else { "timer(after: \(first))" }
  }

  @inlinable func makePoller() -> PollerReference<Core> {
    PollerReference(Core(owned: OwnedAlarm(clock: clock), signal: self))
  }

  @frozen @usableFromInline struct Core: PollerProtocol {
    @usableFromInline let owned: OwnedAlarm
    @usableFromInline let signal: Ticks
    @usableFromInline let beginning: Duration
    /// When the next tick is due; `nil` after the last one.
    @usableFromInline var deadline: Duration?

    @inlinable init(owned: OwnedAlarm, signal: Ticks) {
      self.owned = owned
      self.signal = signal
      beginning = owned.alarm.queue.now()
      let first = beginning.adding(signal.first)
      deadline = first
      owned.alarm.set(first)
    }

    @inlinable var alarm: Alarm { owned.alarm }

    @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Duration, Never> {
      guard let tick = deadline else { return .finished }
      guard let due = alarm.poll(context.waker) else { return .pending }
      context.note(due)
      deadline = signal.interval.map { next(after: tick, every: $0) }
      if let deadline { alarm.set(deadline) }
      return .value(tick - beginning)
    }

    @inlinable func next(after tick: Duration, every interval: Duration) -> Duration {
      switch signal.missedTicks {
      case .skip: TickSchedule(from: tick, every: interval).point(notBefore: alarm.queue.now())
      case .burst: tick.adding(interval)
      case .delay: alarm.queue.now().adding(interval)
      }
    }

    /// Cancels the timer, for all copies.
    @inlinable mutating func release() {
      deadline = nil
      alarm.end()
    }
  }
}
