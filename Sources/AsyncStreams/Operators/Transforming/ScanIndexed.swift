extension SignalProtocol {
  /// Delivers the running result of combining the elements, with the index of each.
  ///
  /// ```swift
  /// let means = samples.scanIndexed(0.0) { mean, sample, index in mean + (sample - mean) / Double(index + 1) }
  /// ```
  /// - Values: one for each element of this signal; `initial` itself is not delivered. The index begins with 0 in every
  ///   iteration.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `next` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds the running result.
  ///
  /// RAC 2.x: `-scanWithStart:reduceWithIndex:`.
  @inlinable public func scanIndexed<Result: Sendable>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element, Int) -> Result
  ) -> some SignalProtocol<Result, Failure> {
    Stage(self, ScanIndexed(initial, next))
  }
}

/// The rule of ``SignalProtocol/scanIndexed(_:_:)``.
@frozen @usableFromInline struct ScanIndexed<Input, Output: Sendable, Failure: Error>: ElementRule {
  /// The running result, and the index of the next element.
  @usableFromInline typealias State = (result: Output, index: Int)

  @usableFromInline let initial: Output
  @usableFromInline let next: @Sendable (Output, Input, Int) -> Output

  @inlinable init(_ initial: Output, _ next: @escaping @Sendable (Output, Input, Int) -> Output) {
    self.initial = initial
    self.next = next
  }

  @usableFromInline var name: String { "scanIndexed" }

  @inlinable func makeState() -> State { (initial, 0) }

  @inlinable func receive(_ element: Input, _ state: inout State) -> RuleStep<Output, Failure> {
    state.result = next(state.result, element, state.index)
    state.index &+= 1
    return .emit(state.result)
  }
}
