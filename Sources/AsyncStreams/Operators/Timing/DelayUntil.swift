extension SignalProtocol where Element: Sendable {
  /// Delivers each element when a signal that belongs to it delivers an element or ends.
  ///
  /// ```swift
  /// let sent = messages.delay { _ in isOnline.filter { $0 } }
  /// ```
  ///     messages     -a-b----c--|
  ///     wait of a    -----t
  ///     wait of b    ----t
  ///     wait of c    --------|
  ///     delivered    ----ba--c--|
  /// - Values: those of this signal, each when its signal has delivered something or has ended: not in the order of this
  ///   signal, if a later element waits less. A wait is subscribed to when the operator takes its element; elements that a
  ///   hot wait was sent before are missed.
  /// - Ends: when this signal has ended, and all elements are delivered.
  /// - Fails: at once with the failure of this signal or of a wait; elements that still wait are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements that wait, without bound.
  /// - Isolation: no task; `makeWait` runs in the isolation of the iterating task.
  /// - Complexity: O(log n) for each element, n being the waits that have an event ready.
  ///
  /// ``delay(for:clock:)`` delays by a time.
  ///
  /// RAC 2.x: none; `-flattenMap:` to the value after the end of another signal.
  @inlinable public func delay<Wait: SignalProtocol>(
    until makeWait: @escaping @Sendable (Element) -> Wait
  ) -> some SignalProtocol<Element, Failure> where Wait.Failure == Failure {
    flattening("delay(until:)", .atMost(.max)) { element in
      makeWait(element).prefix(1).then { Signal<Element, Failure>.just(element) }
    }
  }
}
