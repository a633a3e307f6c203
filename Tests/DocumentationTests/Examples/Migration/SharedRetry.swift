import AsyncStreams
import AsyncStreamsTesting
import Bridge
import Synchronization

/// A request that is repeated, and whose result is shared.
enum SharedRetry {
  struct Offline: Error {}

  static func legacy(_ legacyRequest: RACSignal<String>) {
    // Wrong: replays its failure to each attempt, so there is one request.
    let replayedFailure = legacyRequest.replay().retry(2)
    // Right: the attempts are inside, and their result is shared.
    let replayedResult = legacyRequest.retry(2).replay()
    _ = (replayedFailure, replayedResult)
  }

  static func run() async throws {
    let count = Counter()
    let request = Signal<String, Offline> { send throws(Offline) in
      if count.next() < 3 { throw Offline() }
      await send("the token")
    }

    let token =
      request
      .retry(2, backOff: .exponential(from: .milliseconds(1), upTo: .seconds(10)))
      .share(replay: .last(1), restarts: false)
    async let first = token.first()
    async let second = token.first()
    try await print(first ?? "", second ?? "", "after", count.value, "requests")
  }

  /// Counts from 1.
  final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}
