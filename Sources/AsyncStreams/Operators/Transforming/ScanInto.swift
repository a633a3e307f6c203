extension SignalProtocol {
  /// Delivers the running result of changing one value with each element.
  ///
  /// The form for results that are costly to rebuild: collections, and objects.
  ///
  /// ```swift
  /// let inventories = deliveries.scan(into: [String: Int]()) { stock, item in stock[item, default: 0] += 1 }
  /// ```
  /// - Values: the result after each element of this signal; the initial one is not delivered.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `initial` is evaluated once for each iteration, in `makeAsyncIterator()`; `update` runs in the
  ///   isolation of the iterating task.
  /// - Complexity: O(1) for each element, plus the copy that a changed collection makes if an earlier result is still
  ///   retained.
  ///
  /// RAC 2.x: `-scanWithStart:reduce:` with a mutable start object, which all subscriptions share.
  @inlinable public func scan<Result>(
    into initial: @autoclosure @escaping @Sendable () -> Result,
    _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> some SignalProtocol<Result, Failure> {
    Stage(self, ScanInto(initial, update))
  }
}

/// The rule of ``SignalProtocol/scan(into:_:)``.
@frozen @usableFromInline struct ScanInto<Input, Output, Failure: Error>: ElementRule {
  @usableFromInline let initial: @Sendable () -> Output
  @usableFromInline let update: @Sendable (inout Output, Input) -> Void

  @inlinable
  init(_ initial: @escaping @Sendable () -> Output, _ update: @escaping @Sendable (inout Output, Input) -> Void) {
    self.initial = initial
    self.update = update
  }

  @usableFromInline var name: String { "scan(into:)" }

  @inlinable func makeState() -> Output { initial() }

  @inlinable func receive(_ element: Input, _ result: inout Output) -> RuleStep<Output, Failure> {
    update(&result, element)
    return .emit(result)
  }
}
