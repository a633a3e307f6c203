extension SignalProtocol {
  /// Delivers elements until another signal delivers an element or ends, and then nothing that still waits: how a queue of
  /// jobs drains.
  ///
  /// ```swift
  /// let (jobs, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
  /// var running = jobs.stopped(by: stop).makeAsyncIterator()  // Subscribes to both.
  /// await jobs.send(1)
  /// await jobs.send(2)
  /// if let job = await running.next() { print(job) }
  /// await stop.send(())
  /// if await running.next() == nil { print("nothing new begins") }
  /// // Prints "1"
  /// // Prints "nothing new begins"
  /// ```
  /// ``prefix(until:)`` would deliver job 2, which was sent before the stop: it keeps the order of events, and this
  /// operator does not. Put it directly before the workers: `jobs.stopped(by: stop).asyncMap(maxConcurrent: 8) { … }`. What
  /// runs ends and is delivered, and no other job begins. Behind the workers, a stop cancels what runs.
  /// - Values: those of this signal that are asked for before the trigger's first event.
  /// - Ends: with the first element or the end of the trigger, or with this signal. With a trigger that has an event at
  ///   the start, no element is delivered.
  /// - Fails: with this signal, unless the trigger had an event before the failure was asked for. A failure of the trigger
  ///   is ignored: this signal then continues without it.
  /// - Order: an event of the trigger comes before everything that waits, whenever it was sent.
  /// - Buffering: one event of look-ahead for each input. The trigger is subscribed to first.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: none; `-takeUntil:` keeps the order.
  @inlinable
  public func stopped<Trigger: SignalProtocol>(by trigger: Trigger) -> some SignalProtocol<Element, Failure> {
    PairStage(trigger, self, TriggeredEndRule<_, _, _, _, EndAtOnce>())
  }
}

/// The moment at which ``SignalProtocol/stopped(by:)`` ends: when the trigger's event is found.
@usableFromInline enum EndAtOnce: TriggeredEnd {
  @inlinable static var leavesWaiting: Bool { true }

  @usableFromInline
  static func describe(trigger: String, signal: String) -> String { "\(signal).stopped(by: \(trigger))" }
}
