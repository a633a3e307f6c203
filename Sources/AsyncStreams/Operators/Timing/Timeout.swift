extension SignalProtocol {
  /// Fails unless the signal has finished some time after the subscription.
  ///
  /// ```swift
  /// let response = request.timeout(after: .seconds(5), throwing: .timedOut)
  /// ```
  /// - Values: those of this signal, up to the deadline.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with `failure` when `interval` has passed since the subscription. Elements do not
  ///   renew the interval; for that, see ``timeout(between:throwing:clock:)``. For a limit of the first element
  ///   alone, see ``timeout(first:throwing:clock:)``.
  /// - Buffering: one event of look-ahead.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once.
  /// - Precondition: `interval` is not negative.
  ///
  /// A signal that cannot fail gets a failure type first: `promoteFailure().timeout(after: …, throwing: …)`.
  ///
  /// A late consumer still gets the elements that were sent before the deadline. Elements that were not sent, as those
  /// of an array, come before the deadline if they are asked for before it; the first one always does.
  ///
  /// RAC 2.x: `-timeout:onScheduler:`, which fails with `RACSignalErrorTimedOut`.
  @inlinable public func timeout(
    after interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    timeout(TimeoutRule(interval: interval, of: .iteration, failure: failure), clock)
  }

  /// Fails when the next event does not arrive within `interval`.
  ///
  /// ```swift
  /// let beats = heartbeats.timeout(between: .seconds(30), throwing: .connectionLost)
  /// ```
  /// - Values: those of this signal.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with `failure` when the operator has waited for the next event for `interval`. The
  ///   first wait begins with the subscription, the others when the consumer requests an element and none is ready.
  /// - Buffering: one event of look-ahead.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once for each wait.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: none.
  @inlinable public func timeout(
    between interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    timeout(TimeoutRule(interval: interval, of: .event, failure: failure), clock)
  }

  /// Fails unless the first element has arrived some time after the subscription.
  ///
  /// ```swift
  /// let beats = heartbeats.timeout(first: .seconds(5), throwing: .connectionLost)
  /// ```
  /// - Values: those of this signal.
  /// - Ends: with this signal, also if it had no element.
  /// - Fails: with this signal, or with `failure` when `interval` has passed since the subscription without an element. After
  ///   the first element, the operator does nothing.
  /// - Buffering: one event of look-ahead.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: none.
  @inlinable public func timeout(
    first interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    timeout(TimeoutRule(interval: interval, of: .firstElement, failure: failure), clock)
  }
}

extension SignalProtocol {
  @inlinable func timeout(
    _ rule: TimeoutRule<Element, Failure>,
    _ clock: any Clock<Duration>
  ) -> TimedStage<Self, TimeoutRule<Element, Failure>> {
    if rule.interval < .zero { refuse(rule.interval, "the interval must not be negative", in: "timeout", of: self) }
    return TimedStage(self, rule, clock: clock)
  }
}

/// What a timeout limits.
@frozen @usableFromInline enum TimeoutScope: Sendable {
  case iteration
  case firstElement
  case event
}

/// The rule of ``SignalProtocol/timeout(after:throwing:clock:)`` and its relatives.
@frozen @usableFromInline struct TimeoutRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = RuleStep<Element, Failure>

  @inlinable static var timerPrecedesReady: Bool { true }

  @usableFromInline let interval: Duration
  @usableFromInline let scope: TimeoutScope
  @usableFromInline let failure: Failure

  @inlinable init(interval: Duration, of scope: TimeoutScope, failure: Failure) {
    self.interval = interval
    self.scope = scope
    self.failure = failure
  }

  @usableFromInline var name: String {
    switch scope {
    case .iteration: "timeout(after: \(interval))"
    case .firstElement: "timeout(first: \(interval))"
    case .event: "timeout(between: \(interval))"
    }
  }

  @inlinable func start(_ state: inout Void, _ timer: inout some RuleTimer) {
    timer.start(after: interval)
  }

  @inlinable func receive(_ element: Element, _ state: inout Void, _ timer: inout some RuleTimer) -> Step {
    switch scope {
    case .iteration: break
    case .firstElement: if timer.isRunning { timer.stop() }
    case .event: timer.startWhenIdle(after: interval)
    }
    return .emit(element)
  }

  @inlinable func timerFired(_ state: inout Void, _ timer: inout some RuleTimer) -> Step {
    .fail(failure)
  }
}
