extension SignalProtocol {
  /// Delivers what the first of two signals to have an event delivers.
  ///
  /// ```swift
  /// let answer = mirror.race(with: origin)
  /// ```
  /// - Values: those of the signal whose event was sent first, be it an element, a failure or the end. The other signal
  ///   is unsubscribed from at that moment. If both have an event ready at the start, this signal is taken.
  /// - Ends and fails: with the signal that was first.
  /// - Buffering: one event of look-ahead for each input.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: none.
  @inlinable public func race<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    PairStage(self, other, RaceRule())
  }
}

/// Unsubscribes from the input that is second to have an event.
@frozen @usableFromInline struct RaceRule<Element, Failure: Error>: PairRule {
  @usableFromInline typealias Left = Element
  @usableFromInline typealias LeftFailure = Failure
  @usableFromInline typealias Right = Element
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = RuleStep<Element, Failure>
  @usableFromInline typealias State = Void

  @inlinable init() {}

  @inlinable
  func receiveLeft(_ event: SignalEvent<Element, Failure>, _ state: inout Void, _ inputs: inout OpenInputs) -> Step {
    inputs.remove(.right)
    return Step(event)
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ state: inout Void, _ inputs: inout OpenInputs) -> Step {
    inputs.remove(.left)
    return Step(event)
  }

  @inlinable func describe(left: String, right: String) -> String { "\(left).race(with: \(right))" }
}
