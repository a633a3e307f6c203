import AsyncStreams
import Synchronization

/// The clients that are connected.
nonisolated final class Clients: Sendable {
  /// A client that is connected.
  struct Client: Sendable {
    let number: Int
    let events: Subscription<ServerSentEvent, Never>

    var statistics: ClientStatistics { ClientStatistics(client: number, events.statistics) }
  }

  private struct State {
    var count = 0
    var connected: [Int: Client] = [:]
  }

  private let feed: Feed
  private let state = Mutex(State())

  init(of feed: Feed) { self.feed = feed }

  /// Runs `body` for a new client.
  func withClient<Result>(_ body: (Client) async throws -> Result) async rethrows -> Result {
    let events = feed.subscribe()
    let client = state.withLock { state in
      state.count += 1
      let client = Client(number: state.count, events: events)
      state.connected[client.number] = client
      return client
    }
    // The subscription may be released here, so not in the critical section.
    defer { _ = state.withLock { $0.connected.removeValue(forKey: client.number) } }
    return try await body(client)
  }

  /// The statistics at this moment.
  var statistics: Statistics {
    // The subject has a lock of its own, so its subscriptions are asked outside of this one.
    let connected = state.withLock { $0.connected }
    let statistics = feed.statistics
    return Statistics(
      subscriptions: statistics.subscriptionCount,
      totalSubscriptions: statistics.totalSubscriptionCount,
      sent: statistics.sent,
      dropped: statistics.dropped,
      clients: connected.values.map(\.statistics).sorted { $0.client < $1.client }
    )
  }
}
