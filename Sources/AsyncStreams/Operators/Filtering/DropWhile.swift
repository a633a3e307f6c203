extension SignalProtocol {
  /// Drops elements as long as they satisfy a predicate.
  ///
  /// ```swift
  /// let body = lines.drop(while: { $0.hasPrefix("#") })
  /// ```
  /// - Values: the first one for which `predicate` is false, and all after it; `predicate` is not called again.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `predicate` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-skipWhileBlock:`; `-skipUntilBlock:` with the opposite predicate.
  @inlinable public func drop(
    while predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> {
    Stage(self, DropWhile(predicate))
  }
}

/// The rule of ``SignalProtocol/drop(while:)``.
@frozen @usableFromInline struct DropWhile<Input, Failure: Error>: ElementRule {
  @usableFromInline let predicate: @Sendable (Input) -> Bool

  @inlinable init(_ predicate: @escaping @Sendable (Input) -> Bool) {
    self.predicate = predicate
  }

  @usableFromInline var name: String { "drop(while:)" }

  @inlinable func makeState() -> Bool { false }

  @inlinable func receive(_ element: Input, _ isOpen: inout Bool) -> RuleStep<Input, Failure> {
    if !isOpen, predicate(element) { return .skip }
    isOpen = true
    return .emit(element)
  }
}
