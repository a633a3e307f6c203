extension SignalProtocol {
  /// Delivers the elements in arrays of `count`.
  ///
  /// ```swift
  /// for await row in (1...5).signal.chunked(count: 2) { print(row) }
  /// // Prints "[1, 2]"
  /// // Prints "[3, 4]"
  /// // Prints "[5]"
  /// ```
  ///     letters   -a-b-c-d-e|
  ///     count 2   ---[ab]---[cd]-[e]|
  /// - Values: an array at each element that fills one; the elements are in order. Only the last array may have fewer
  ///   than `count` elements, and it is never empty.
  /// - Ends: with this signal; the elements that still wait are delivered first.
  /// - Fails: with this signal, at once; elements that still wait are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements of one array.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  /// - Precondition: `count` is at least 1. Nothing is reserved, so `Int.max` means all.
  ///
  /// ``chunked(every:orCount:clock:)`` delivers an incomplete array after a time, and
  /// ``chunked(count:startingEvery:)`` arrays that overlap.
  ///
  /// RAC 2.x: none; `-bufferWithTime:onScheduler:` counts nothing.
  @inlinable public func chunked(count: Int) -> some SignalProtocol<[Element], Failure> {
    if count < 1 { refuse(count, "the count must be at least 1", in: "chunked", of: self) }
    return Stage(self, ChunkedByCountRule(count))
  }
}

/// The rule of ``SignalProtocol/chunked(count:)``.
@frozen @usableFromInline struct ChunkedByCountRule<Input, Failure: Error>: ElementRule {
  @usableFromInline let count: Int

  @inlinable init(_ count: Int) {
    self.count = count
  }

  @usableFromInline var name: String { "chunked(count: \(count))" }

  /// The state is the elements that wait.
  @inlinable func makeState() -> [Input] { [] }

  @inlinable func receive(_ element: Input, _ chunk: inout [Input]) -> RuleStep<[Input], Failure> {
    chunk.append(element)
    if chunk.count < count { return .skip }
    var full: [Input] = []
    swap(&full, &chunk)
    return .emit(full)
  }

  /// The elements that still wait when the input finishes.
  @inlinable func finish(_ chunk: inout [Input]) -> [Input]? {
    var rest: [Input] = []
    swap(&rest, &chunk)
    return rest.isEmpty ? nil : rest
  }
}
