extension SignalProtocol {
  /// Delivers each element, and the end, some time later.
  ///
  /// ```swift
  /// let late = events.delay(for: .seconds(1))
  /// ```
  ///     events   -a-b---c|
  ///     delay 2  ---a-b---c|
  /// - Values: those of this signal, each `interval` after the operator took it.
  /// - Ends: `interval` after this signal, after all elements.
  /// - Fails: with this signal, at once; a failure overtakes the elements that still wait, which are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements of one interval.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once for all elements that are ready together.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: `-delay:`.
  @inlinable public func delay(
    for interval: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "delay", of: self) }
    return TimedStage(self, DelayRule(interval: interval), clock: clock)
  }
}

/// The rule of ``SignalProtocol/delay(for:clock:)``: elements that are taken together have one timer.
@frozen @usableFromInline struct DelayRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = RuleStep<Element, Failure>

  @usableFromInline let interval: Duration

  /// What waits: an element, or `nil` for the end.
  @frozen @usableFromInline struct Waiting {
    /// Whether it has a timer, and is not delivered together with the one before it.
    @usableFromInline let hasTimer: Bool
    @usableFromInline let element: Element?

    @inlinable init(_ element: Element?, hasTimer: Bool) {
      self.hasTimer = hasTimer
      self.element = element
    }
  }

  @inlinable init(interval: Duration) {
    self.interval = interval
  }

  @usableFromInline var name: String { "delay(for: \(interval))" }

  @inlinable func makeState() -> Queue<Waiting> { Queue() }

  @inlinable func receive(_ element: Element, _ waiting: inout Queue<Waiting>, _ timer: inout some RuleTimer) -> Step {
    waiting.append(Waiting(element, hasTimer: timer.startAnother(after: interval)))
    return .skip
  }

  @inlinable func timerFired(_ waiting: inout Queue<Waiting>, _ timer: inout some RuleTimer) -> Step {
    deliver(&waiting)
  }

  @inlinable func finish(_ waiting: inout Queue<Waiting>, _ timer: inout some RuleTimer) -> Step {
    waiting.append(Waiting(nil, hasTimer: timer.startAnother(after: interval)))
    return .skip
  }

  @inlinable func takeDue(_ waiting: inout Queue<Waiting>) -> Step? {
    if let next = waiting.first, !next.hasTimer { deliver(&waiting) } else { nil }
  }

  @inlinable func deliver(_ waiting: inout Queue<Waiting>) -> Step {
    if let element = waiting.popFirst()?.element { .emit(element) } else { .finish }
  }
}
