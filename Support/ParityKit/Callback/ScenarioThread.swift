import Dispatch
import Foundation
import Synchronization

/// A thread of its own for one scenario.
///
/// The callback world is synchronous, and a violated precondition ends in a handler that must not return. On a thread
/// of its own, the scenario can report its recording from inside that handler and stop.
enum ScenarioThread {
  /// The bytes of stack for callbacks that send from inside each other; only what is used takes memory.
  static let stackSize = 64 << 20
  /// How long a scenario may take before it counts as stuck.
  ///
  /// An ordinary one takes less than a millisecond. But when the long tests occupy every thread, one that waits for a
  /// task waits for minutes.
  private static let patience = DispatchTimeInterval.seconds(1_800)

  /// Runs `body` on a new thread and returns what it reports first, or nil if it does not report at all in time.
  ///
  /// After a report from the middle of the body, the reporter must not return into it: see `park`.
  static func run<Report: Sendable>(
    _ body: @escaping @Sendable (_ report: @escaping @Sendable (Report) -> Void) -> Void
  ) async -> Report? {
    await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      DispatchQueue.global().asyncAfter(deadline: .now() + patience) { answer.send(nil) }
      let thread = Thread {
        body { report in answer.send(report) }
      }
      thread.stackSize = stackSize
      thread.start()
    }
  }

  /// Blocks the current thread forever.
  static func park() -> Never {
    while true { Thread.sleep(forTimeInterval: 3600) }
  }

  /// Uses only the first answer.
  private final class FirstAnswer<Report: Sendable>: Sendable {
    private let waiting: Mutex<CheckedContinuation<Report?, Never>?>

    init(_ continuation: CheckedContinuation<Report?, Never>) {
      waiting = Mutex(continuation)
    }

    func send(_ report: Report?) {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      // Not from here: this thread may be about to stop in the middle of a run in virtual time, to which the resumed
      // task would belong.
      DispatchQueue.global().async { continuation?.resume(returning: report) }
    }
  }
}
