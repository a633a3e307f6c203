extension PollableSequence {
  /// Iterates to the end and returns the result of combining all elements.
  ///
  /// ```swift
  /// print(await [19, 20, 21].signal.reduce(0, +))
  /// // Prints "60"
  /// ```
  /// - Returns: The last result; `initial` if there were no elements. If the task is cancelled, the result until then.
  /// - Throws: The failure of the signal.
  /// - Isolation: `next` runs in the isolation of the caller.
  ///
  /// RAC 2.x: `-aggregateWithStart:reduce:` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func reduce<Result>(
    _ initial: Result,
    _ next: (Result, Element) -> Result
  ) async throws(Failure) -> Result {
    var result = initial
    try await iterate { iterator throws(Failure) in
      while let element = try await iterator.next(isolation: #isolation) { result = next(result, element) }
    }
    return result
  }

  /// Iterates to the end, updates a value for each element, and returns it.
  ///
  /// ```swift
  /// let words = ["to", "be", "or", "not", "to", "be"].signal
  /// let counts = await words.reduce(into: [String: Int]()) { counts, word in counts[word, default: 0] += 1 }
  /// print(counts["to", default: 0])
  /// // Prints "2"
  /// ```
  /// - Returns: The value. If the task is cancelled, the value until then.
  /// - Throws: The failure of the signal.
  /// - Isolation: `update` runs in the isolation of the caller.
  ///
  /// RAC 2.x: `-aggregateWithStartFactory:reduce:` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func reduce<Result>(
    into initial: Result,
    _ update: (inout Result, Element) -> Void
  ) async throws(Failure) -> Result {
    var result = initial
    try await iterate { iterator throws(Failure) in
      while let element = try await iterator.next(isolation: #isolation) { update(&result, element) }
    }
    return result
  }
}
