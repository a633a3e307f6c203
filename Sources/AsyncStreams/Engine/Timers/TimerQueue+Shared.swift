/// How long the queues of the standard clocks sleep at most.
///
/// These clocks stop the program when they are asked to sleep for millions of years, as with a deadline that
/// stands for "no limit". So the queue wakes once a year.
private let longestSleep = Duration.seconds(365 * 86_400)

/// The longest time that a clock is asked to measure.
///
/// The standard clocks stop the program when their time, since the system was started, is to be above twice as much.
let longestWait = Duration.seconds(Int64.max / 2)

/// Waits until the task is cancelled.
func waitForCancellation() async throws {
  await Waker().park()
  throw CancellationError()
}

private let continuousTimers = TimerQueue(clock: ContinuousClock(), drive: .detachedTask, longestSleep: longestSleep)
private let suspendingTimers = TimerQueue(clock: SuspendingClock(), drive: .detachedTask, longestSleep: longestSleep)

/// A clock that has one queue for all its timers, and expires them itself when their deadlines have come.
package protocol TimerQueueProvider: Clock {
  /// The queue of the clock.
  var timers: TimerQueue { get }
}

extension TimerQueue {
  /// The queue for a clock: shared where the clock's type says that all its values are the same clock.
  ///
  /// This is the one place that knows the type of a clock: operators count in durations.
  @usableFromInline package static func queue(for clock: any Clock<Duration>) -> TimerQueue {
    if clock is ContinuousClock { return continuousTimers }
    if clock is SuspendingClock { return suspendingTimers }
    if let provider = clock as? any TimerQueueProvider { return provider.timers }
    return TimerQueue(clock: clock, drive: .task)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps for a time that may be longer than the clock can measure.
  package func sleepThrough(_ duration: Swift.Duration) async throws {
    if duration > longestWait { return try await waitForCancellation() }
    try await sleep(for: duration)
  }

  /// A function that reads how much time has passed since this call.
  @usableFromInline package func measureElapsed() -> @Sendable () -> Swift.Duration {
    let beginning = now
    return { beginning.duration(to: now) }
  }
}
