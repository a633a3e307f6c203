package import AsyncStreams

extension VirtualTime {
  /// Runs `action` when virtual time has come to `offset`, counted from the beginning of the run.
  ///
  /// Everybody else waits when the action begins, and has done what the action made possible before the next one. Actions
  /// and timers that are due at the same time come in the order in which they were set.
  ///
  /// - Returns: A handle to cancel the action with; it may be ignored.
  @discardableResult
  package func schedule(at offset: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledCall {
    ScheduledCall(at: VirtualClock.Instant(offset: offset), on: clock.timers) { [timeline] in
      timeline.surround(action)
    }
  }
}
