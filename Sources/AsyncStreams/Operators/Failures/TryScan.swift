extension SignalProtocol {
  /// Delivers the running result of combining the elements, and fails when the function does.
  ///
  /// ```swift
  /// let numbered = versions.promoteFailure().tryScan(0) { last, version throws(ConflictError) in
  ///   guard version > last else { throw ConflictError() }
  ///   return version
  /// }
  /// ```
  /// - Values: one for each element of this signal; `initial` itself is not delivered.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with the failure of `next`, which must be of the same type; this signal is
  ///   unsubscribed from then. A signal that cannot fail gets a failure type first: ``promoteFailure(to:)``.
  /// - Isolation: `next` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds the running result.
  ///
  /// RAC 2.x: none; the function of `-scanWithStart:reduce:` cannot fail.
  @inlinable public func tryScan<Result: Sendable>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element) throws(Failure) -> Result
  ) -> some SignalProtocol<Result, Failure> {
    Stage(self, TryScan(initial, next))
  }
}

/// The rule of ``SignalProtocol/tryScan(_:_:)``.
@frozen @usableFromInline struct TryScan<Input, Output: Sendable, Failure: Error>: ElementRule {
  @usableFromInline let initial: Output
  @usableFromInline let next: @Sendable (Output, Input) throws(Failure) -> Output

  @inlinable init(_ initial: Output, _ next: @escaping @Sendable (Output, Input) throws(Failure) -> Output) {
    self.initial = initial
    self.next = next
  }

  @usableFromInline var name: String { "tryScan" }

  @inlinable func makeState() -> Output { initial }

  @inlinable func receive(_ element: Input, _ result: inout Output) -> RuleStep<Output, Failure> {
    RuleStep { () throws(Failure) in
      result = try next(result, element)
      return .emit(result)
    }
  }
}
