extension SignalProtocol {
  /// Delivers the elements that satisfy a predicate.
  ///
  /// ```swift
  /// let even = numbers.filter { $0.isMultiple(of: 2) }
  /// ```
  /// - Values: those for which `isIncluded` is true, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `isIncluded` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-filter:`.
  @inlinable public func filter(
    _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> {
    Stage(self, Filter(isIncluded))
  }
}

/// The rule of ``SignalProtocol/filter(_:)``.
@frozen @usableFromInline struct Filter<Input, Failure: Error>: ElementRule {
  @usableFromInline let isIncluded: @Sendable (Input) -> Bool

  @inlinable init(_ isIncluded: @escaping @Sendable (Input) -> Bool) {
    self.isIncluded = isIncluded
  }

  @usableFromInline var name: String { "filter" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Input, Failure> {
    isIncluded(element) ? .emit(element) : .skip
  }
}
