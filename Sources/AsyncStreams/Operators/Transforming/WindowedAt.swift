extension SignalProtocol where Element: Sendable {
  /// Delivers a new signal at each element of another signal, with the elements until the next one.
  ///
  /// ```swift
  /// let counts = clicks.windowed(at: ticks).flatMapMerge { window in window.aggregate(0) { count, _ in count + 1 } }
  /// ```
  /// - Values: a ``GroupedSignal`` at the start, and one at each element of `boundary`, which ends the window before.
  ///   Its ``GroupedSignal/key`` is the number of the window, from 0. A window may be empty.
  /// - Ends and fails: with this signal, and then so does the open window. When `boundary` ends or fails, no more
  ///   windows begin, and the open one stays. When the iteration is cancelled or dropped, the open window finishes.
  /// - Buffering: one event of look-ahead for each input. The boundary is subscribed to first, so an event that reaches
  ///   both is an element of the new window. A window keeps what its slowest reader has not read, as a ``Subject``
  ///   does; one that is neither held nor iterated over is released, and its later elements are dropped.
  /// - Isolation: no task; inputs are polled in the isolation of the task that iterates over the windows. A window may
  ///   be iterated over elsewhere.
  /// - Complexity: O(1) for each element.
  ///
  /// Windows get their elements when the next window is requested, as ``flatMapConcat(_:)`` does. A consumer that waits
  /// for the end of a window before that, as a loop in a loop does, waits forever.
  ///
  /// ``windowed(closedBy:)`` makes a new boundary for each window.
  ///
  /// RAC 2.x: none.
  @inlinable public func windowed<Boundary: SignalProtocol>(
    at boundary: Boundary
  ) -> some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure> {
    PairStage(boundary, self, WindowedAtRule(.at)).windows(beginAtOnce: true)
  }
}

/// Begins a window whenever the left input delivers, and passes on what the right one delivers.
@frozen @usableFromInline struct WindowedAtRule<Boundary, BoundaryFailure: Error, Element, Failure: Error>: PairRule {
  @usableFromInline typealias Left = Boundary
  @usableFromInline typealias LeftFailure = BoundaryFailure
  @usableFromInline typealias Right = Element
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = RuleStep<WindowStep<Element>, Failure>
  @usableFromInline typealias State = Void

  /// The operator whose rule this is.
  @frozen @usableFromInline enum Operator: Sendable {
    case at
    case closedBy
  }

  @usableFromInline let windowed: Operator

  @inlinable init(_ windowed: Operator) {
    self.windowed = windowed
  }

  @inlinable
  func receiveLeft(_ event: SignalEvent<Boundary, BoundaryFailure>, _ state: inout Void, _ inputs: inout OpenInputs)
    -> Step
  {
    if case .value = event { .emit(WindowStep(replaces: true, begins: true)) } else { .skip }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ state: inout Void, _ inputs: inout OpenInputs) -> Step {
    Step(passing: event)
  }

  @inlinable func describe(left: String, right: String) -> String {
    switch windowed {
    case .at: "\(right).windowed(at: \(left))"
    case .closedBy: "\(right).windowed(closedBy:)"
    }
  }
}
