extension SignalProtocol {
  /// Delivers one element: the result of combining all.
  ///
  /// ```swift
  /// let total = prices.aggregate(0) { total, price in total + price }
  /// ```
  /// - Values: the last result, when this signal finishes; `initial` if it had no elements.
  /// - Ends: after the result.
  /// - Fails: with this signal; then there is no result.
  /// - Isolation: `next` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds the running result.
  ///
  /// The asynchronous function that returns the result is ``PollableSequence/reduce(_:_:)``.
  ///
  /// RAC 2.x: `-aggregateWithStart:reduce:`.
  @inlinable public func aggregate<Result: Sendable>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element) -> Result
  ) -> some SignalProtocol<Result, Failure> {
    Stage(self, Aggregate("aggregate", { initial }, { result, element, _ in result = next(result, element) }))
  }

  /// Delivers one element: the result of combining all, with the index of each.
  ///
  /// ```swift
  /// let checksum = digits.aggregateIndexed(0) { sum, digit, index in sum + digit * (index + 1) }
  /// ```
  /// - Values: the result, when this signal finishes. The index begins with 0 in every iteration.
  /// - Ends and fails: as ``aggregate(_:_:)``.
  ///
  /// RAC 2.x: `-aggregateWithStart:reduceWithIndex:`.
  @inlinable public func aggregateIndexed<Result: Sendable>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element, Int) -> Result
  ) -> some SignalProtocol<Result, Failure> {
    Stage(
      self,
      Aggregate("aggregateIndexed", { initial }, { result, element, index in result = next(result, element, index) })
    )
  }

  /// Delivers one element: a value that was changed with each element.
  ///
  /// ```swift
  /// let index = pages.aggregate(into: SearchIndex()) { index, page in index.add(page) }
  /// ```
  /// - Values: the value, when this signal finishes.
  /// - Ends and fails: as ``aggregate(_:_:)``.
  /// - Isolation: `initial` is evaluated once for each iteration, in `makeAsyncIterator()`, so that iterations do not
  ///   share an object; `update` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds the value.
  ///
  /// RAC 2.x: `-aggregateWithStartFactory:reduce:`.
  @inlinable public func aggregate<Result>(
    into initial: @autoclosure @escaping @Sendable () -> Result,
    _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> some SignalProtocol<Result, Failure> {
    Stage(self, Aggregate("aggregate(into:)", initial, { result, element, _ in update(&result, element) }))
  }

  /// Delivers one element: an array of all.
  ///
  /// ```swift
  /// let batch = downloads.collected().flatMapConcat { save($0) }
  /// ```
  /// - Values: the array, when this signal finishes; it is empty if there were no elements.
  /// - Ends: after the array.
  /// - Fails: with this signal; then there is no array.
  /// - Buffering: all elements.
  /// - Complexity: O(1) for each element.
  ///
  /// The asynchronous function that returns the array is ``PollableSequence/collect()``.
  ///
  /// RAC 2.x: `-collect`, which holds `NSNull` for `nil`.
  @inlinable public func collected() -> some SignalProtocol<[Element], Failure> {
    Stage(self, Aggregate("collected", { [] }, { elements, element, _ in elements.append(element) }))
  }
}

/// The rule of ``SignalProtocol/aggregate(_:_:)``, ``SignalProtocol/aggregateIndexed(_:_:)``, and
/// ``SignalProtocol/collected()``.
@frozen @usableFromInline struct Aggregate<Input, Output, Failure: Error>: ElementRule {
  /// The running result, and the index of the next element.
  @usableFromInline typealias State = (result: Output, index: Int)

  @usableFromInline let label: StaticString
  @usableFromInline let initial: @Sendable () -> Output
  @usableFromInline let update: @Sendable (inout Output, Input, Int) -> Void

  @inlinable init(
    _ label: StaticString,
    _ initial: @escaping @Sendable () -> Output,
    _ update: @escaping @Sendable (inout Output, Input, Int) -> Void
  ) {
    self.label = label
    self.initial = initial
    self.update = update
  }

  @usableFromInline var name: String { "\(label)" }

  @inlinable func makeState() -> State { (initial(), 0) }

  @inlinable func receive(_ element: Input, _ state: inout State) -> RuleStep<Output, Failure> {
    update(&state.result, element, state.index)
    state.index &+= 1
    return .skip
  }

  /// The element to deliver between the last one and the end.
  @inlinable func finish(_ state: inout State) -> Output? { state.result }
}
