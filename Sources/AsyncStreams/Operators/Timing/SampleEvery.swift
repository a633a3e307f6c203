extension SignalProtocol {
  /// Delivers the newest element at regular times.
  ///
  /// ```swift
  /// let positions = Subject<Int, Never>()
  /// var samples = positions.sample(every: .milliseconds(1)).makeAsyncIterator()
  /// for position in [1, 2, 3] { await positions.send(position) }
  /// print(await samples.next() ?? 0)
  /// // Prints "3"
  /// ```
  ///     positions  -a-b-----c------|
  ///     sample 4   ----b-------c---|
  /// - Values: at each multiple of `interval` after the subscription, the newest element since the previous multiple.
  ///   Nothing if no element arrived. Unlike ``sample(on:repeats:)``, never repeats an element.
  /// - Ends: with this signal, at once; an element that still waits is dropped.
  /// - Fails: with this signal, at once; an element that still waits is dropped.
  /// - Cancellation: an element that still waits is dropped.
  /// - Buffering: holds at most one element.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task. No timer is set while no
  ///   element waits.
  /// - Complexity: O(1) for each element; the clock is read once for each interval that has elements.
  /// - Precondition: `interval` is positive.
  ///
  /// RAC 2.x: `-sample:` with `+interval:onScheduler:`, which delivers an element again at each tick.
  @inlinable public func sample(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    if interval <= .zero { refuse(interval, "the interval must be positive", in: "sample", of: self) }
    return TimedStage(self, SampleEveryRule(interval: interval), clock: clock)
  }
}

/// The rule of ``SignalProtocol/sample(every:clock:)``: the timer runs while an element waits for the next
/// tick.
@frozen @usableFromInline struct SampleEveryRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = RuleStep<Element, Failure>

  @usableFromInline let interval: Duration

  @frozen @usableFromInline struct State {
    /// The previous tick; at first the instant of the subscription.
    @usableFromInline var lastTick: Duration?
    @usableFromInline var latest: Element?

    @inlinable init() {}
  }

  @inlinable init(interval: Duration) {
    self.interval = interval
  }

  @usableFromInline var name: String { "sample(every: \(interval))" }

  @inlinable func makeState() -> State { State() }

  @inlinable func start(_ state: inout State, _ timer: inout some RuleTimer) {
    state.lastTick = timer.now
  }

  @inlinable func receive(_ element: Element, _ state: inout State, _ timer: inout some RuleTimer) -> Step {
    if state.latest == nil {
      let now = timer.now
      let tick = TickSchedule(from: state.lastTick ?? now, every: interval).point(notBefore: now)
      state.lastTick = tick
      timer.start(until: tick)
    }
    state.latest = element
    return .skip
  }

  @inlinable func timerFired(_ state: inout State, _ timer: inout some RuleTimer) -> Step {
    if let element = state.latest.take() { .emit(element) } else { .skip }
  }
}
