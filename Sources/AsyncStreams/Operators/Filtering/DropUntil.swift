extension SignalProtocol {
  /// Drops elements until another signal delivers an element or ends.
  ///
  /// ```swift
  /// let positions = allPositions.drop(until: dragBegan)
  /// ```
  /// - Values: those of this signal that were sent after the other signal's first event. This drops exactly the
  ///   elements that ``prefix(until:)`` delivers with the same trigger.
  /// - Ends and fails: with this signal. A failure of the trigger is ignored: then no element is delivered.
  /// - Buffering: one event of look-ahead for each input. The trigger is subscribed to first, and unsubscribed from
  ///   after its first event.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: none; `-skipUntilBlock:` takes a predicate.
  @inlinable
  public func drop<Trigger: SignalProtocol>(until trigger: Trigger) -> some SignalProtocol<Element, Failure> {
    PairStage(trigger, self, DropUntilRule())
  }
}

/// Passes on what the right input delivers once the left one has delivered or finished.
@frozen @usableFromInline struct DropUntilRule<Trigger, TriggerFailure: Error, Element, Failure: Error>: PairRule {
  @usableFromInline typealias Left = Trigger
  @usableFromInline typealias LeftFailure = TriggerFailure
  @usableFromInline typealias Right = Element
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = RuleStep<Element, Failure>
  @usableFromInline typealias State = Bool

  @inlinable init() {}

  @inlinable func makeState() -> Bool { false }

  @inlinable
  func receiveLeft(_ event: SignalEvent<Trigger, TriggerFailure>, _ state: inout Bool, _ inputs: inout OpenInputs)
    -> Step
  {
    if case .failure = event { return .skip }
    state = true
    inputs.remove(.left)
    return .skip
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ state: inout Bool, _ inputs: inout OpenInputs) -> Step {
    state || event.isEnd ? Step(event) : .skip
  }

  @inlinable func describe(left: String, right: String) -> String { "\(right).drop(until: \(left))" }
}
