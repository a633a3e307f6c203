public import AsyncStreams

extension HotSource where Failure == any Error {
  /// The source as a `RACSubject`: one subject with two interfaces.
  ///
  /// ```swift
  /// let messages = Subject<String, any Error>()
  /// let legacy = messages.racSubject()
  /// var received = messages.makeAsyncIterator()
  /// legacy.subscribeNext { print("RAC:", $0 ?? "") }
  /// legacy.sendNext("hello")
  /// print("async:", try await received.next() ?? "")
  /// // Prints "RAC: hello"
  /// // Prints "async: hello"
  /// ```
  ///
  /// An event sent to either interface reaches the subscribers of both, once. The source stores and orders the events,
  /// so all subscribers get the same events in the same order. New subscribers of the `RACSubject` also get what the
  /// source retains (see `BehaviorSubject`, `ReplaySubject`, and the end of any source).
  ///
  /// - Next: `sendNext(_:)` is `HotSource.yield(_:)`. nil is not an element: it fails the source with
  ///   ``RACInteropError/nilValue``. If the elements of the source are optional, nil is an element, also in generic code;
  ///   if they are `Void`, nil represents one.
  /// - Threads: subscribers are called on the sending thread, before `sendNext(_:)`, `yield(_:)` or `await send(_:)`
  ///   returns; with retained elements during the subscription. Two exceptions preserve the order: while another thread
  ///   is delivering, it delivers this event, too; and an event sent from inside a block is delivered when the block
  ///   has returned, not nested in it.
  /// - End: `sendCompleted()` and `sendError(_:)` end the source permanently; a nil error becomes
  ///   ``RACInteropError/nilError``, and nil again for subscribers of the `RACSubject`.
  /// - Lifetime: the `RACSubject` retains the source. Subscriptions retain neither; when both are released, the source
  ///   finishes, and so do all subscriptions. A subscription ends with the source, or when it is disposed.
  /// - Buffering: none of its own. A slow subscriber delays the sender that delivers to it; events that other threads
  ///   send meanwhile wait in the source, under its buffering policy.
  /// - Complexity: no task; O(1) for each event and subscriber.
  public nonisolated func racSubject() -> RACSubject<Element> {
    racSubject { RACInteropError.asyncError(for: $0) }
  }

  /// The source as a `RACSubject` that carries nil for elements that are nil; as for other elements otherwise.
  public nonisolated func racSubject<Value>() -> RACSubject<Value> where Element == Value? {
    racSubject { RACInteropError.asyncError(for: $0) }
  }
}

extension HotSource where Failure == Never {
  /// The source, which cannot fail, as a `RACSubject`; sending that an error or nil stops the program.
  ///
  /// As for sources that can fail otherwise.
  public nonisolated func racSubject() -> RACSubject<Element> {
    let name = description
    return racSubject { refuse($0, for: name) }
  }

  /// The source, which cannot fail, as a `RACSubject` that carries nil for elements that are nil.
  ///
  /// Sending it an error stops the program. As for sources that can fail otherwise.
  public nonisolated func racSubject<Value>() -> RACSubject<Value> where Element == Value? {
    let name = description
    return racSubject { refuse($0, for: name) }
  }
}

extension HotSource {
  /// The source as a `RACSubject`, for sources with errors of their own.
  ///
  /// ```swift
  /// let progress = Subject<Double, DownloadError>()
  /// legacy.progress = progress.racSubject { _ in .aborted }
  /// ```
  ///
  /// - Parameter failure: Makes the failure of the source from the error of `sendError(_:)`, which may be nil. A nil
  ///   value becomes ``RACInteropError/nilValue`` first.
  /// - Returns: A subject that behaves as that of a source that can fail with any error.
  public nonisolated func racSubject(
    mappingError failure: @escaping @Sendable (_ error: (any Error)?) -> Failure
  ) -> RACSubject<Element> {
    RACHotSubject(self, .acceptingNil(toFailure: failure))
  }

  /// The source as a `RACSubject` that carries nil for elements that are nil, for sources with errors of their own.
  ///
  /// - Parameter failure: Makes the failure of the source from the error of `sendError(_:)`, which may be nil.
  public nonisolated func racSubject<Value>(
    mappingError failure: @escaping @Sendable (_ error: (any Error)?) -> Failure
  ) -> RACSubject<Value> where Element == Value? {
    RACHotSubject(self, .optionalValues(toFailure: failure))
  }
}

/// Stops because a source that cannot fail was sent an error.
private func refuse(_ error: (any Error)?, for name: String) -> Never {
  racFail("Expected no error and no nil for \(name), which cannot fail, got: \(racDescription(of: error))")
}
