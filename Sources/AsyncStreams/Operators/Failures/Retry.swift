extension SignalProtocol {
  /// Subscribes again when the signal fails, at once or some time later.
  ///
  /// `retry(2)` is up to three runs: the first, and two more. `repeat(2)` is two runs in all.
  ///
  /// ```swift
  /// let response = request.retry(3)
  /// let patient = request.retry(5, backoff: .exponential(from: .milliseconds(100), upTo: .seconds(10)))
  /// let connection = messages.retry(5, backoff: .constant(.seconds(1)), renewedByElements: true)
  /// ```
  /// - Values: those of all attempts; delivered elements stay delivered.
  /// - Ends: with the attempt that ends.
  /// - Fails: with the failure of the last attempt, at once.
  /// - Cancellation: at once, also while it waits; checked after 1,024 attempts at the latest, so even a signal that fails
  ///   at once can be retried without limit.
  /// - Buffering: none. A hot source is not subscribed to while the operator waits: what it sends then is missed.
  /// - Work: an attempt does not wait until the producer of the one before has returned, which matters if that was given
  ///   up, by `timeout` say; except within a limit, as in ``flatMapMerge(maxConcurrent:_:)``.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; with a `backoff`, the clock is read once for each failure.
  /// - Parameters:
  ///   - count: How many more attempts are made after the first; `nil` for no limit.
  ///   - backoff: How long to wait before each of them; not at all if left out.
  ///   - renewedByElements: Whether an element shows that an attempt was successful, so that the number of attempts and the
  ///     waits begin anew after it.
  ///   - clock: What measures the waits.
  /// - Precondition: `count` is not negative.
  ///
  /// ``retry(when:)`` looks at the failure before it subscribes again.
  ///
  /// RAC 2.x: `-retry:`, where 0 means no limit; here it means no retry.
  @inlinable public func retry(
    _ count: Int? = nil,
    backoff: Backoff? = nil,
    renewedByElements: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    if let count, count < 0 { refuse(count, "the count must not be negative", in: "retry", of: self) }
    return PolledSignal(self, backoff == nil ? "retry" : "retry(backoff:)") {
      let decision = BackoffDecision<Failure>(
        after: .failure,
        count,
        backoff,
        isRenewed: renewedByElements,
        clock: clock
      )
      return PollerReference(ResubscribingPoller($0, decision))
    }
  }
}
