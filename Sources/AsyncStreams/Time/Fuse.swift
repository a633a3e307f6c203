/// Calls a function once, some time later, unless it is cancelled before.
protocol Fuse: AnyObject, Sendable {
  /// Sets the timer.
  func light()
  func cancel()
}

/// A fuse that burns on a clock.
final class TimerFuse<ClockType: Clock>: Fuse, Timer {
  typealias Instant = ClockType.Instant

  private let queue: TimerQueue<ClockType>
  private let entry: TimerEntry<ClockType.Instant>
  private let action: @Sendable () -> Void

  init(queue: TimerQueue<ClockType>, after delay: ClockType.Duration, _ action: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.action = action
    entry = queue.makeEntry(at: queue.clock.now.advanced(by: delay))
  }

  func light() {
    queue.insert(self, entry)
  }

  func cancel() {
    queue.remove(entry)
  }

  func expire(_ entry: TimerEntry<ClockType.Instant>) {
    action()
  }
}
