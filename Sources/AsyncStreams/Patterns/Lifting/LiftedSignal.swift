extension SignalProtocol where Failure == Never, Element: Sendable {
  /// Calls a function with each element from now on, with or without subscribers of the results.
  ///
  /// ```swift
  /// Signal.combineLatest(users, posts).lift { user, posts in screen.show(user, posts) }
  /// ```
  /// With `Signal.combineLatest` the function is called as soon as all signals have delivered, and then for each
  /// further element of any of them, with the newest of each. One call follows the other. To call a function on demand only,
  /// use `map`.
  ///
  /// - Values: the results of the calls; a new subscription begins with the newest.
  /// - Ends: when this signal has ended, and when it is cancelled. Dropping it does not end the calls.
  /// - Isolation: that of `function`; a closure has the isolation in which it is written.
  /// - Complexity: one task.
  /// - Parameter function: Held until the end; it should capture objects weakly that may be released before.
  ///
  /// RAC 2.x: `-rac_liftSelector:withSignals:`.
  @discardableResult public func lift<Result: Sendable>(
    @_inheritActorContext _ function: @escaping @isolated(any) @Sendable (Element) async -> Result
  ) -> LiftedSignal<Result> {
    let results = EventLog<Result, Never>(name: "\(self).lift", retention: Retention(count: 1))
    let subscribed = subscribeNow()
    let handle = SubscriptionHandle {
      await subscribed.forEach(isolation: nil) { results.send(await function($0), if: .always) != .ended }
      results.finish(with: nil)
    }
    return LiftedSignal(log: results, handle: handle)
  }
}

/// The calls that ``SignalProtocol/lift(_:)`` makes, and a stream of their results.
public struct LiftedSignal<Element: Sendable>: AsyncSequence, SignalProtocol {
  /// How the signal can fail.
  public typealias Failure = Never

  let log: EventLog<Element, Never>
  let handle: SubscriptionHandle

  /// The signal in diagnostics.
  public var description: String { log.name }

  /// Subscribes to the results, from the newest.
  public func makePoller() -> LogPoller<Element, Never> {
    log.subscribe(bufferingPolicy: .unbounded)
  }

  /// Ends the calls, and the results with them.
  public func cancel() {
    handle.cancel()
  }
}
