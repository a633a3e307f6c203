extension Signal where Element: Sendable {
  /// Makes a signal from a callback API.
  ///
  /// ```swift
  /// let changes = Signal<Change, Never>.callback { continuation in
  ///   let token = store.observe { continuation.yield($0) }
  ///   continuation.onTermination { store.removeObserver(token) }
  /// }
  /// ```
  /// A completion handler, which is called once with a result, is ``SignalContinuation/finish(with:isolation:)``:
  ///
  /// ```swift
  /// struct Missing: Error {}
  /// nonisolated enum Store {
  ///   static func load(_ name: String, _ completion: @escaping @Sendable (Result<Int, Missing>) -> Void) {
  ///     completion(name == "a" ? .success(1) : .failure(Missing()))
  ///   }
  ///   static func load(_ name: String) -> Signal<Int, Missing> {
  ///     .callback(throwingIfAbandoned: Missing()) { continuation in load(name) { continuation.finish(with: $0) } }
  ///   }
  /// }
  /// print(try await Store.load("a").collect(), await Store.load("b").replaceError(with: 0).collect())
  /// // Prints "[1] [0]"
  /// ```
  /// - Values: those that the continuation is given, in the order of the calls.
  /// - Ends and fails: with `finish()`, `finish(throwing:)` and `finish(with:)`; when the last copy of the continuation is released,
  ///   finishes, or fails with `abandonment` if that is given.
  /// - Cancellation: cancelling or dropping the iteration runs the termination handler, exactly once in all.
  /// - Buffering: a callback cannot wait, so `bufferingPolicy` says what happens when the consumer is slow. The default
  ///   keeps all elements, as `AsyncStream` does. With another policy, `yield` answers ``SendOutcome/dropped`` when an
  ///   element is lost.
  /// - Isolation: `register` runs synchronously in `makeAsyncIterator()`, once for each iteration.
  /// - Complexity: O(1) for each element; no task.
  /// - Parameters:
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///   - abandonment: The failure if the callback API drops the continuation without an end. Give one where a missing
  ///     result must not count as success: otherwise `upload.then { delete }` deletes although nothing was uploaded.
  ///   - register: Passes the continuation to the callback API.
  ///
  /// RAC 2.x: `+createSignal:` with a disposable. There, a signal whose subscriber is dropped never ends.
  @inlinable public static func callback(
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded,
    throwingIfAbandoned abandonment: Failure? = nil,
    _ register: @escaping @Sendable (_ continuation: SignalContinuation<Element, Failure>) -> Void
  ) -> Signal {
    Signal("callback") {
      let log = EventLog<Element, Failure>(
        name: "callback",
        endsWithLastSubscriber: true,
        origin: SourceOrigin("callback")
      )
      let core = CallbackCore(log: log)
      let work = SubscriptionWork { core.finish(with: nil) }
      let poller = FilledLogPoller(log.subscribe(bufferingPolicy: bufferingPolicy), work)
      register(SignalContinuation(core, abandonment: abandonment))
      return poller
    }
  }
}
