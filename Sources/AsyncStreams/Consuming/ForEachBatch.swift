extension PollableSequence {
  /// Iterates to the end and runs an asynchronous function for all elements that are ready, again and again.
  ///
  /// ```swift
  /// let rows = Subject<Int, Never>()
  /// let subscription = rows.subscribe()
  /// rows.yield(contentsOf: 1...5)
  /// rows.finish()
  /// await subscription.forEachBatch(upTo: 3) { rows in print("INSERT \(rows)") }
  /// // Prints "INSERT [1, 2, 3]"
  /// // Prints "INSERT [4, 5]"
  /// ```
  /// Does what a loop over ``SignalProtocol/batches(upTo:)`` does, and lends the array: when `body` keeps no copy of
  /// it, its memory is used for the next one, and nothing is allocated. What is sent while `body` runs is in the next array.
  /// Returns when the signal has finished or the task was cancelled.
  ///
  /// - Parameters:
  ///   - limit: How many elements an array has at most; `Int.max` is no limit.
  ///   - body: Gets the elements in order, at least one.
  /// - Throws: The failure of the signal, after the elements before it.
  /// - Isolation: `body` runs in the isolation of the caller.
  /// - Complexity: O(1) for each element.
  /// - Precondition: `limit` is at least 1.
  ///
  /// RAC 2.x: none; subscribers get each element by itself.
  @inlinable @inline(__always) public nonisolated(nonsending) func forEachBatch(
    upTo limit: Int,
    _ body: nonisolated(nonsending) ([Element]) async -> Void
  ) async throws(Failure) {
    if limit < 1 { refuse(limit, "the limit must be at least 1", in: "forEachBatch", of: self) }
    try await SignalIterator.iterate(SignalIterator(BatchPoller(makeAsyncIterator().poller, limit: limit))) {
      iterator throws(Failure) in
      while let batch = try await iterator.next(isolation: #isolation) {
        await body(batch)
        iterator.poller.reuse(batch)
      }
    }
  }
}
