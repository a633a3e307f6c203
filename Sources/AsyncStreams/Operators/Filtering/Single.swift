extension SignalProtocol {
  /// Delivers the only element, and fails if there is none or more than one.
  ///
  /// ```swift
  /// let response = request.single(throwing: .timedOut)
  /// ```
  /// - Values: the element of this signal, when this signal has finished.
  /// - Ends: after this element.
  /// - Fails: with this signal; with `failure` at a second element, when this signal is unsubscribed from, or when this signal
  ///   finishes without an element.
  /// - Buffering: holds the element.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// A signal that cannot fail gets a failure type first: `promoteFailure().single(throwing: …)`.
  ///
  /// RAC 2.x: none.
  @inlinable public func single(throwing failure: Failure) -> some SignalProtocol<Element, Failure> {
    Append<_, _, FailIfEmpty>(Stage(self, SingleRule(failure)), Signal<Element, Failure>.fail(failure))
  }
}

/// The condition of the failure of ``SignalProtocol/single(throwing:)``.
@usableFromInline enum FailIfEmpty: AppendCondition {
  @inlinable static var requiresEmptiness: Bool { true }

  @usableFromInline static func describe(first: String, second: String) -> String { first }
}

/// The rule of ``SignalProtocol/single(throwing:)``, which another signal follows if there was no element.
@frozen @usableFromInline struct SingleRule<Input, Failure: Error>: ElementRule {
  @usableFromInline let failure: Failure

  @inlinable init(_ failure: Failure) {
    self.failure = failure
  }

  @usableFromInline var name: String { "single" }

  /// The state is the element.
  @inlinable func makeState() -> Input? { nil }

  @inlinable func receive(_ element: Input, _ only: inout Input?) -> RuleStep<Input, Failure> {
    guard only == nil else { return .fail(failure) }
    only = element
    return .skip
  }

  /// The element.
  @inlinable func finish(_ only: inout Input?) -> Input? { only.take() }
}
