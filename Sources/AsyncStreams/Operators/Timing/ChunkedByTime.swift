extension SignalProtocol {
  /// Delivers the elements in groups: those of one interval together, but at most `count`.
  ///
  /// ```swift
  /// for await batch in [20, 21, 22].signal.chunked(every: .seconds(1), orCount: 2) { print(batch) }
  /// // Prints "[20, 21]"
  /// // Prints "[22]"
  /// ```
  ///     readings   -a-b---------c|
  ///     every 4    -----[ab]-----[c]|
  ///     readings   -a-b-c-d-----|
  ///     4 or 3     -----[abc]---[d]|
  /// - Values: the elements of a window, in order; never an empty array. A window begins when the operator takes the
  ///   first element after the window before, and lasts for `interval`, or until it has `count` elements. So no timer
  ///   runs while no element waits.
  /// - Ends: with this signal; the elements that still wait are delivered first, at once.
  /// - Fails: with this signal, at once; elements that still wait are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements of one window, so at most `count`.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read at most once for each window, and not at all for windows
  ///   whose `count` elements are ready together.
  /// - Parameters:
  ///   - interval: How long a window lasts at most.
  ///   - count: How many elements a window has at most; no limit if left out.
  ///   - clock: What measures the time.
  /// - Precondition: `interval` is not negative, `count` is at least 1.
  ///
  /// RAC 2.x: `-bufferWithTime:onScheduler:`, whose groups are tuples and have no bound.
  @inlinable public func chunked(
    every interval: Duration,
    orCount count: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<[Element], Failure> {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "chunked", of: self) }
    if let count, count < 1 { refuse(count, "the count must be at least 1", in: "chunked", of: self) }
    return TimedStage(self, ChunkedByTimeRule(interval: interval, count: count), clock: clock)
  }
}

/// The rule of ``SignalProtocol/chunked(every:orCount:clock:)``: the timer runs while elements wait.
@frozen @usableFromInline struct ChunkedByTimeRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = RuleStep<[Element], Failure>

  @usableFromInline let interval: Duration
  @usableFromInline let count: Int?

  @inlinable init(interval: Duration, count: Int?) {
    self.interval = interval
    self.count = count
  }

  @usableFromInline var name: String {
    "chunked(every: \(interval)\(count.map { ", orCount: \($0)" } ?? ""))"
  }

  /// The state is the elements that wait.
  @inlinable func makeState() -> [Element] { [] }

  @inlinable func receive(_ element: Element, _ window: inout [Element], _ timer: inout some RuleTimer) -> Step {
    if window.isEmpty { timer.startWhenIdle(after: interval) }
    window.append(element)
    guard let count, window.count >= count else { return .skip }
    timer.stop()
    return .emit(take(&window))
  }

  @inlinable func timerFired(_ window: inout [Element], _ timer: inout some RuleTimer) -> Step {
    .emit(take(&window))
  }

  @inlinable func finish(_ window: inout [Element], _ timer: inout some RuleTimer) -> Step {
    window.isEmpty ? .finish : .emitLast(take(&window))
  }

  @inlinable func take(_ window: inout [Element]) -> [Element] {
    var taken: [Element] = []
    swap(&taken, &window)
    return taken
  }
}
