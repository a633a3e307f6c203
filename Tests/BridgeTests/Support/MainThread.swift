import Foundation

@testable import Bridge

/// Runs a test as if on the main thread, with a test scheduler instead of the main thread's scheduler.
///
/// Events for which the original's specs wait "eventually" happen when the test steps the scheduler.
func onMainThread<Result>(_ body: (RACTestScheduler) throws -> Result) rethrows -> Result {
  let main = RACTestScheduler(start: Date(timeIntervalSinceReferenceDate: 0))
  defer { main.discardPendingActions() }
  return try SchedulerContext.$mainThread.withValue(main) {
    try SchedulerContext.$current.withValue(main) {
      try body(main)
    }
  }
}

/// Runs a block on a thread without a scheduler, and waits until it has returned.
func onRawThread(_ body: @escaping () -> Void) {
  let block = FreelyTransferred(body)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    block.wrapped()
    done.signal()
  }
  thread.start()
  done.wait()
}

/// Runs a block with no current scheduler on the calling thread.
func withoutScheduler(_ body: () -> Void) {
  SchedulerContext.$current.withValue(nil, operation: body)
}
