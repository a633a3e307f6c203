import AsyncStreams
import Foundation

@testable import AsyncStreamsBridge

/// The message with which a block stops the program, or nil if it does not.
///
/// The block runs on a thread of its own, which blocks forever where the program would have stopped. So a table of
/// mistakes costs a thread each, instead of a process each.
func stop(in body: @escaping @Sendable () -> Void) async -> RACAssertionFailure? {
  await withCheckedContinuation { continuation in
    Thread {
      RACAssertionHandler.$replacement.withValue(
        RACAssertionHandler { failure in
          continuation.resume(returning: failure)
          while true { Thread.sleep(forTimeInterval: 3600) }
        }
      ) {
        onMainThread { _ in body() }
      }
      continuation.resume(returning: nil)
    }
    .start()
  }
}
