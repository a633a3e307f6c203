extension ChannelTerminal where Failure == Never {
  /// Connects this end to an end of another channel: each gets the elements of the other.
  ///
  /// ```swift
  /// view.following.bind(to: stored.following)
  /// ```
  /// The retained value of `other` wins: this end gets it before this returns, and the own retained value is left out.
  ///
  /// - Ends: with either channel, which ends the other one, and when the handle is cancelled.
  /// - Isolation: elements are passed on in the isolation of the caller; on an actor as `delivery` says.
  /// - Complexity: O(1) for each element. On an actor, no task of its own.
  /// - Parameters:
  ///   - other: The other end.
  ///   - delivery: When elements that are sent on the same actor are passed on; outside of actors always after the
  ///     turn.
  ///   - isolation: The actor of the caller, if any, which the compiler fills in.
  /// - Returns: A handle that ends the connection. It may be dropped; the connection holds both channels.
  ///
  /// RAC 2.x: `RACChannelTo(view, text) = RACChannelTo(model, title)`.
  @discardableResult public func bind(
    to other: ChannelTerminal,
    delivery: SubscriptionDelivery = .afterTurn,
    isolation: isolated (any Actor)? = #isolation
  ) -> SubscriptionHandle {
    let here = self
    let steps = Signal.merge(contentsOf: [
      other.materialize().map { ($0, here) }.eraseToSignal(),
      changes.materialize().map { ($0, other) }.eraseToSignal(),
    ])
    let handle = SubscriptionHandle()
    let passOn: @Sendable (SignalEvent<Element, Never>, ChannelTerminal) -> Bool = { event, target in
      switch event {
      case .value(let element): target.yield(element)
      case .finished, .failure: target.finish()
      }
      return true
    }
    Consumption.begin(steps, delivery, as: handle.subscription, isolation: isolation) { passOn($0.0, $0.1) }
    return handle
  }
}
