extension SignalProtocol {
  /// Subscribes again when the signal finishes, at once or some time later.
  ///
  /// `repeat(2)` is two runs in all. `retry(2)` is up to three: the first, and two more.
  ///
  /// ```swift
  /// let frames = animation.repeat()
  /// let status = request.repeat(backoff: .constant(.seconds(5)))
  /// ```
  /// - Values: those of all rounds.
  /// - Ends: after `count` rounds; never without a count. With 0 the signal finishes at once and is never subscribed
  ///   to.
  /// - Fails: with the round that fails.
  /// - Cancellation: at once, also while it waits; checked after 1,024 rounds at the latest, so even a signal that finishes
  ///   at once can be repeated without limit.
  /// - Buffering: none. A hot source is not subscribed to between two rounds: what it sends then is missed.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; with a `backoff`, the clock is read once for each round.
  /// - Parameters:
  ///   - count: How many rounds there are in all; `nil` for no limit.
  ///   - backoff: How long to wait before each round but the first; not at all if left out.
  ///   - renewedByElements: Whether the waits begin anew after a round that had elements: rounds without news become rare,
  ///     and news make them frequent again.
  ///   - clock: What measures the waits.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: `-repeat`, which has no count and does not wait.
  @inlinable public func `repeat`(
    _ count: Int? = nil,
    backoff: Backoff? = nil,
    renewedByElements: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    if let count, count < 0 { refuse(count, "the count must not be negative", in: "repeat", of: self) }
    return PolledSignal(self, backoff == nil ? "repeat" : "repeat(backoff:)") {
      let decision = BackoffDecision<Failure>(
        after: .finish,
        count.map { Swift.max($0 - 1, 0) },
        backoff,
        isRenewed: renewedByElements,
        clock: clock
      )
      return PollerReference(ResubscribingPoller($0, decision, begins: count != 0))
    }
  }
}
