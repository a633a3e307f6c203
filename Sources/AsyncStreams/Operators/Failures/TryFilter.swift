extension SignalProtocol {
  /// Delivers the elements that satisfy a predicate, and fails when the predicate does.
  ///
  /// ```swift
  /// let signed = messages.promoteFailure().tryFilter { message throws(SignatureError) in
  ///   _ = try message.verify()
  ///   return true
  /// }
  /// ```
  /// - Values: those for which `isIncluded` returned true, at once.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with the failure of `isIncluded`, which must be of the same type; this signal is
  ///   unsubscribed from then. A signal that cannot fail gets a failure type first: ``promoteFailure(to:)``.
  /// - Isolation: `isIncluded` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: none; `-try:` and `-filter:` one after the other.
  @inlinable public func tryFilter(
    _ isIncluded: @escaping @Sendable (Element) throws(Failure) -> Bool
  ) -> some SignalProtocol<Element, Failure> {
    Stage(self, TryFilter(isIncluded))
  }
}

/// The rule of ``SignalProtocol/tryFilter(_:)``.
@frozen @usableFromInline struct TryFilter<Input, Failure: Error>: ElementRule {
  @usableFromInline let isIncluded: @Sendable (Input) throws(Failure) -> Bool

  @inlinable init(_ isIncluded: @escaping @Sendable (Input) throws(Failure) -> Bool) {
    self.isIncluded = isIncluded
  }

  @usableFromInline var name: String { "tryFilter" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Input, Failure> {
    RuleStep { () throws(Failure) in try isIncluded(element) ? .emit(element) : .skip }
  }
}
