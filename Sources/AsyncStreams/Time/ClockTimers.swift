/// Runs functions when a clock has come to their deadlines, for schedulers that are not made of streams.
///
/// On the continuous, the suspending and a virtual clock it shares the queue of the timed operators.
package struct ClockTimers<ClockType: Clock>: Sendable {
  private let queue: TimerQueue<ClockType>

  package init(clock: ClockType) {
    queue = .queue(for: clock)
  }

  /// Runs `action` once, when `deadline` has come; at equal deadlines in the order of the calls.
  ///
  /// - Parameter action: Must not wait for anything: the timers of others come after it.
  /// - Returns: What cancels it.
  package func run(
    at deadline: ClockType.Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let entry = queue.makeEntry(at: deadline)
    queue.insert(TimedAction(action), entry)
    return { [queue] in queue.remove(entry) }
  }
}

private final class TimedAction<Instant: Comparable & Sendable>: Timer {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  func expire(_ entry: TimerEntry<Instant>) {
    action()
  }
}
