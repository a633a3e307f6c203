extension ChannelTerminal where Failure == Never {
  /// Connects this end to an end of another channel: each gets what comes out of the other.
  ///
  /// ```swift
  /// view.following.bind(to: stored.following)
  /// ```
  /// What `other` begins with wins: this end gets it, and what this one would begin with is left out.
  ///
  /// - Ends: with either channel, which ends the other one, and when the handle is cancelled.
  /// - Complexity: two tasks; O(1) for each element.
  /// - Returns: What ends the connection. It may be dropped; the connection holds both channels.
  ///
  /// RAC 2.x: `RACChannelTo(view, text) = RACChannelTo(model, title)`.
  @discardableResult
  public func bind(to other: ChannelTerminal) -> SubscriptionHandle {
    let here = self
    let steps = Signal.merge(contentsOf: [
      other.materialize().map { ($0, here) }.eraseToSignal(),
      changes.materialize().map { ($0, other) }.eraseToSignal(),
    ])
    let subscribed = Handover(steps.makeAsyncIterator())
    return SubscriptionHandle {
      guard var iterator = subscribed.take() else { return }
      while let (event, target) = await iterator.next(isolation: nil) {
        switch event {
        case .value(let element): target.yield(element)
        case .end, .failure: target.finish()
        }
      }
    }
  }
}
