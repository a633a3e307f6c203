/// How long the queues of the standard clocks sleep at most.
///
/// These clocks stop the program when they are asked to sleep for millions of years, as with a deadline that
/// stands for "no limit". So the queue wakes once a year.
private let longestSleep = Duration.seconds(365 * 86_400)

private let continuousTimers = TimerQueue(clock: ContinuousClock(), drive: .detachedTask, longestSleep: longestSleep)
private let suspendingTimers = TimerQueue(clock: SuspendingClock(), drive: .detachedTask, longestSleep: longestSleep)

/// A clock that has one queue for all its timers, and expires them itself when their deadlines have come.
package protocol TimerQueueProvider: Clock {
  /// The queue of the clock.
  var timers: TimerQueue<Self> { get }
}

extension TimerQueue {
  /// The queue for a clock: shared where the clock's type says that all its values are the same clock.
  package static func queue(for clock: ClockType) -> TimerQueue {
    (continuousTimers as? TimerQueue)
      ?? (suspendingTimers as? TimerQueue)
      ?? ((clock as? any TimerQueueProvider).map { timers(of: $0) } as? TimerQueue)
      ?? TimerQueue(clock: clock, drive: .task)
  }

  private static func timers<Provider: TimerQueueProvider>(of clock: Provider) -> Any { clock.timers }
}
