extension SignalProtocol where Element: Sendable {
  /// Delivers the result of combining each element with the one before.
  ///
  /// ```swift
  /// let changes = prices.combinePrevious(0) { before, now in now - before }
  /// ```
  /// - Values: one for each element of this signal. The first element is combined with `initial`; results are not fed
  ///   back, as they are by `scan`.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `combine` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds the element before.
  ///
  /// RAC 2.x: `-combinePreviousWithStart:reduce:`.
  @inlinable public func combinePrevious<Output>(
    _ initial: Element,
    _ combine: @escaping @Sendable (_ previous: Element, _ current: Element) -> Output
  ) -> some SignalProtocol<Output, Failure> {
    Stage(self, CombinePrevious(initial, combine))
  }
}

extension SignalProtocol {
  /// Delivers each element together with the one before.
  ///
  /// ```swift
  /// let moves = positions.adjacentPairs()
  /// ```
  /// - Values: none for the first element of this signal; then one pair for each.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds the element before.
  ///
  /// RAC 2.x: none; `-combinePreviousWithStart:reduce:` wants an element to begin with.
  @inlinable public func adjacentPairs() -> some SignalProtocol<(Element, Element), Failure> {
    Stage(self, AdjacentPairs())
  }
}

/// The rule of ``SignalProtocol/combinePrevious(_:_:)``.
@frozen @usableFromInline struct CombinePrevious<Input: Sendable, Output, Failure: Error>: ElementRule {
  @usableFromInline let initial: Input
  @usableFromInline let combine: @Sendable (Input, Input) -> Output

  @inlinable init(_ initial: Input, _ combine: @escaping @Sendable (Input, Input) -> Output) {
    self.initial = initial
    self.combine = combine
  }

  @usableFromInline var name: String { "combinePrevious" }

  @inlinable func makeState() -> Input { initial }

  @inlinable func receive(_ element: Input, _ previous: inout Input) -> RuleStep<Output, Failure> {
    let output = combine(previous, element)
    previous = element
    return .emit(output)
  }
}

/// The rule of ``SignalProtocol/adjacentPairs()``.
@frozen @usableFromInline struct AdjacentPairs<Input, Failure: Error>: ElementRule {
  @inlinable init() {}

  @usableFromInline var name: String { "adjacentPairs" }

  @inlinable func makeState() -> Input? { nil }

  @inlinable func receive(_ element: Input, _ previous: inout Input?) -> RuleStep<(Input, Input), Failure> {
    defer { previous = element }
    return if let previous { .emit((previous, element)) } else { .skip }
  }
}
