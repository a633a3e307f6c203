extension SignalProtocol {
  /// Makes a signal of an element and delivers its elements; drops what comes while it is active.
  ///
  /// ```swift
  /// let logins = taps.promoteFailure().flatMapFirst { _ in logIn }
  /// ```
  /// Like ``flatMapConcat(_:)``, but an element that comes while an inner signal is active does not wait: it is
  /// dropped, and `transform` is not called for it.
  ///
  /// - Values: those of the inner signals, of one after the other. An inner signal is active from the moment at which
  ///   its element is taken up to its end, which is where it is in the order of events: for a consumer that lags, too,
  ///   an element that was sent after the end of a hot inner signal gets a signal of its own.
  /// - Ends: when this signal and the active inner one have ended.
  /// - Fails: at once with the failure of this signal or of the active inner one.
  /// - Buffering: one event of look-ahead for each of the two. Elements wait nowhere: this signal is read while an
  ///   inner one is active.
  /// - Isolation: no task; no lock while elements are ready; `transform` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// A ``Command`` that is exclusive does the same for the calls of a function.
  ///
  /// RAC 2.x: none; `RACCommand` without concurrent execution refuses an execution during another one.
  @inlinable public func flatMapFirst<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    flattening("flatMapFirst", .first, transform)
  }
}
