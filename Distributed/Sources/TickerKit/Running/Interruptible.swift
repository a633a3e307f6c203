import AsyncStreams
import AsyncStreamsFoundation

/// Work that ends in order when the process is told to end.
struct Interruptible: Sendable {
  /// What is done.
  typealias Work = @Sendable () async throws -> Void

  /// The signals that tell the process to end.
  let signals: Signal<UnixSignal, Never>
  /// What follows such a signal: when it returns or throws, the work is cancelled.
  let interrupted: @Sendable (UnixSignal) async throws -> Void

  /// Runs the first work to its end, and the others beside it, which are cancelled then.
  ///
  /// - Throws: The error of the first that fails; then the others are cancelled.
  func run(_ work: @escaping Work, beside others: Work...) async throws {
    let isReady = ReplaySubject<Never, Never>()
    let (signals, interrupted) = (signals, interrupted)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var iterator = signals.makeAsyncIterator()
        // From here on, a signal does not end the process.
        isReady.finish()
        if let signal = await iterator.next() { try await interrupted(signal) }
      }
      await isReady.waitUntilFinished()
      group.addTask { try await work() }
      for other in others { group.addTask { try await other() } }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
