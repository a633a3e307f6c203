import Foundation
import Synchronization

/// A thread of its own for one scenario.
///
/// The callback world is synchronous, and a violated precondition ends in a handler that must not return. On a thread
/// of its own, the scenario can report what it has recorded from inside that handler and stop for good.
enum ScenarioThread {
  /// Runs `body` on a new thread and returns what it reports first. After a report from the middle of the body, the
  /// reporter must not return into it: see `park`.
  static func run<Report: Sendable>(
    _ body: @escaping @Sendable (_ report: @escaping @Sendable (Report) -> Void) -> Void
  ) async -> Report {
    await withCheckedContinuation { continuation in
      let report = FirstReport(continuation)
      let thread = Thread { body { report.send($0) } }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Stops the current thread for ever.
  static func park() -> Never {
    while true { Thread.sleep(forTimeInterval: 3600) }
  }

  /// Lets only the first report through.
  private final class FirstReport<Report: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Report, Never>?>

    init(_ continuation: CheckedContinuation<Report, Never>) {
      self.continuation = Mutex(continuation)
    }

    func send(_ report: Report) {
      let waiting = continuation.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      waiting?.resume(returning: report)
    }
  }
}
