extension PollableSequence {
  /// Iterates to the first element and returns it.
  ///
  /// ```swift
  /// print(await ["Ada", "Grace"].signal.first() ?? "nobody")
  /// // Prints "Ada"
  /// ```
  /// - Returns: The element; `nil` if the signal finishes without one, or the task is cancelled. The signal is
  ///   unsubscribed from before that.
  /// - Throws: The failure of the signal, if that comes first.
  ///
  /// RAC 2.x: `-first`, which blocks the thread. `-firstOrDefault:` is `first() ?? value`; it also returns the default for
  /// an error.
  @inlinable @inline(__always) public nonisolated(nonsending) func first() async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)
  }

  /// Iterates to the first element that satisfies a predicate and returns it.
  ///
  /// ```swift
  /// print(await ["Ada", "Grace"].signal.first { $0.count > 3 } ?? "nobody")
  /// // Prints "Grace"
  /// ```
  /// - Returns: The element; `nil` if the signal finishes without one, or the task is cancelled. The signal is
  ///   unsubscribed from before that.
  /// - Throws: The failure of the signal, if that comes first.
  /// - Isolation: `predicate` runs in the isolation of the caller.
  ///
  /// RAC 2.x: `-filter:` with `-first`.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func first(where predicate: (Element) -> Bool) async throws(Failure) -> Element? {
    try await firstNonNil { predicate($0) ? $0 : nil }
  }

  /// Iterates to the first element for which a function returns a result, and returns this result.
  ///
  /// ```swift
  /// print(await ["one", "2", "3"].signal.firstNonNil { Int($0) } ?? 0)
  /// // Prints "2"
  /// ```
  /// - Returns: The first result that is not `nil`; `nil` if the signal finishes without one, or the task is cancelled.
  ///   The signal is unsubscribed from before that.
  /// - Throws: The failure of the signal, if that comes first.
  /// - Isolation: `transform` runs in the isolation of the caller, once for each element until then.
  ///
  /// RAC 2.x: `-map:`, `-ignore:` and `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func firstNonNil<Result>(
    _ transform: (Element) -> Result?
  ) async throws(Failure) -> Result? {
    var result: Result?
    try await iterate { iterator throws(Failure) in
      while result == nil, let element = try await iterator.next(isolation: #isolation) { result = transform(element) }
    }
    return result
  }

  /// Iterates to the end and returns the last element.
  ///
  /// ```swift
  /// print(await [50, 100].signal.last() ?? 0)
  /// // Prints "100"
  /// ```
  /// - Returns: The element; `nil` if there was none. If the task is cancelled, the last one until then.
  /// - Throws: The failure of the signal.
  /// - Complexity: holds one element.
  ///
  /// RAC 2.x: `-takeLast:` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func last() async throws(Failure) -> Element? {
    var last: Element?
    try await iterate { iterator throws(Failure) in
      while let element = try await iterator.next(isolation: #isolation) { last = element }
    }
    return last
  }
}
