extension Signal where Element: Sendable {
  /// Delivers the result of an asynchronous function and finishes, or fails with what it throws.
  ///
  /// ```swift
  /// let page = Signal.async { try await fetch(url) }
  /// ```
  /// ```swift
  /// print(await Signal.async { 6 * 7 }.collect())
  /// // Prints "[42]"
  /// ```
  /// Cold: the function is called for each iteration, when the first element is requested.
  /// - Values: the result of `work`.
  /// - Ends: after the result. Fails: with what `work` throws.
  /// - Cancellation: cancelling or dropping the iteration cancels the call of `work`.
  /// - Buffering: none.
  /// - Isolation: `work` runs outside of any actor, unless it is isolated: in the iterating task if that waits for nothing
  ///   else, or in a task of its own if a combining operator has other inputs to watch meanwhile.
  /// - Complexity: one call for each iteration. ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:file:line:)`` shares the call.
  ///
  /// ``attempt(_:)`` calls a function that does not wait, ``init(runAhead:_:)`` one that has many results.
  ///
  /// RAC 2.x: `+startLazilyWithScheduler:block:`, whose block sends to a subscriber.
  @inlinable public static func async(
    _ work: @escaping @concurrent @Sendable () async throws(Failure) -> Element
  ) -> Signal {
    Signal("async") {
      Signal<Void, Failure>.just(()).asyncMap { (_) async throws(Failure) -> Element in try await work() }.makePoller()
    }
  }
}
