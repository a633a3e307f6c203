extension PollableSequence {
  /// Iterates to the end and returns all elements.
  ///
  /// The signal that delivers them as one array is ``SignalProtocol/collected()``.
  ///
  /// - Returns: The elements; those until then, if the task is cancelled.
  /// - Throws: The failure of the signal.
  /// - Complexity: holds all elements.
  ///
  /// RAC 2.x: `-toArray`, which blocks the thread.
  @inlinable @inline(__always) public nonisolated(nonsending) func collect() async throws(Failure) -> [Element] {
    var elements: [Element] = []
    try await iterate { iterator throws(Failure) in
      while let element = try await iterator.next(isolation: #isolation) { elements.append(element) }
    }
    return elements
  }
}

extension PollableSequence {
  /// Iterates to the end and returns the number of elements.
  ///
  /// ```swift
  /// print(await ["one", "two"].signal.count())
  /// // Prints "2"
  /// ```
  /// - Returns: The number of elements; of those until then, if the task is cancelled.
  /// - Throws: The failure of the signal.
  /// - Complexity: holds no elements.
  ///
  /// RAC 2.x: `-aggregateWithStart:reduce:` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func count() async throws(Failure) -> Int {
    try await reduce(0) { count, _ in count + 1 }
  }

  /// Iterates to the end and returns how many elements satisfy a predicate.
  ///
  /// ```swift
  /// let lines = ["error: no file", "note: searched here"].signal
  /// print(await lines.count { $0.hasPrefix("error") })
  /// // Prints "1"
  /// ```
  /// - Returns: The number of elements for which `predicate` is true; of those until then, if the task is cancelled.
  /// - Throws: The failure of the signal.
  /// - Isolation: `predicate` runs in the isolation of the caller.
  /// - Complexity: holds no elements.
  ///
  /// RAC 2.x: `-filter:` and `-aggregateWithStart:reduce:` with `-first`.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func count(where predicate: (Element) -> Bool) async throws(Failure) -> Int {
    try await reduce(0) { count, element in predicate(element) ? count + 1 : count }
  }
}
