extension SignalProtocol {
  /// Delivers every element, but not sooner than some time after the one before: limits the rate without loss.
  ///
  /// ```swift
  /// let pages = urls.paced(every: .milliseconds(50))
  /// let calls = requests.paced(every: .seconds(1), burst: 10)
  /// ```
  ///     jobs               -abc-----de|
  ///     paced 3            -a--b--c--d--e|
  ///     paced 3, burst 2   -ab-c----de|
  /// - Values: all of this signal, in order. One may pass at once, then one more after each `interval`; with a `burst`, as
  ///   many may pass at once as intervals have gone by without an element, up to this number. (A token bucket: it holds
  ///   `burst` tokens, is full at first, and gets a token in each interval.)
  /// - Ends and fails: with this signal, at once, when the elements before that are delivered.
  /// - Cancellation: an element that waits is dropped.
  /// - Buffering: holds one element. The others wait at their source, where a ``BufferingPolicy`` says what becomes of them.
  ///   So what is paced should not be groups or windows, which get their elements when this signal is polled.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once or twice for each.
  /// - Parameters:
  ///   - interval: How much time is between two elements at least, on average over a burst.
  ///   - burst: How many elements may pass together.
  ///   - clock: What measures the time.
  /// - Precondition: `interval` is positive, `burst` is at least 1.
  ///
  /// ``throttle(for:edges:clock:)`` limits the rate by dropping elements.
  ///
  /// RAC 2.x: none; `-map:` to a delayed signal, followed by `-concat`.
  @inlinable public func paced(
    every interval: Duration,
    burst: Int = 1,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    if interval <= .zero { refuse(interval, "the interval must be positive", in: "paced", of: self) }
    if burst < 1 { refuse(burst, "the burst must be at least 1", in: "paced", of: self) }
    return TimedStage(self, PacedRule(interval: interval, burst: burst), clock: clock)
  }
}

/// The rule of ``SignalProtocol/paced(every:burst:clock:)``: an element that comes too soon is held until the timer
/// fires, and no other one is taken meanwhile.
@frozen @usableFromInline struct PacedRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = RuleStep<Element, Failure>

  @usableFromInline let interval: Duration
  @usableFromInline let burst: Int
  /// The interval of an even pace.
  @usableFromInline let pace: Duration
  /// How far ahead of an even pace an element may be.
  @usableFromInline let allowance: Duration

  @frozen @usableFromInline struct State {
    /// The element that waits for the timer.
    @usableFromInline var held: Element?
    /// When the next element would be due at an even pace; `nil` before the first one.
    @usableFromInline var due: Duration?

    @inlinable init() {}
  }

  @inlinable init(interval: Duration, burst: Int) {
    self.interval = interval
    self.burst = burst
    // Limited so that a due time can be as far ahead as a whole burst. The interval is then still longer than any wait,
    // or the burst larger than any number of elements.
    pace = Swift.min(interval, .longest / 2 / burst)
    allowance = pace * (burst - 1)
  }

  @usableFromInline var name: String {
    "paced(every: \(interval)\(burst == 1 ? "" : ", burst: \(burst)"))"
  }

  @inlinable func makeState() -> State { State() }

  @inlinable func isFull(_ state: State) -> Bool { state.held != nil }

  @inlinable func receive(_ element: Element, _ state: inout State, _ timer: inout some RuleTimer) -> Step {
    let now = timer.now
    if let due = state.due, due - allowance > now {
      state.held = element
      timer.start(until: due - allowance)
      return .skip
    }
    pass(&state, now)
    return .emit(element)
  }

  @inlinable func timerFired(_ state: inout State, _ timer: inout some RuleTimer) -> Step {
    guard let element = state.held.take() else { return .skip }
    // The time of now, not of the timer: the consumer may have been late, and the next element is not to be too soon.
    pass(&state, timer.now)
    return .emit(element)
  }

  /// Takes note that an element is delivered.
  @inlinable func pass(_ state: inout State, _ now: Duration) {
    state.due = Swift.max(state.due ?? now, now).adding(pace)
  }
}
