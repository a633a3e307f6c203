extension SignalProtocol {
  /// Delivers the same element for each element of this signal.
  ///
  /// ```swift
  /// let refreshes = taps.replace(with: Action.refresh)
  /// ```
  /// - Values: `replacement`, once for each element of this signal, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds `replacement`.
  ///
  /// RAC 2.x: `-mapReplace:`.
  @inlinable public func replace<Output: Sendable>(with replacement: Output) -> some SignalProtocol<Output, Failure> {
    Stage(self, Replace(replacement))
  }
}

/// The rule of ``SignalProtocol/replace(with:)``.
@frozen @usableFromInline struct Replace<Input, Output: Sendable, Failure: Error>: ElementRule {
  @usableFromInline let replacement: Output

  @inlinable init(_ replacement: Output) {
    self.replacement = replacement
  }

  @usableFromInline var name: String { "replace(with: \(replacement))" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Output, Failure> {
    .emit(replacement)
  }
}
