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
  /// A signal that cannot fail gets a failure type first: `promoteFailure().timeout(after: …, throwing: …)`.
  ///
  /// A consumer that comes late still gets what was sent before the deadline. What is there without having been sent, as
  /// the elements of an array, comes before the deadline in any case.
  ///
  /// RAC 2.x: `-timeout:onScheduler:`, which fails with `RACSignalErrorTimedOut`.
  @inlinable
  public func timeout<C: Clock>(
    after interval: C.Duration,
    throwing failure: Failure,
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    Timeout(self, interval, of: .iteration, failure, clock)
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
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    Timeout(self, interval, of: .event, failure, clock)
  }
}

/// What a ``Timeout`` limits.
@frozen
@usableFromInline
enum TimeoutScope: Sendable {
  case iteration
  case event
}

/// The signal of ``SignalProtocol/timeout(after:throwing:clock:)``.
@frozen
@usableFromInline
struct Timeout<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let interval: ClockType.Duration
  @usableFromInline let scope: TimeoutScope
  @usableFromInline let failure: Failure
  @usableFromInline let clock: ClockType

  @inlinable
  init(
    _ base: Base,
    _ interval: ClockType.Duration,
    of scope: TimeoutScope,
    _ failure: Failure,
    _ clock: ClockType
  ) {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "timeout", of: base) }
    self.base = base
    self.interval = interval
    self.scope = scope
    self.failure = failure
    self.clock = clock
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String {
    switch scope {
    case .iteration: "\(base).timeout(after: \(interval))"
    case .event: "\(base).timeout(between: \(interval))"
    }
  }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> SharedPoller<Core> {
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
  @usableFromInline
  struct Core: PollerProtocol {
    @usableFromInline var timed: TimedInput<Base.Poller, ClockType>
    @usableFromInline let signal: Timeout

    @inlinable
    init(timed: TimedInput<Base.Poller, ClockType>, signal: Timeout) {
      self.timed = timed
      self.signal = signal
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Failure> {
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
          return .failure(failure)
        case .pending, .spent:
          return .pending
        }
      }
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      timed.release()
    }
  }
}
