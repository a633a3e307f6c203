import AsyncStreamsTesting
import Testing

@testable import AsyncStreamsBridge

/// Pieces of application code of ReactiveCocoa 2.x.
@Suite enum Ports {}

/// The forms in which a piece of code of ReactiveCocoa 2.x is written here.
///
/// All forms of a piece pass the same tests.
enum PortForm: CaseIterable {
  /// With Bridge only, line by line.
  case callbacks
  /// One side with Bridge, the other one with AsyncStreams.
  case half
  /// With AsyncStreams only.
  case streams
}

/// Runs a test on the main actor, in virtual time; the scheduler of the main thread runs its blocks there, too.
@MainActor func onMainActor(_ body: @escaping @MainActor @Sendable (VirtualTime) async throws -> Void) async throws {
  try await VirtualTime.run { @MainActor time in
    let main = MainActorScheduler(clock: time.clock)
    try await SchedulerContext.$mainThread.withValue(main) {
      try await SchedulerContext.$current.withValue(main) { try await body(time) }
    }
  }
}
