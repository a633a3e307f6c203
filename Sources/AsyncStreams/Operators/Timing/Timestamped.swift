extension SignalProtocol {
  /// Delivers each element with the time at which it was taken.
  ///
  /// ```swift
  /// let logged = requests.timestamped(clock: SuspendingClock())
  /// ```
  /// - Values: the elements of this signal, each with an instant of the clock. It is read when the operator takes the
  ///   element: for a consumer that lags, that is later than when the element was sent.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Buffering: none.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element, for which the clock is read once.
  ///
  /// ``timeInterval(clock:)`` delivers the time since the element before.
  ///
  /// RAC 2.x: none; `-map:` with the date.
  @inlinable public func timestamped<C: Clock>(
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<(element: Element, instant: C.Instant), Failure> {
    Stage(self, TimestampedRule(clock))
  }

  /// Delivers each element with the time that has passed since the one before.
  ///
  /// ```swift
  /// let rhythm = taps.timeInterval().map(\.interval)
  /// ```
  /// - Values: the elements of this signal, each with the time since the operator took the element before; the first one
  ///   with the time since the subscription.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Buffering: none.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element, for which the clock is read once.
  ///
  /// ``timestamped(clock:)`` delivers the time itself.
  ///
  /// RAC 2.x: none.
  @inlinable public func timeInterval<C: Clock>(
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<(element: Element, interval: C.Duration), Failure> {
    Stage(self, TimeIntervalRule(clock))
  }
}

/// The rule of ``SignalProtocol/timestamped(clock:)``.
@frozen @usableFromInline struct TimestampedRule<Input, C: Clock, Failure: Error>: ElementRule {
  @usableFromInline let clock: C

  @inlinable init(_ clock: C) {
    self.clock = clock
  }

  @usableFromInline var name: String { "timestamped" }

  @inlinable
  func receive(_ element: Input, _ state: inout Void) -> RuleStep<(element: Input, instant: C.Instant), Failure> {
    .emit((element, clock.now))
  }
}

/// The rule of ``SignalProtocol/timeInterval(clock:)``.
@frozen @usableFromInline struct TimeIntervalRule<Input, C: Clock, Failure: Error>: ElementRule {
  @usableFromInline let clock: C

  @inlinable init(_ clock: C) {
    self.clock = clock
  }

  @usableFromInline var name: String { "timeInterval" }

  /// The state is when the element before was taken; at first, when the iteration began.
  @inlinable func makeState() -> C.Instant { clock.now }

  @inlinable func receive(
    _ element: Input,
    _ previous: inout C.Instant
  ) -> RuleStep<(element: Input, interval: C.Duration), Failure> {
    let now = clock.now
    let interval = previous.duration(to: now)
    previous = now
    return .emit((element, interval))
  }
}
