extension SignalIterator {
  /// Passes this iterator to a function that iterates to the end, with one handler of cancellation for all waits.
  ///
  /// A handler for each wait, which a `for await` loop needs, costs a third of a wake-up.
  ///
  /// - Parameters:
  ///   - makeIterator: Makes the iterator where nothing else retains what it reads; `nil` if there is nothing to iterate over.
  ///   - waker: The waker of the iterator, which the handler wakes.
  @inlinable @inline(__always) package nonisolated(nonsending) static func watch(
    _ makeIterator: @autoclosure () -> SignalIterator?,
    with waker: Waker = Waker(),
    _ body: nonisolated(nonsending) (inout SignalIterator) async throws(Poller.Failure) -> Void
  ) async throws(Poller.Failure) {
    let failure: Poller.Failure? = await withCancellationHandler {
      guard var iterator = makeIterator() else { return nil as Poller.Failure? }
      iterator.waiting.watch(with: waker)
      do throws(Poller.Failure) {
        try await body(&iterator)
        return nil
      } catch {
        return error
      }
    } onCancel: {
      waker.wakeCancelled()
    }
    if let failure { throw failure }
  }

  /// Passes an iterator to a function that iterates to the end: first until it would have to wait, and then the rest with one
  /// handler of cancellation for all waits.
  ///
  /// - Parameter body: Called a second time if the first one had to wait. It must return when the iterator delivers `nil`,
  ///   and then not call the iterator again.
  // Two calls, since the compiler does not see into the function that the handler is for: a loop in there calls each
  // function of an operator by its address. A loop in which nothing waits is compiled as a whole.
  @inlinable @inline(__always) nonisolated(nonsending) static func iterate(
    _ start: consuming SignalIterator,
    _ body: nonisolated(nonsending) (inout SignalIterator) async throws(Poller.Failure) -> Void
  ) async throws(Poller.Failure) {
    var iterator = start
    if !Poller.isFinite { iterator.waiting.parking = .stopping }
    try await body(&iterator)
    guard case .stopped = iterator.waiting.parking, let waker = iterator.waiting.waker else { return }
    // Moved out of the optional, so that nothing but the iterator in there retains what it reads.
    var rest: SignalIterator? = consume iterator
    try await watch(rest.take(), with: waker, body)
  }
}

extension PollableSequence {
  /// Passes a new iterator to a function that iterates to the end; see the function of an iterator.
  @inlinable @inline(__always) nonisolated(nonsending) func iterate(
    _ body: nonisolated(nonsending) (inout SignalIterator<Poller>) async throws(Failure) -> Void
  ) async throws(Failure) {
    try await SignalIterator.iterate(makeAsyncIterator(), body)
  }
}
