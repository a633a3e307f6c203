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
  /// - Values: the newest element, once `interval` has passed without another one. The interval begins when the
  ///   operator takes the element. An element that does not pass the test is delivered when the operator takes it.
  ///   Every element, whether it passes the test or not, replaces an element that still waits.
  /// - Ends: with this signal; an element that still waits is delivered first, at once.
  /// - Fails: with this signal, at once; an element that still waits is dropped.
  /// - Cancellation: an element that still waits is dropped.
  /// - Buffering: holds at most one element.
  /// - Isolation: no task of its own; elements pass, and `mustWait` runs, in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once for all elements that are ready together, and
  ///   `mustWait` is called once for each.
  /// - Parameters:
  ///   - interval: How long the silence is.
  ///   - clock: What measures the time.
  ///   - mustWait: Whether an element waits for silence; every element does if left out.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: `-throttle:` and `-throttle:valuesPassingTest:`, which have the name of another operator.
  @inlinable
  public func debounce(
    for interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line,
    when mustWait: (@Sendable (Element) -> Bool)? = nil
  ) -> some SignalProtocol<Element, Failure> {
    if interval < .zero {
      refuse(interval, "the interval must not be negative", in: "debounce", of: self, file: file, line: line)
    }
    return TimedStage(self, DebounceRule(interval: interval, mustWait: mustWait), clock: clock)
  }
}

/// The rule of ``SignalProtocol/debounce(for:clock:file:line:when:)``: holds the newest element until the timer fires.
@frozen
@usableFromInline
struct DebounceRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = StageStep<Element, Failure>

  @usableFromInline let interval: Duration
  @usableFromInline let mustWait: (@Sendable (Element) -> Bool)?

  @inlinable
  init(interval: Duration, mustWait: (@Sendable (Element) -> Bool)?) {
    self.interval = interval
    self.mustWait = mustWait
  }

  @usableFromInline var name: String { "debounce(for: \(interval))" }

  @inlinable
  func makeState() -> Element? { nil }

  @inlinable
  func receive(_ element: Element, _ latest: inout Element?, _ timer: inout some RuleTimer) -> Step {
    if let mustWait, !mustWait(element) {
      latest = nil
      timer.stop()
      return .emit(element)
    }
    latest = element
    timer.startWhenIdle(after: interval)
    return .skip
  }

  @inlinable
  func timerFired(_ latest: inout Element?, _ timer: inout some RuleTimer) -> Step {
    if let element = latest.take() { .emit(element) } else { .skip }
  }

  @inlinable
  func finish(_ latest: inout Element?, _ timer: inout some RuleTimer) -> Step {
    if let element = latest.take() { .emitLast(element) } else { .finish }
  }
}
