extension PollableSequence {
  /// Iterates to the first element, and returns whether there was none.
  ///
  /// ```swift
  /// print(await Signal<String, Never>.empty.isEmpty())
  /// // Prints "true"
  /// ```
  /// - Returns: `false` at the first element; the signal is unsubscribed from before that. `true` if the signal finishes
  ///   without one, or the task is cancelled.
  /// - Throws: The failure of the signal, if that comes first.
  ///
  /// The operator that delivers the opposite is ``SignalProtocol/any()``.
  ///
  /// RAC 2.x: `-any` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func isEmpty() async throws(Failure) -> Bool {
    try await first() == nil
  }

  /// Iterates until an element satisfies a predicate, and returns whether one did.
  ///
  /// ```swift
  /// let lines = ["error: no file", "note: searched here"].signal
  /// print(await lines.contains { $0.hasPrefix("error") })
  /// // Prints "true"
  /// ```
  /// - Returns: `true` at the first element that satisfies the predicate; the signal is unsubscribed from before that.
  ///   `false` if the signal finishes without one, or the task is cancelled.
  /// - Throws: The failure of the signal, if that comes first.
  /// - Isolation: `predicate` runs in the isolation of the caller.
  ///
  /// The operator that delivers the answer is ``SignalProtocol/anySatisfied(by:)``.
  ///
  /// RAC 2.x: `-any:` with `-first`.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func contains(where predicate: (Element) -> Bool) async throws(Failure) -> Bool {
    try await first(where: predicate) != nil
  }

  /// Iterates until an element does not satisfy a predicate, and returns whether all did.
  ///
  /// ```swift
  /// print(await [2, 4, 5].signal.allSatisfy { $0.isMultiple(of: 2) })
  /// // Prints "false"
  /// ```
  /// - Returns: `false` at the first element that does not satisfy the predicate; the signal is unsubscribed from before
  ///   that. `true` if the signal finishes without one, also without any element, or the task is cancelled.
  /// - Throws: The failure of the signal, if that comes first.
  /// - Isolation: `predicate` runs in the isolation of the caller.
  ///
  /// The operator that delivers the answer is ``SignalProtocol/allSatisfied(by:)``.
  ///
  /// RAC 2.x: `-all:` with `-first`.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func allSatisfy(_ predicate: (Element) -> Bool) async throws(Failure) -> Bool {
    try await first { !predicate($0) } == nil
  }
}

extension PollableSequence where Element: Equatable {
  /// Iterates until an element equals another one, and returns whether one did.
  ///
  /// ```swift
  /// print(await ["Ada", "Grace"].signal.contains("Ada"))
  /// // Prints "true"
  /// ```
  /// - Returns: `true` at the first equal element; the signal is unsubscribed from before that. `false` if the signal
  ///   finishes without one, or the task is cancelled.
  /// - Throws: The failure of the signal, if that comes first.
  ///
  /// RAC 2.x: `-any:` with `-first`.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func contains(_ element: Element) async throws(Failure) -> Bool {
    try await contains { $0 == element }
  }
}
