/// How long the queues of the standard clocks sleep at most.
///
/// These clocks stop the program when they are asked to sleep for millions of years, which is what "no limit" may look
/// like to whoever sets a deadline. So the queue gets up once a year.
private let longestSleep = Duration.seconds(365 * 86_400)

private let continuousTimers = TimerQueue(clock: ContinuousClock(), drive: .detachedTask, longestSleep: longestSleep)
private let suspendingTimers = TimerQueue(clock: SuspendingClock(), drive: .detachedTask, longestSleep: longestSleep)

extension TimerQueue {
  /// The queue for a clock: shared where the clock's type says that all its values are the same clock.
  static func queue(for clock: ClockType) -> TimerQueue {
    (continuousTimers as? TimerQueue)
      ?? (suspendingTimers as? TimerQueue)
      ?? ((clock as? VirtualClock)?.timers as? TimerQueue)
      ?? TimerQueue(clock: clock, drive: .task)
  }
}
