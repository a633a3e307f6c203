extension SignalProtocol {
  /// Delivers the results of a function that are not `nil`.
  ///
  /// ```swift
  /// let numbers = lines.compactMap { Int($0) }
  /// ```
  /// - Values: at most one for each element of this signal, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `transform` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-map:` followed by `-ignore:nil`.
  @inlinable public func compactMap<Output>(
    _ transform: @escaping @Sendable (Element) -> Output?
  ) -> some SignalProtocol<Output, Failure> {
    Stage(self, CompactMap(transform))
  }
}

/// The rule of ``SignalProtocol/compactMap(_:)``.
@frozen @usableFromInline struct CompactMap<Input, Output, Failure: Error>: ElementRule {
  @usableFromInline let transform: @Sendable (Input) -> Output?

  @inlinable init(_ transform: @escaping @Sendable (Input) -> Output?) {
    self.transform = transform
  }

  @usableFromInline var name: String { "compactMap" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Output, Failure> {
    if let output = transform(element) { .emit(output) } else { .skip }
  }
}
