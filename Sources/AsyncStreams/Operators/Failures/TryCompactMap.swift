extension SignalProtocol {
  /// Delivers the results of a function that are not `nil`, and fails when the function does.
  ///
  /// ```swift
  /// let numbers = lines.promoteFailure().tryCompactMap { line throws(ParseError) in
  ///   line.isEmpty ? nil : try parse(line)
  /// }
  /// ```
  /// - Values: at most one for each element of this signal, at once.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with the failure of `transform`, which must be of the same type; this signal is
  ///   unsubscribed from then. A signal that cannot fail gets a failure type first: ``promoteFailure(to:)``.
  /// - Isolation: `transform` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-tryMap:`, which takes `nil` for a failure, and `-ignore:nil`.
  @inlinable public func tryCompactMap<Output>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Output?
  ) -> some SignalProtocol<Output, Failure> {
    Stage(self, TryCompactMap(transform))
  }
}

/// The rule of ``SignalProtocol/tryCompactMap(_:)``.
@frozen @usableFromInline struct TryCompactMap<Input, Output, Failure: Error>: ElementRule {
  @usableFromInline let transform: @Sendable (Input) throws(Failure) -> Output?

  @inlinable init(_ transform: @escaping @Sendable (Input) throws(Failure) -> Output?) {
    self.transform = transform
  }

  @usableFromInline var name: String { "tryCompactMap" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Output, Failure> {
    RuleStep { () throws(Failure) in
      if let output = try transform(element) { .emit(output) } else { .skip }
    }
  }
}
