extension SignalProtocol {
  /// Delivers an element when it has been followed by silence.
  ///
  /// ```swift
  /// let queries = keystrokes.debounce(for: .milliseconds(300))
  /// let commands = keystrokes.debounce(for: .milliseconds(300)) { !$0.hasSuffix("\n") }
  /// ```
  ///     keystrokes         -a-b-c-------d--|
  ///     debounce 3         --------c-------d|
  ///     keystrokes         -a-b-X---c------|
  ///     3, unless it is X  -----X------c---|
  ///     changes            -a-b-c-d-e-----|
  ///     3, at most 5       ------c-----e--|
  /// - Values: the newest element, once `interval` has passed without another one, or once `maxWait` has passed since
  ///   the first element that was not delivered. Both begin when the operator takes the element. An element that does not
  ///   pass the test is delivered when the operator takes it. Every element, whether it passes the test or not, replaces an
  ///   element that still waits.
  /// - Ends: with this signal; an element that still waits is delivered first, at once.
  /// - Fails: with this signal, at once; an element that still waits is dropped.
  /// - Cancellation: an element that still waits is dropped.
  /// - Buffering: holds at most one element.
  /// - Isolation: no task of its own; elements pass, and `mustWait` runs, in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once for all elements that are ready together, or for each one
  ///   if there is a `maxWait`; `mustWait` is called once for each.
  /// - Parameters:
  ///   - interval: How long the silence is.
  ///   - maxWait: After how long the newest element is delivered without silence; never if left out.
  ///   - clock: What measures the time.
  ///   - mustWait: Whether an element waits for silence; every element does if left out.
  /// - Precondition: `interval` and `maxWait` are not negative.
  ///
  /// RAC 2.x: `-throttle:` and `-throttle:valuesPassingTest:`, which have the name of another operator.
  @inlinable public func debounce(
    for interval: Duration,
    maxWait: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    when mustWait: (@Sendable (Element) -> Bool)? = nil
  ) -> some SignalProtocol<Element, Failure> {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "debounce", of: self) }
    if let maxWait, maxWait < .zero {
      refuse(maxWait, "the maximum wait must not be negative", in: "debounce", of: self)
    }
    let rule = DebounceRule<Element, Failure>(interval: interval, maxWait: maxWait, mustWait: mustWait)
    return TimedStage(self, rule, clock: clock)
  }
}

/// The rule of ``SignalProtocol/debounce(for:maxWait:clock:when:)``: holds the newest element until the timer
/// fires.
@frozen @usableFromInline struct DebounceRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = RuleStep<Element, Failure>

  @usableFromInline let interval: Duration
  @usableFromInline let maxWait: Duration?
  @usableFromInline let mustWait: (@Sendable (Element) -> Bool)?

  /// What waits.
  @frozen @usableFromInline struct State {
    @usableFromInline var latest: Element?
    /// When the maximum wait of what waits is over.
    @usableFromInline var limit: Duration?

    @inlinable init() {}

    /// Takes the element that waits.
    @inlinable mutating func take() -> Element? {
      limit = nil
      return latest.take()
    }
  }

  @inlinable init(interval: Duration, maxWait: Duration? = nil, mustWait: (@Sendable (Element) -> Bool)?) {
    self.interval = interval
    self.maxWait = maxWait
    self.mustWait = mustWait
  }

  @usableFromInline var name: String {
    "debounce(for: \(interval)\(maxWait.map { ", maxWait: \($0)" } ?? ""))"
  }

  @inlinable func makeState() -> State { State() }

  @inlinable @inline(__always)
  func receive(_ element: Element, _ state: inout State, _ timer: inout some RuleTimer) -> Step {
    if let mustWait, !mustWait(element) {
      _ = state.take()
      timer.stop()
      return .emit(element)
    }
    state.latest = element
    if let maxWait {
      let now = timer.now
      let limit = state.limit ?? now.adding(maxWait)
      state.limit = limit
      timer.start(until: Swift.min(now.adding(interval), limit))
    } else {
      timer.startWhenIdle(after: interval)
    }
    return .skip
  }

  @inlinable func timerFired(_ state: inout State, _ timer: inout some RuleTimer) -> Step {
    if let element = state.take() { .emit(element) } else { .skip }
  }

  @inlinable func finish(_ state: inout State, _ timer: inout some RuleTimer) -> Step {
    if let element = state.take() { .emitLast(element) } else { .finish }
  }
}
