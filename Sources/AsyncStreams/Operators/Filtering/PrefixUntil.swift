extension SignalProtocol {
  /// Delivers elements until another signal delivers an element or ends; then unsubscribes from both and finishes.
  ///
  /// ```swift
  /// let (drag, mouseUp) = (Subject<Int, Never>(), Subject<Void, Never>())
  /// var positions = drag.prefix(until: mouseUp).makeAsyncIterator()  // Subscribes to both.
  /// await drag.send(1)
  /// await mouseUp.send(())
  /// await drag.send(2)
  /// while let position = await positions.next() { print(position) }
  /// // Prints "1"
  /// ```
  /// The order of events is kept: elements that were sent before the trigger are delivered, also those that still wait for
  /// a slow consumer. ``stopped(by:)`` leaves them: for jobs, of which none is to begin after a stop.
  /// - Values: those of this signal that were sent before the other signal's first event.
  /// - Ends: with the first element or the end of the trigger, or with this signal. With a trigger that has an
  ///   event at the start, no element is delivered. Elements that are ready without having been sent, as those of a
  ///   collection, end with the trigger, too: those that are asked for after its event are not delivered.
  /// - Fails: with this signal. A failure of the trigger is ignored: this signal then continues without it.
  /// - Order: the input is unsubscribed from when the consumer looks for its next event. `consume`, `assign` and bindings
  ///   of an actor look before another subscription begins there; a `for await` loop, when its task runs.
  /// - Buffering: one event of look-ahead for each input. The trigger is subscribed to first.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-takeUntil:`.
  @inlinable
  public func prefix<Trigger: SignalProtocol>(until trigger: Trigger) -> some SignalProtocol<Element, Failure> {
    PairStage(trigger, self, TriggeredEndRule<_, _, _, _, EndInOrder>())
  }
}

/// The moment at which ``SignalProtocol/prefix(until:)`` ends: that of the trigger's event in the order of events.
@usableFromInline enum EndInOrder: TriggeredEnd {
  @inlinable static var leavesWaiting: Bool { false }

  @usableFromInline
  static func describe(trigger: String, signal: String) -> String { "\(signal).prefix(until: \(trigger))" }
}
