extension SignalProtocol {
  /// Delivers the running result of combining the elements.
  ///
  /// ```swift
  /// let totals = prices.scan(0) { total, price in total + price }
  /// ```
  /// - Values: one for each element of this signal; `initial` itself is not delivered.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `next` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds the running result.
  ///
  /// RAC 2.x: `-scanWithStart:reduce:`.
  @inlinable public func scan<Result: Sendable>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element) -> Result
  ) -> some SignalProtocol<Result, Failure> {
    Stage(self, Scan(initial, next))
  }
}

/// The rule of ``SignalProtocol/scan(_:_:)``.
@frozen @usableFromInline struct Scan<Input, Output: Sendable, Failure: Error>: ElementRule {
  @usableFromInline let initial: Output
  @usableFromInline let next: @Sendable (Output, Input) -> Output

  @inlinable init(_ initial: Output, _ next: @escaping @Sendable (Output, Input) -> Output) {
    self.initial = initial
    self.next = next
  }

  @usableFromInline var name: String { "scan" }

  @inlinable func makeState() -> Output { initial }

  @inlinable func receive(_ element: Input, _ result: inout Output) -> RuleStep<Output, Failure> {
    result = next(result, element)
    return .emit(result)
  }
}
