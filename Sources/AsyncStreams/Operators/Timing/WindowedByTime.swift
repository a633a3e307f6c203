extension SignalProtocol where Element: Sendable {
  /// Delivers a signal for each interval that has elements, with these elements, but at most `count`.
  ///
  /// ```swift
  /// let totals = readings.windowed(every: .seconds(1)).flatMapMerge { window in window.aggregate(0) { $0 + $1 } }
  /// ```
  /// - Values: a ``GroupedSignal`` at the first element of each window. Its ``GroupedSignal/key`` is the number of the
  ///   window, from 0. A window begins when the operator takes the first element after the window before, and lasts for
  ///   `interval`, or until it has `count` elements. So no window is empty, and no timer runs between two windows.
  /// - Ends and fails: with this signal, and then so does the open window. When the iteration is cancelled or dropped,
  ///   the open window finishes.
  /// - Buffering: a window keeps what its slowest reader has not read, as a ``Subject`` does. A window that is neither
  ///   held nor iterated over is released; its later elements are dropped.
  /// - Isolation: no task of its own. A window may be iterated over elsewhere.
  /// - Complexity: O(1) for each element; the clock is read at most once for each window, and not at all for windows
  ///   whose `count` elements are ready together.
  /// - Parameters:
  ///   - interval: How long a window lasts at most.
  ///   - count: How many elements a window has at most; no limit if left out.
  ///   - clock: What measures the time.
  /// - Precondition: `interval` is not negative, `count` is at least 1.
  ///
  /// Windows get their elements when the next window is requested, as ``flatMapConcat(_:)`` does. A consumer that waits
  /// for the end of a window before that, as a loop in a loop does, waits forever;
  /// ``chunked(every:orCount:clock:)`` delivers arrays instead.
  ///
  /// RAC 2.x: none; `-bufferWithTime:onScheduler:` delivers tuples.
  @inlinable public func windowed(
    every interval: Duration,
    orCount count: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure> {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "windowed", of: self) }
    if let count, count < 1 { refuse(count, "the count must be at least 1", in: "windowed", of: self) }
    return TimedStage(self, WindowedByTimeRule(interval: interval, count: count), clock: clock).windows()
  }
}

/// The rule of ``SignalProtocol/windowed(every:orCount:clock:)``: the timer runs while a window is open.
@frozen @usableFromInline struct WindowedByTimeRule<Element, Failure: Error>: TimedRule {
  @usableFromInline typealias Step = RuleStep<WindowStep<Element>, Failure>

  @usableFromInline let interval: Duration
  @usableFromInline let count: Int?

  @inlinable init(interval: Duration, count: Int?) {
    self.interval = interval
    self.count = count
  }

  @usableFromInline var name: String {
    "windowed(every: \(interval)\(count.map { ", orCount: \($0)" } ?? ""))"
  }

  /// The state is how many elements the open window has; 0 if there is none.
  @inlinable func makeState() -> Int { 0 }

  @inlinable func receive(_ element: Element, _ size: inout Int, _ timer: inout some RuleTimer) -> Step {
    let begins = size == 0
    if begins { timer.startWhenIdle(after: interval) }
    size &+= 1
    let ends = size == count
    if ends {
      timer.stop()
      size = 0
    }
    return .emit(WindowStep(begins: begins, element: element, endsOldest: ends))
  }

  @inlinable func timerFired(_ size: inout Int, _ timer: inout some RuleTimer) -> Step {
    size = 0
    return .emit(WindowStep(endsOldest: true))
  }
}
