extension SignalProtocol {
  /// Runs a function before each iteration.
  ///
  /// ```swift
  /// let tracked = download.onStart { activity.begin() }
  /// ```
  /// - Values, end, failure: those of this signal.
  /// - Isolation: `action` runs synchronously in `makeAsyncIterator()`, before this signal is subscribed to. Of
  ///   several, the last one in the pipeline runs first.
  /// - Complexity: nothing for an element.
  ///
  /// RAC 2.x: `-initially:`.
  @inlinable public func onStart(_ action: @escaping @Sendable () -> Void) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "onStart") { base in
      action()
      return base.makePoller()
    }
  }
}
