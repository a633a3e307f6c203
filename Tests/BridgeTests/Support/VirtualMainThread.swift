import AsyncStreams
import AsyncStreamsTesting

@testable import Bridge

/// Runs a test in virtual time, with a scheduler instead of the main thread's.
func inVirtualTime(_ body: @escaping @Sendable (VirtualTime) async throws -> Void) async throws {
  try await VirtualTime.run { time in
    let main = RACScheduler.scheduler(clock: time.clock)
    try await SchedulerContext.$mainThread.withValue(main) {
      try await SchedulerContext.$current.withValue(main) { try await body(time) }
    }
  }
}
