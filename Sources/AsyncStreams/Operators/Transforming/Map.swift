extension SignalProtocol {
  /// Delivers the result of a function for each element.
  ///
  /// ```swift
  /// for await length in ["Ada", "Grace"].signal.map(\.count) { print(length) }
  /// // Prints "3"
  /// // Prints "5"
  /// ```
  /// - Values: one for each element of this signal, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `transform` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-map:`.
  @inlinable public func map<Output>(
    _ transform: @escaping @Sendable (Element) -> Output
  ) -> some SignalProtocol<Output, Failure> {
    Stage(self, Map(transform))
  }
}

/// The rule of ``SignalProtocol/map(_:)``.
@frozen @usableFromInline struct Map<Input, Output, Failure: Error>: ElementRule {
  @usableFromInline let transform: @Sendable (Input) -> Output

  @inlinable init(_ transform: @escaping @Sendable (Input) -> Output) {
    self.transform = transform
  }

  @usableFromInline var name: String { "map" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Output, Failure> {
    .emit(transform(element))
  }
}
