extension Signal where Failure == Never, Element: Sendable {
  /// Calls a function each time one of several signals has a new element, with the newest of each, from now on.
  ///
  /// ```swift
  /// let shown = Signal.lift(user, posts) { user, posts in screen.show(user, posts) }
  /// ```
  /// The function is called when all have delivered, and then for each further element, one call after the other, whether
  /// or not anybody is interested in the results. To call it on demand only, iterate over `combineLatest`.
  ///
  /// - Values: the results of the calls; a new subscription begins with the newest.
  /// - Ends: when all signals have ended, and when it is cancelled. Dropping it does not end it.
  /// - Isolation: `function` runs where it says; a closure runs in the isolation in which it is written.
  /// - Complexity: one task; O(n) for each call with n signals.
  /// - Parameters:
  ///   - sources: The signals, which are subscribed to before this returns.
  ///   - function: Held until the end; it should capture weakly what may go away before.
  ///
  /// RAC 2.x: `-rac_liftSelector:withSignals:`.
  @discardableResult
  public static func lift<each Source: Sendable>(
    _ sources: repeat any SignalProtocol<each Source, Never>,
    @_inheritActorContext calling function: @escaping @isolated(any) @Sendable (repeat each Source) async -> Element
  ) -> Lifted<Element> {
    let arguments = Signal<(repeat each Source), Never>.combineLatest(repeat each sources)
    let results = Log<Element, Never>(name: "lift", retention: Retention(count: 1))
    let subscribed = arguments.makeAsyncIterator()
    let handle = SubscriptionHandle {
      var iterator = subscribed
      while let values = await iterator.next(isolation: nil) {
        _ = results.send(await function(repeat each values), mayWait: false)
      }
      results.finish(with: nil)
    }
    return Lifted(log: results, handle: handle)
  }
}

/// The calls that `Signal.lift` makes, and a stream of their results.
public struct Lifted<Element: Sendable>: SignalProtocol {
  /// How the signal can fail.
  public typealias Failure = Never

  let log: Log<Element, Never>
  let handle: SubscriptionHandle

  /// The signal in diagnostics.
  public var description: String { log.name }

  /// Subscribes to the results, from the newest.
  public func makePoller() -> Cursor<Element, Never> {
    log.subscribe(overflow: .unbounded)
  }

  /// Ends the calls, and the results with them.
  public func cancel() {
    handle.cancel()
  }
}
