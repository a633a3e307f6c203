/// Subscribes to a signal for the duration of a function.
///
/// ```swift
/// let answers = Subject<Int, Never>()
/// let answer = await withSubscription(to: answers) { received in
///   await answers.send(42)  // Not missed: the subscription exists.
///   return await received.next()
/// }
/// print(answer ?? 0)
/// // Prints "42"
/// ```
/// The subscription begins before `body` runs, and has ended when this returns or throws.
///
/// - Cancellation: cancelling the task ends the iteration; `body` handles cancellation of its other work.
/// - Isolation: that of the caller.
/// - Parameters:
///   - source: The signal to subscribe to.
///   - body: Uses the iterator of the subscription, which must not escape.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
///
/// RAC 2.x: `RACScopedDisposable`.
@inlinable public nonisolated(nonsending) func withSubscription<Source: PollableSequence, Result, Problem: Error>(
  to source: Source,
  _ body: nonisolated(nonsending) (_ elements: inout SignalIterator<Source.Poller>) async throws(Problem) -> Result
) async throws(Problem) -> Result {
  var iterator = source.makeAsyncIterator()
  defer { iterator.finish() }
  return try await body(&iterator)
}
