extension SignalProtocol {
  /// Runs a function for each element before it is delivered.
  ///
  /// ```swift
  /// let counted = requests.onValue { metrics.count($0) }
  /// ```
  /// - Values: those of this signal.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `action` runs in the isolation of the iterating task, when an element is taken: once in each
  ///   iteration.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-doNext:`, which runs on the sender's thread.
  @inlinable
  public func onValue(_ action: @escaping @Sendable (Element) -> Void) -> some SignalProtocol<Element, Failure> {
    Stage(self, OnValue(action))
  }
}

/// The rule of ``SignalProtocol/onValue(_:)``.
@frozen @usableFromInline struct OnValue<Input, Failure: Error>: ElementRule {
  @usableFromInline let action: @Sendable (Input) -> Void

  @inlinable init(_ action: @escaping @Sendable (Input) -> Void) {
    self.action = action
  }

  @usableFromInline var name: String { "onValue" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Input, Failure> {
    action(element)
    return .emit(element)
  }
}
