extension SignalProtocol {
  /// Delivers elements as long as they satisfy a predicate; then unsubscribes and finishes.
  ///
  /// ```swift
  /// let header = lines.prefix(while: { !$0.isEmpty })
  /// ```
  /// - Values: those before the first one for which `predicate` is false, which is not delivered.
  /// - Ends: with that element, or with this signal.
  /// - Fails: with this signal, if that comes first.
  /// - Isolation: `predicate` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-takeWhileBlock:`; `-takeUntilBlock:` with the opposite predicate.
  @inlinable public func prefix(
    while predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> {
    Stage(self, PrefixWhile(predicate))
  }
}

/// The rule of ``SignalProtocol/prefix(while:)``.
@frozen @usableFromInline struct PrefixWhile<Input, Failure: Error>: ElementRule {
  @usableFromInline let predicate: @Sendable (Input) -> Bool

  @inlinable init(_ predicate: @escaping @Sendable (Input) -> Bool) {
    self.predicate = predicate
  }

  @usableFromInline var name: String { "prefix(while:)" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Input, Failure> {
    predicate(element) ? .emit(element) : .finish
  }
}
