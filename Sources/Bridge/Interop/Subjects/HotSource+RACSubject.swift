public import AsyncStreams

extension HotSource where Failure == any Error {
  /// The source as a `RACSubject`: one subject with two faces.
  ///
  /// ```swift
  /// let messages = Subject<String, any Error>()
  /// legacyScreen.messages = messages.racSubject()
  /// for try await message in messages { … }
  /// ```
  ///
  /// Whatever is sent to either face reaches the subscribers of both, once. The source is where it is kept and ordered, so
  /// all subscribers of either face get the same events in the same order, and what the source retains for newcomers (see
  /// `BehaviorSubject`, `ReplaySubject`, and the end of any source) new subscribers of the `RACSubject` get, too.
  ///
  /// - Next: `sendNext(_:)` is `HotSource.yield(_:)`. nil is no element: it fails the source with
  ///   ``RACInteropError/nilValue``. If the elements of the source are optional, nil is an element.
  /// - Threads: subscribers are called on the thread that sends, before `sendNext(_:)`, `yield(_:)` or `await send(_:)`
  ///   goes on; what the source retains during the subscription. Two exceptions keep the order: while another thread is
  ///   delivering, it delivers this event, too; and an event sent from inside a block is delivered when the block has
  ///   returned, not nested in it.
  /// - End: `sendCompleted()` and `sendError(_:)` finish the source, for good; a nil error becomes
  ///   ``RACInteropError/nilError``, and nil again for subscribers of the `RACSubject`.
  /// - Life: the `RACSubject` keeps the source. Subscriptions keep neither; when both faces are gone, the source finishes,
  ///   and subscribers of either are told so. A subscription is over with the source, or when it is disposed.
  /// - Buffering: none of its own. A subscriber that is slow holds back the sender that delivers to it; what other threads
  ///   send meanwhile waits in the source, under its buffering policy.
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
  /// - Parameter failure: Makes the failure of the source of what `sendError(_:)` is given, which may be nil. A nil value
  ///   becomes ``RACInteropError/nilValue`` first.
  /// - Returns: A subject that behaves as that of a source that can fail with any error.
  public nonisolated func racSubject(
    mappingError failure: @escaping @Sendable (_ error: (any Error)?) -> Failure
  ) -> RACSubject<Element> {
    RACHotSubject(self, toValue: { $0 }, toElement: { $0 }, toFailure: failure)
  }

  /// The source as a `RACSubject` that carries nil for elements that are nil, for sources with errors of their own.
  ///
  /// - Parameter failure: Makes the failure of the source of what `sendError(_:)` is given, which may be nil.
  public nonisolated func racSubject<Value>(
    mappingError failure: @escaping @Sendable (_ error: (any Error)?) -> Failure
  ) -> RACSubject<Value> where Element == Value? {
    RACHotSubject(self, toValue: { $0 }, toElement: { $0 }, toFailure: failure)
  }
}

/// Stops because a source that cannot fail was sent an error.
private func refuse(_ error: (any Error)?, for name: String) -> Never {
  racFail("Expected no error and no nil for \(name), which cannot fail, got: \(racDescription(of: error))")
}
