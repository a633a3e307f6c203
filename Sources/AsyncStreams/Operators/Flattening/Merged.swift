extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// Delivers the elements of all inner signals as they were sent.
  ///
  /// ```swift
  /// let messages = chats.merged()
  /// ```
  /// Everything is as for ``flatMapMerge(maxConcurrent:_:)`` with the inner signals as they are.
  ///
  /// - Values: those of all inner signals, of `maxConcurrent` at the same time.
  /// - Ends: when this signal and all inner ones have ended.
  /// - Fails: at once with the failure of an inner signal; with that of this signal when it is reached.
  /// - Precondition: `maxConcurrent` is at least 1.
  ///
  /// RAC 2.x: `-flatten`, and `-flatten:`, where 0 means no limit.
  @inlinable public func merged(maxConcurrent: Int = .max) -> some SignalProtocol<Element.Element, Failure> {
    if maxConcurrent < 1 { refuse(maxConcurrent, "maxConcurrent must be at least 1", in: "merged", of: self) }
    return flattening("merged", .atMost(maxConcurrent)) { $0 }
  }

  /// Delivers the elements of the inner signals, of one after the other.
  ///
  /// ```swift
  /// let book = parts.concatenated()
  /// ```
  /// Everything is as for ``flatMapConcat(_:)`` with the inner signals as they are.
  ///
  /// - Values: those of the inner signals. An inner signal is subscribed to when the one before it has ended, and
  ///   its work has returned.
  /// - Ends: when this signal and all inner ones have ended.
  /// - Fails: at once with the failure of an inner signal; with that of this signal when it is reached.
  ///
  /// RAC 2.x: `-concat`.
  @inlinable public func concatenated() -> some SignalProtocol<Element.Element, Failure> {
    flattening("concatenated", .atMost(1)) { $0 }
  }
}
