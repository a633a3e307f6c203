private let continuousTimers = TimerQueue(clock: ContinuousClock(), drive: .detachedTask)
private let suspendingTimers = TimerQueue(clock: SuspendingClock(), drive: .detachedTask)

extension TimerQueue {
  /// The queue for a clock: shared where the clock's type says that all its values are the same clock.
  static func queue(for clock: ClockType) -> TimerQueue {
    (continuousTimers as? TimerQueue)
      ?? (suspendingTimers as? TimerQueue)
      ?? ((clock as? VirtualClock)?.timers as? TimerQueue)
      ?? TimerQueue(clock: clock, drive: .task)
  }
}
