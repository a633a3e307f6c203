extension SignalIterator {
  /// Calls a function that iterates, with one cancellation handler for all of its waits.
  ///
  /// A handler for each wait costs about as much as the wait. This is for loops of the library, which know their end.
  ///
  /// - Parameter loop: Asks for elements until there are no more, or it has enough.
  /// - Throws: The failure of the stream.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) mutating func loop(
    _ body: nonisolated(nonsending) (inout SignalIterator) async throws(Poller.Failure) -> Void
  ) async throws(Poller.Failure) {
    // A loop over collections never waits.
    if Poller.isFinite { return try await body(&self) }
    let waker = waiting.beginHandlingCancellation()
    let failure: Poller.Failure? = await withTaskCancellationHandler {
      do throws(Poller.Failure) {
        try await body(&self)
        return nil
      } catch {
        return error
      }
    } onCancel: {
      waker.wakeCancelled()
    }
    waiting.isCancellationHandled = false
    if let failure { throw failure }
  }
}
