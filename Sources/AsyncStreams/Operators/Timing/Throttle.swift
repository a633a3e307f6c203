/// Which elements of a time window ``SignalProtocol/throttle(for:edges:clock:)`` delivers.
@frozen public enum ThrottleEdges: Sendable, Hashable {
  /// The first, at the beginning.
  case leading
  /// The newest, at the end.
  case trailing
  /// The first, and the newest of those that came after it.
  case both

  @inlinable var hasLeading: Bool { self != .trailing }
  @inlinable var hasTrailing: Bool { self != .leading }
}

extension SignalProtocol {
  /// Limits the rate: delivers at most one element in each interval.
  ///
  /// ```swift
  /// let positions = drags.throttle(for: .milliseconds(16))
  /// ```
  ///     drags                -a-bc-------d--e-|
  ///     throttle 4 leading   -a----------d----|
  ///     throttle 4 trailing  -----c----------e|
  ///     throttle 4 both      -a---c------d---e|
  /// An element that arrives while no window is open opens one. A window lasts for `interval`.
  /// - Values: with ``ThrottleEdges/leading`` the element that opens a window, at once. With ``ThrottleEdges/trailing``
  ///   the newest element of the window, which has not been delivered yet, at its end, which opens the next window.
  /// - Ends: with this signal; an element that waits for the end of its window is delivered first, at once.
  /// - Fails: with this signal, at once; an element that still waits is dropped.
  /// - Cancellation: an element that still waits is dropped.
  /// - Buffering: holds at most one element.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once for each window.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: none; `-throttle:` is ``debounce(for:maxWait:clock:when:)``.
  @inlinable public func throttle(
    for interval: Duration,
    edges: ThrottleEdges = .both,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "throttle", of: self) }
    return TimedStage(self, ThrottleRule(interval: interval, edges: edges), clock: clock)
  }
}

/// The rule of ``SignalProtocol/throttle(for:edges:clock:)``: the timer runs while a window is open.
@frozen @usableFromInline struct ThrottleRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = RuleStep<Element, Failure>

  @usableFromInline let interval: Duration
  @usableFromInline let edges: ThrottleEdges

  @inlinable init(interval: Duration, edges: ThrottleEdges) {
    self.interval = interval
    self.edges = edges
  }

  @usableFromInline var name: String { "throttle(for: \(interval), edges: \(edges))" }

  /// The state is the element to deliver at the end of the window.
  @inlinable func makeState() -> Element? { nil }

  @inlinable @inline(__always)
  func receive(_ element: Element, _ latest: inout Element?, _ timer: inout some RuleTimer) -> Step {
    let opensWindow = !timer.isRunning
    if opensWindow { timer.start(after: interval) }
    if opensWindow, edges.hasLeading { return .emit(element) }
    if edges.hasTrailing { latest = element }
    return .skip
  }

  @inlinable func timerFired(_ latest: inout Element?, _ timer: inout some RuleTimer) -> Step {
    guard let element = latest.take() else { return .skip }
    timer.start(after: interval)
    return .emit(element)
  }

  @inlinable func finish(_ latest: inout Element?, _ timer: inout some RuleTimer) -> Step {
    if let element = latest.take() { .emitLast(element) } else { .finish }
  }
}
