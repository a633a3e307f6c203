extension SignalProtocol {
  /// Delivers the result of a function for each element, and fails when the function does.
  ///
  /// ```swift
  /// let users = responses.tryMap { response throws(APIError) in try User(response) }
  /// let numbers = lines.promoteFailure().tryMap { line throws(ParseError) in try parse(line) }
  /// ```
  /// - Values: one for each element of this signal, at once.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with the failure of `transform`, which must be of the same type; this signal is
  ///   unsubscribed from then. A signal that cannot fail gets a failure type first: ``promoteFailure(to:)``.
  /// - Isolation: `transform` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-tryMap:`, which takes `nil` for a failure and so cannot deliver it.
  @inlinable public func tryMap<Output>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Output
  ) -> some SignalProtocol<Output, Failure> {
    Stage(self, TryMap(transform))
  }
}

/// The rule of ``SignalProtocol/tryMap(_:)``.
@frozen @usableFromInline struct TryMap<Input, Output, Failure: Error>: ElementRule {
  @usableFromInline let transform: @Sendable (Input) throws(Failure) -> Output

  @inlinable init(_ transform: @escaping @Sendable (Input) throws(Failure) -> Output) {
    self.transform = transform
  }

  @usableFromInline var name: String { "tryMap" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Output, Failure> {
    RuleStep { () throws(Failure) in .emit(try transform(element)) }
  }
}
