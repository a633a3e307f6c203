extension SignalProtocol {
  /// Delivers elements up to the first one that satisfies a predicate, and this one, too; then unsubscribes and finishes.
  ///
  /// The signal is unsubscribed from when the last element is delivered, not when the next one is requested.
  ///
  /// ```swift
  /// for await progress in [0.5, 1, 1.5].signal.prefix(through: { $0 >= 1 }) { print(progress) }
  /// // Prints "0.5"
  /// // Prints "1.0"
  /// ```
  /// - Values: those of this signal, up to and including the first one for which `isLast` is true.
  /// - Ends: after this element, or with this signal.
  /// - Fails: with this signal, if that comes first.
  /// - Isolation: `isLast` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// ``prefix(while:)`` leaves out the element that decided.
  ///
  /// RAC 2.x: none; `-takeUntilBlock:` leaves out the element that decided.
  @_disfavoredOverload @inlinable public func prefix(
    through isLast: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> {
    // Disfavoured, because a closure behind the call, `prefix { … }`, means the one of `prefix(while:)`.
    Stage(self, PrefixThrough(isLast))
  }
}

/// The rule of ``SignalProtocol/prefix(through:)``.
@frozen @usableFromInline struct PrefixThrough<Input, Failure: Error>: ElementRule {
  @usableFromInline let isLast: @Sendable (Input) -> Bool

  @inlinable init(_ isLast: @escaping @Sendable (Input) -> Bool) {
    self.isLast = isLast
  }

  @usableFromInline var name: String { "prefix(through:)" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Input, Failure> {
    isLast(element) ? .emitLast(element) : .emit(element)
  }
}
