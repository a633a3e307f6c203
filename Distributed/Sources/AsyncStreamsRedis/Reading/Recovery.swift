import AsyncStreams
import AsyncStreamsDurable

/// When a reader connects again, after its connection was lost.
struct Recovery {
  private let backoff: Backoff
  private let attempts: Int
  private var failureCount = 0
  /// Whether the server has answered before: the first connection has one attempt, unless the server is not ready yet.
  private var hasSucceeded: Bool

  init(_ server: RedisServer, hasSucceeded: Bool = false) {
    self.hasSucceeded = hasSucceeded
    backoff = server.backoff
    attempts = server.attempts ?? .max
  }

  /// Notes that the server is there: from now on, a lost connection is made again.
  mutating func connected() { hasSucceeded = true }

  /// Begins a new series of attempts: the server has answered.
  mutating func succeed() {
    failureCount = 0
  }

  /// Repeats something until it succeeds, or until trying again cannot help.
  mutating func repeating<Value: Sendable>(
    _ attempt: (inout Recovery) async throws(RedisError.Reason) -> Value
  ) async throws(RedisError.Reason) -> Value {
    while true {
      do throws(RedisError.Reason) {
        return try await attempt(&self)
      } catch {
        try await wait(after: error)
      }
    }
  }

  /// Waits before the next attempt, or fails, if there is none.
  mutating func wait(after failure: RedisError.Reason) async throws(RedisError.Reason) {
    failureCount += 1
    let isThere = hasSucceeded || failure.isPassing
    guard isThere, failure.isTransient, failureCount <= attempts else { throw failure }
    do {
      var waits = backoff.waits.dropFirst(failureCount - 1).makeIterator()
      try await Task.sleep(for: waits.next() ?? .zero)
    } catch {
      throw .cancelled
    }
  }
}
