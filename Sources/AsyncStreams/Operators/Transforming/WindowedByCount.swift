extension SignalProtocol where Element: Sendable {
  /// Delivers a signal for every `count` elements, with these elements.
  ///
  /// ```swift
  /// let sums = numbers.windowed(count: 100).flatMapMerge { window in window.aggregate(0) { $0 + $1 } }
  /// let moving = numbers.windowed(count: 100, startingEvery: 10).flatMapMerge { $0.aggregate(0) { $0 + $1 } }
  /// ```
  /// - Values: a ``GroupedSignal`` at the first element of each window. Its ``GroupedSignal/key`` is the number of the
  ///   window, from 0. A window ends with its last element, and no window is empty. A window begins at the first element, and
  ///   at each `step`-th one after it: windows overlap if `step` is less than `count`, and elements are left out if it is
  ///   more.
  /// - Order: an element reaches all open windows, the oldest first. Then the window that it completes ends. Only then the
  ///   next window begins with the same element. So at most `count / step` windows are open, rounded up.
  /// - Ends and fails: with this signal, and then so do the open windows, which may have fewer elements. When the
  ///   iteration is cancelled or dropped, the open windows finish.
  /// - Buffering: a window keeps what its slowest reader has not read, as a ``Subject`` does. A window that is neither
  ///   held nor iterated over is released; its later elements are dropped.
  /// - Isolation: no task. A window may be iterated over elsewhere.
  /// - Complexity: O(n) for each element, n being the windows that are open; holds nothing but these.
  /// - Parameters:
  ///   - count: How many elements a window has.
  ///   - step: How many elements after the beginning of a window the next one begins; `count` if left out.
  /// - Precondition: `count` and `step` are at least 1.
  ///
  /// Windows get their elements when the next window is requested, as ``flatMapConcat(_:)`` does. A consumer that waits
  /// for the end of a window before that, as a loop in a loop does, waits forever; ``chunked(count:)``
  /// delivers arrays instead.
  ///
  /// RAC 2.x: none.
  @inlinable public func windowed(
    count: Int,
    startingEvery step: Int? = nil
  ) -> some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure> {
    if count < 1 { refuse(count, "the count must be at least 1", in: "windowed", of: self) }
    if let step, step < 1 { refuse(step, "the step must be at least 1", in: "windowed", of: self) }
    return Stage(self, WindowedByCountRule(count, step: step)).windows()
  }
}

/// The rule of ``SignalProtocol/windowed(count:startingEvery:)``.
@frozen @usableFromInline struct WindowedByCountRule<Input, Failure: Error>: ElementRule {
  @usableFromInline let count: Int
  @usableFromInline let step: Int
  @usableFromInline let name: String

  @inlinable init(_ count: Int, step: Int?) {
    self.count = count
    self.step = step ?? count
    name = "windowed(count: \(count)\(step.map { ", startingEvery: \($0)" } ?? ""))"
  }

  /// How far away the next beginning and the next end are.
  @frozen @usableFromInline struct State {
    /// How many elements are left out before the one that begins a window.
    @usableFromInline var beforeBegin = 0
    /// How many elements come before the one that ends a window.
    @usableFromInline var beforeEnd: Int

    @inlinable init(beforeEnd: Int) {
      self.beforeEnd = beforeEnd
    }
  }

  @inlinable func makeState() -> State { State(beforeEnd: count - 1) }

  @inlinable func receive(_ element: Input, _ state: inout State) -> RuleStep<WindowStep<Input>, Failure> {
    let begins = state.beforeBegin == 0
    let ends = state.beforeEnd == 0
    state.beforeBegin = (begins ? step : state.beforeBegin) - 1
    state.beforeEnd = (ends ? step : state.beforeEnd) - 1
    return .emit(WindowStep(begins: begins, element: element, endsOldest: ends))
  }
}
