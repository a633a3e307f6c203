extension SignalProtocol {
  /// Fails unless the signal has finished some time after the subscription.
  ///
  /// ```swift
  /// let response = request.timeout(after: .seconds(5), throwing: .timedOut)
  /// ```
  /// - Values: those of this signal, up to the deadline.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with `failure` when `interval` has passed since the subscription. Elements do not
  ///   renew the interval; for that, see ``timeout(between:throwing:clock:)``.
  /// - Buffering: one event of look-ahead.
  /// - Isolation: no task of its own; elements pass in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; the clock is read once.
  /// - Precondition: `interval` is not negative.
  ///
  /// A consumer that comes late still gets what was sent before the deadline. What is there without having been sent, as
  /// the elements of an array, comes before the deadline in any case.
  ///
  /// RAC 2.x: `-timeout:onScheduler:`, which fails with `RACSignalErrorTimedOut`.
  @inlinable
  public func timeout<C: Clock>(
    after interval: C.Duration,
    throwing failure: Failure,
    clock: C
  ) -> Timeout<Self, Failure, C> {
    Timeout(self, interval, of: .iteration, failure, { $0 }, clock)
  }

  /// Fails unless the signal has finished some time after the subscription, measured on the continuous clock.
  ///
  /// RAC 2.x: `-timeout:onScheduler:`.
  @inlinable
  public func timeout(
    after interval: Duration,
    throwing failure: Failure
  ) -> Timeout<Self, Failure, ContinuousClock> {
    timeout(after: interval, throwing: failure, clock: ContinuousClock())
  }

  /// Fails when the next event lets itself be waited for too long.
  ///
  /// ```swift
  /// let beats = heartbeats.timeout(between: .seconds(30), throwing: .connectionLost)
  /// ```
  /// - Values: those of this signal.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with `failure` when the operator has waited for the next event for `interval`. The first
  ///   wait begins with the subscription, the others when the consumer asks for more and there is nothing.
  /// - Buffering: one event of look-ahead.
  /// - Isolation: no task of its own; elements pass in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; the clock is read once for each wait.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func timeout<C: Clock>(
    between interval: C.Duration,
    throwing failure: Failure,
    clock: C
  ) -> Timeout<Self, Failure, C> {
    Timeout(self, interval, of: .event, failure, { $0 }, clock)
  }

  /// Fails when the next event lets itself be waited for too long, measured on the continuous clock.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func timeout(
    between interval: Duration,
    throwing failure: Failure
  ) -> Timeout<Self, Failure, ContinuousClock> {
    timeout(between: interval, throwing: failure, clock: ContinuousClock())
  }
}

extension SignalProtocol where Failure == Never {
  /// Fails unless the signal, which cannot fail by itself, has finished some time after the subscription.
  ///
  /// Otherwise as ``timeout(after:throwing:clock:)`` for signals that can fail.
  ///
  /// RAC 2.x: `-timeout:onScheduler:`.
  @inlinable
  public func timeout<Problem: Error, C: Clock>(
    after interval: C.Duration,
    throwing failure: Problem,
    clock: C
  ) -> Timeout<Self, Problem, C> {
    Timeout(self, interval, of: .iteration, failure, absurd, clock)
  }

  /// Fails unless the signal, which cannot fail by itself, has finished in time, measured on the continuous clock.
  ///
  /// RAC 2.x: `-timeout:onScheduler:`.
  @inlinable
  public func timeout<Problem: Error>(
    after interval: Duration,
    throwing failure: Problem
  ) -> Timeout<Self, Problem, ContinuousClock> {
    timeout(after: interval, throwing: failure, clock: ContinuousClock())
  }

  /// Fails when the next event of the signal, which cannot fail by itself, lets itself be waited for too long.
  ///
  /// Otherwise as ``timeout(between:throwing:clock:)`` for signals that can fail.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func timeout<Problem: Error, C: Clock>(
    between interval: C.Duration,
    throwing failure: Problem,
    clock: C
  ) -> Timeout<Self, Problem, C> {
    Timeout(self, interval, of: .event, failure, absurd, clock)
  }

  /// Fails when the next event lets itself be waited for too long, measured on the continuous clock.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func timeout<Problem: Error>(
    between interval: Duration,
    throwing failure: Problem
  ) -> Timeout<Self, Problem, ContinuousClock> {
    timeout(between: interval, throwing: failure, clock: ContinuousClock())
  }
}

/// What a ``Timeout`` limits.
@frozen
@usableFromInline
enum TimeoutScope: Sendable {
  case iteration
  case event
}

/// The signal of ``SignalProtocol/timeout(after:throwing:clock:)-(_,Self.Failure,_)``.
@frozen
public struct Timeout<Base: SignalProtocol, Failure: Error, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  public typealias Element = Base.Element

  @usableFromInline let base: Base
  @usableFromInline let interval: ClockType.Duration
  @usableFromInline let scope: TimeoutScope
  @usableFromInline let failure: Failure
  @usableFromInline let convert: @Sendable (Base.Failure) -> Failure
  @usableFromInline let clock: ClockType

  @inlinable
  init(
    _ base: Base,
    _ interval: ClockType.Duration,
    of scope: TimeoutScope,
    _ failure: Failure,
    _ convert: @escaping @Sendable (Base.Failure) -> Failure,
    _ clock: ClockType
  ) {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "timeout", of: base) }
    self.base = base
    self.interval = interval
    self.scope = scope
    self.failure = failure
    self.convert = convert
    self.clock = clock
  }

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String {
    switch scope {
    case .iteration: "\(base).timeout(after: \(interval))"
    case .event: "\(base).timeout(between: \(interval))"
    }
  }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  public func makePoller() -> SharedPoller<Core> {
    let alarm = Alarm(clock: clock)
    // Set before subscribing, as the deadline comes before what is due at the same instant.
    alarm.set(alarm.now.advanced(by: interval))
    var timed = TimedInput(base.makePoller(), alarm, interval: interval)
    timed.isRunning = true
    timed.isAlarmSet = true
    return SharedPoller(Core(timed: timed, signal: self))
  }

  /// The state of one iteration.
  @frozen
  public struct Core: PollerProtocol {
    @usableFromInline var timed: TimedInput<Base.Poller, ClockType>
    @usableFromInline let signal: Timeout

    @inlinable
    init(timed: TimedInput<Base.Poller, ClockType>, signal: Timeout) {
      self.timed = timed
      self.signal = signal
    }

    /// Takes the next event if there is one.
    @inlinable
    public mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Failure> {
      switch timed.earliest(&context) {
      case .neither:
        return context.nothingFound()
      case .alarm:
        release()
        return .failure(signal.failure)
      case .input:
        switch timed.input.take() {
        case .value(let element):
          if signal.scope == .event { timed.beginWhenIdle() }
          return .value(element)
        case .end:
          timed.stop()
          return .end
        case .failure(let failure):
          timed.stop()
          return .failure(signal.convert(failure))
        case .pending, .spent:
          return .pending
        }
      }
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    public mutating func release() {
      timed.release()
    }
  }
}
