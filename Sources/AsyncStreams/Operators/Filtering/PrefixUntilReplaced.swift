extension SignalProtocol {
  /// Delivers elements until another signal has an event; from then on the other signal's.
  ///
  /// ```swift
  /// let image = placeholders.prefix(untilReplacedBy: download)
  /// ```
  /// - Values: those of this signal that were sent before the replacement's first event, then those of the replacement.
  ///   If the replacement has an event at the start, no element of this signal is delivered. What this signal has ready, as
  ///   a collection does, comes before all events of the replacement that are sent.
  /// - Ends: with the replacement, even if it had no element. The end of this signal alone changes nothing.
  /// - Fails: with the replacement; or with this signal, if it fails before it was replaced.
  /// - Buffering: one event of look-ahead for each input. The replacement is subscribed to first; this signal is
  ///   unsubscribed from when it is replaced. Both are subscribed to, even if the replacement has an event at the start:
  ///   so a run that this signal shares begins, and goes on as ``replay(last:start:file:line:)`` says.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-takeUntilReplacement:`.
  @inlinable public func prefix<Replacement: SignalProtocol>(
    untilReplacedBy replacement: Replacement
  ) -> some SignalProtocol<Element, Failure>
  where Replacement.Element == Element, Replacement.Failure == Failure {
    PairStage(replacement, self, PrefixUntilReplacedRule())
  }
}

/// Passes on what the right input delivers until the left one has an event, and that one from then on.
@frozen @usableFromInline struct PrefixUntilReplacedRule<Element, Failure: Error>: PairRule {
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
    if case .finished = event { .skip } else { Step(event) }
  }

  @inlinable func describe(left: String, right: String) -> String { "\(right).prefix(untilReplacedBy: \(left))" }
}
