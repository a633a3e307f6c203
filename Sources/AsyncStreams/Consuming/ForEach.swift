extension PollableSequence {
  /// Iterates to the end and runs a function for each element.
  ///
  /// ```swift
  /// await ["Ada", "Grace"].signal.forEach { print($0) }
  /// // Prints "Ada"
  /// // Prints "Grace"
  /// ```
  /// Returns when the signal has finished or the task was cancelled.
  ///
  /// - Throws: The failure of the signal.
  /// - Isolation: `body` runs in the isolation of the caller.
  ///
  /// RAC 2.x: `-subscribeNext:error:completed:`; its error and completion blocks become code after the call.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func forEach(_ body: (Element) -> Void) async throws(Failure) {
    try await iterate { iterator throws(Failure) in
      while let element = try await iterator.next(isolation: #isolation) { body(element) }
    }
  }

  /// Iterates to the end and runs an asynchronous function for each element, one after the other.
  ///
  /// ```swift
  /// let dishes = ReplaySubject<String, Never>()
  /// await ["soup", "bread"].signal.forEach { dish in await dishes.send(dish) }
  /// print(dishes.statistics.sent)
  /// // Prints "2"
  /// ```
  /// The next element is taken when `body` has returned for the previous one. Returns when the signal has finished or
  /// the task was cancelled.
  ///
  /// - Throws: The failure of the signal.
  /// - Isolation: `body` runs in the isolation of the caller.
  ///
  /// RAC 2.x: none; subscribers there are synchronous.
  @inlinable @inline(__always) public nonisolated(nonsending) func forEach(
    _ body: nonisolated(nonsending) (Element) async -> Void
  ) async throws(Failure) {
    try await iterate { iterator throws(Failure) in
      while let element = try await iterator.next(isolation: #isolation) { await body(element) }
    }
  }

  /// Iterates to the end and ignores the elements.
  ///
  /// ```swift
  /// await [50, 100].signal.onValue { print("\($0) %") }.waitUntilFinished()
  /// // Prints "50 %"
  /// // Prints "100 %"
  /// ```
  /// Returns when the signal has finished or the task was cancelled.
  ///
  /// - Throws: The failure of the signal.
  ///
  /// RAC 2.x: `-waitUntilCompleted:`, which blocks the thread.
  @inlinable @inline(__always) public nonisolated(nonsending) func waitUntilFinished() async throws(Failure) {
    try await iterate { iterator throws(Failure) in
      while try await iterator.next(isolation: #isolation) != nil {}
    }
  }
}
