extension PollableSequence {
  /// Iterates to the end and returns all elements.
  ///
  /// - Returns: The elements; those that came before, if the task is cancelled.
  /// - Throws: The failure of the signal.
  /// - Complexity: holds all elements.
  ///
  /// RAC 2.x: `-toArray`, which blocks the thread.
  @inlinable
  public nonisolated(nonsending) func collect() async throws(Failure) -> [Element] {
    var elements: [Element] = []
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation) { elements.append(element) }
    return elements
  }
}
