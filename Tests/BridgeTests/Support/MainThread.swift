import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

@testable import AsyncStreamsBridge

/// Runs a test, or the tests of a suite, as if on the main thread.
///
/// A test scheduler stands in for the main thread's scheduler. Events for which the original's specs wait "eventually"
/// happen when the test steps ``main``.
struct OnMainThread: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let scheduler = RACTestScheduler(start: Date(timeIntervalSinceReferenceDate: 0))
    defer { scheduler.discardPendingActions() }
    try await SchedulerContext.$mainThread.withValue(scheduler) {
      try await SchedulerContext.$current.withValue(scheduler) { try await body() }
    }
  }
}

extension Trait where Self == OnMainThread {
  static var onMainThread: OnMainThread { OnMainThread() }
}

/// The scheduler of a test that runs as if on the main thread.
var main: RACTestScheduler {
  guard let scheduler = SchedulerContext.mainThread as? RACTestScheduler else {
    preconditionFailure("Expected a test with the trait .onMainThread")
  }
  return scheduler
}

/// Runs a block as if on the main thread, where the rest of the test does not.
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

/// Runs a test in virtual time, with a scheduler instead of the main thread's.
func inVirtualTime(_ body: @escaping @Sendable (VirtualTime) async throws -> Void) async throws {
  try await VirtualTime.run { time in
    let main = RACScheduler.scheduler(clock: time.clock)
    try await SchedulerContext.$mainThread.withValue(main) {
      try await SchedulerContext.$current.withValue(main) { try await body(time) }
    }
  }
}
