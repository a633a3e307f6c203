extension SignalProtocol {
  /// Delivers whether any element satisfies a predicate.
  ///
  /// ```swift
  /// let hasErrors = lines.anySatisfied { $0.hasPrefix("error") }
  /// ```
  /// - Values: one: `true` at the first element that satisfies the predicate, else `false` when this signal finishes.
  ///   The asynchronous function that returns the answer is ``PollableSequence/contains(where:)``.
  /// - Ends: after the value. The signal is unsubscribed from as soon as the answer is known.
  /// - Fails: with this signal, if the answer is not known yet.
  /// - Isolation: `predicate` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-any:`, which delivers `NO` instead of an error. Add `replaceError(with: false)` for that.
  @inlinable public func anySatisfied(
    by predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Bool, Failure> {
    Stage(self, Satisfies("anySatisfied(by:)", decisive: true, predicate))
  }

  /// Delivers whether there is any element at all.
  ///
  /// ```swift
  /// let hasMessages = inbox.any()
  /// ```
  /// - Values: one: `true` at the first element, `false` when this signal finishes without one.
  /// - Ends and fails: as ``anySatisfied(by:)``.
  /// - Complexity: O(1).
  ///
  /// RAC 2.x: `-any`, which delivers `NO` instead of an error.
  @inlinable public func any() -> some SignalProtocol<Bool, Failure> {
    Stage(self, Satisfies("any", decisive: true) { _ in true })
  }

  /// Delivers whether all elements satisfy a predicate.
  ///
  /// ```swift
  /// let isClean = results.allSatisfied { $0.isValid }
  /// ```
  /// - Values: one: `false` at the first element that does not satisfy the predicate, else `true` when this signal
  ///   finishes, also without any element. The asynchronous function that returns the answer is
  ///   ``PollableSequence/allSatisfy(_:)``.
  /// - Ends and fails: as ``anySatisfied(by:)``.
  /// - Isolation: `predicate` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-all:`, which delivers `NO` instead of an error. Add `replaceError(with: false)` for that.
  @inlinable public func allSatisfied(
    by predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Bool, Failure> {
    Stage(self, Satisfies("allSatisfied(by:)", decisive: false, predicate))
  }
}

/// The rule of ``SignalProtocol/anySatisfied(by:)``, ``SignalProtocol/allSatisfied(by:)`` and ``SignalProtocol/any()``:
/// waits for the first element for which the predicate gives the decisive answer.
@frozen @usableFromInline struct Satisfies<Input, Failure: Error>: ElementRule {
  @usableFromInline let label: StaticString
  @usableFromInline let decisive: Bool
  @usableFromInline let predicate: @Sendable (Input) -> Bool

  @inlinable init(_ label: StaticString, decisive: Bool, _ predicate: @escaping @Sendable (Input) -> Bool) {
    self.label = label
    self.decisive = decisive
    self.predicate = predicate
  }

  @usableFromInline var name: String { "\(label)" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Bool, Failure> {
    predicate(element) == decisive ? .emitLast(decisive) : .skip
  }

  /// The element to deliver between the last one and the end.
  @inlinable func finish(_ state: inout Void) -> Bool? { !decisive }
}
