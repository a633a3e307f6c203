/// A function that is called once, when a clock reaches a deadline, unless the call is cancelled before.
package final class ScheduledCall: Sendable {
  private let remove: @Sendable () -> Void

  /// Sets a timer, which expires after those that were set before for the same deadline.
  ///
  /// - Parameter function: Must not block: other timers of the clock expire after it.
  package init(at deadline: Duration, on timers: TimerQueue, _ function: @escaping @Sendable () -> Void) {
    let timer = FunctionTimer(function)
    let entry = timers.makeEntry(at: deadline)
    timers.insert(timer, entry)
    remove = {
      timers.remove(entry)
      timer.forgetFunction()
    }
  }

  /// Prevents the call of the function, unless it was made.
  package func cancel() {
    remove()
  }
}

/// A timer that calls a function, and then releases it.
private final class FunctionTimer: Timer {
  private let function: Lock<(@Sendable () -> Void)?>

  init(_ function: @escaping @Sendable () -> Void) {
    self.function = Lock(function)
  }

  func expire(_ entry: TimerEntry) {
    forgetFunction()?()
  }

  @discardableResult func forgetFunction() -> (@Sendable () -> Void)? {
    function.withLock { $0.take() }
  }
}
