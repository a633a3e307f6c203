extension SignalProtocol where Element: Sendable {
  /// Delivers arrays of `count` elements that overlap, or that have gaps between them.
  ///
  /// ```swift
  /// for await pair in (1...4).signal.chunked(count: 2, startingEvery: 1) { print(pair) }
  /// // Prints "[1, 2]"
  /// // Prints "[2, 3]"
  /// // Prints "[3, 4]"
  /// // Prints "[4]"
  /// ```
  ///     letters     a-b-c-d-e|
  ///     3, every 2  ----[abc]---[cde][e]|
  /// - Values: an array begins at the first element, and at each `step`-th one after it; it is delivered when it has `count`
  ///   elements. Arrays overlap if `step` is less than `count`, and elements are left out if it is more.
  /// - Ends: with this signal; the arrays that have begun are delivered first, in the order in which they began.
  /// - Fails: with this signal, at once; elements that still wait are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds at most `count` elements.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element, and O(`count`) for each array.
  /// - Parameters:
  ///   - count: How many elements an array has.
  ///   - step: How many elements after the beginning of an array the next one begins.
  /// - Precondition: `count` and `step` are at least 1.
  ///
  /// ``chunked(count:)`` delivers each element once. ``windowed(count:startingEvery:)`` delivers signals.
  ///
  /// RAC 2.x: none.
  @inlinable public func chunked(count: Int, startingEvery step: Int) -> some SignalProtocol<[Element], Failure> {
    if count < 1 { refuse(count, "the count must be at least 1", in: "chunked", of: self) }
    if step < 1 { refuse(step, "the step must be at least 1", in: "chunked", of: self) }
    return Stage(self, OverlappingChunksRule(count, step: step)).flattening(nil, .atMost(1)) {
      $0.signal.promoteFailure(to: Failure.self)
    }
  }
}

/// The rule of ``SignalProtocol/chunked(count:startingEvery:)``, which delivers lists of arrays.
@frozen @usableFromInline struct OverlappingChunksRule<Input, Failure: Error>: ElementRule {
  @usableFromInline let count: Int
  @usableFromInline let step: Int

  @inlinable init(_ count: Int, step: Int) {
    self.count = count
    self.step = step
  }

  @usableFromInline var name: String { "chunked(count: \(count), startingEvery: \(step))" }

  @frozen @usableFromInline struct State {
    /// The elements since the beginning of the oldest array that is not delivered.
    @usableFromInline var elements: [Input] = []
    /// How many elements are left out before that array begins.
    @usableFromInline var gap = 0

    @inlinable init() {}
  }

  @inlinable func makeState() -> State { State() }

  @inlinable func receive(_ element: Input, _ state: inout State) -> RuleStep<[[Input]], Failure> {
    if state.gap > 0 {
      state.gap -= 1
      return .skip
    }
    state.elements.append(element)
    if state.elements.count < count { return .skip }
    let full = state.elements
    state.gap = Swift.max(step - count, 0)
    state.elements.removeFirst(Swift.min(step, count))
    return .emit([full])
  }

  /// The arrays that have begun.
  @inlinable func finish(_ state: inout State) -> [[Input]]? {
    let elements = state.elements
    state.elements = []
    return elements.isEmpty ? nil : stride(from: 0, to: elements.count, by: step).map { Array(elements[$0...]) }
  }
}
