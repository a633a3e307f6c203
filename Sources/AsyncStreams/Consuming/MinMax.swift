extension PollableSequence {
  /// Iterates to the end and returns the least element in a given order.
  ///
  /// ```swift
  /// print(await ["Grace", "Ada"].signal.min { $0.count < $1.count } ?? "")
  /// // Prints "Ada"
  /// ```
  /// - Returns: The first of the least elements; `nil` if there are none. If the task is cancelled, that of the
  ///   elements until then.
  /// - Throws: The failure of the signal.
  /// - Isolation: `areInIncreasingOrder` runs in the isolation of the caller.
  /// - Complexity: holds one element.
  ///
  /// RAC 2.x: `-aggregateWithStart:reduce:` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func min(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) async throws(Failure) -> Element? {
    try await reduce(nil as Element?) { least, element in
      guard let least, !areInIncreasingOrder(element, least) else { return element }
      return least
    }
  }

  /// Iterates to the end and returns the greatest element in a given order.
  ///
  /// ```swift
  /// print(await ["Grace", "Ada"].signal.max { $0.count < $1.count } ?? "")
  /// // Prints "Grace"
  /// ```
  /// - Returns: The first of the greatest elements; `nil` if there are none. If the task is cancelled, that of the
  ///   elements until then.
  /// - Throws: The failure of the signal.
  /// - Isolation: `areInIncreasingOrder` runs in the isolation of the caller.
  /// - Complexity: holds one element.
  ///
  /// RAC 2.x: `-aggregateWithStart:reduce:` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func max(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) async throws(Failure) -> Element? {
    try await reduce(nil as Element?) { greatest, element in
      guard let greatest, !areInIncreasingOrder(greatest, element) else { return element }
      return greatest
    }
  }
}

extension PollableSequence where Element: Comparable {
  /// Iterates to the end and returns the least element.
  ///
  /// ```swift
  /// print(await [21, 19, 20].signal.min() ?? 0)
  /// // Prints "19"
  /// ```
  /// - Returns, throws, complexity: as for ``min(by:)``.
  ///
  /// RAC 2.x: `-aggregateWithStart:reduce:` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func min() async throws(Failure) -> Element? {
    try await min { $0 < $1 }
  }

  /// Iterates to the end and returns the greatest element.
  ///
  /// ```swift
  /// print(await [21, 19, 20].signal.max() ?? 0)
  /// // Prints "21"
  /// ```
  /// - Returns, throws, complexity: as for ``max(by:)``.
  ///
  /// RAC 2.x: `-aggregateWithStart:reduce:` with `-first`.
  @inlinable @inline(__always) public nonisolated(nonsending) func max() async throws(Failure) -> Element? {
    try await max { $0 < $1 }
  }
}
