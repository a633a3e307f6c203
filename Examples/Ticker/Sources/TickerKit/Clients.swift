import AsyncStreams
import Synchronization

/// The clients that are connected, and totals of those that have left.
final class Clients: Sendable {
  /// A client that is connected.
  struct Client: Sendable {
    let number: Int
    let events: Subscription<ServerSentEvent, Never>

    var statistics: ClientStatistics { ClientStatistics(client: number, events.statistics) }
  }

  private struct State {
    var count = 0
    var connected: [Int: Client] = [:]
    /// The totals of the clients that have left.
    var delivered = 0
    var dropped = 0
  }

  private let feed: Feed
  private let state = Mutex(State())

  init(of feed: Feed) {
    self.feed = feed
  }

  /// Runs `body` for a new client, and notes its statistics at the end.
  func withClient<Result>(_ body: (Client) async throws -> Result) async rethrows -> Result {
    let events = feed.subscribe()
    let client = state.withLock { state in
      state.count += 1
      let client = Client(number: state.count, events: events)
      state.connected[client.number] = client
      return client
    }
    defer { leave(client) }
    return try await body(client)
  }

  private func leave(_ client: Client) {
    let statistics = client.statistics
    state.withLock { state in
      state.connected[client.number] = nil
      state.delivered += statistics.delivered
      state.dropped += statistics.dropped
    }
  }

  /// The statistics at this moment.
  var statistics: Statistics {
    // Each subscription has a lock of its own, so they are asked outside of this one.
    let state = state.withLock { $0 }
    let clients = state.connected.values.map(\.statistics).sorted { $0.client < $1.client }
    return Statistics(
      subscriptions: feed.subscriptionCount,
      delivered: clients.reduce(state.delivered) { $0 + $1.delivered },
      dropped: clients.reduce(state.dropped) { $0 + $1.dropped },
      clients: clients
    )
  }
}
