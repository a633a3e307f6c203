import AsyncStreams
import Hummingbird

/// What became of the events of one client.
public nonisolated struct ClientStatistics: Codable, Sendable {
  /// Identifies the client.
  public let client: Int
  /// How many events its response has taken.
  public let delivered: Int
  /// How many events it was too slow for.
  public let dropped: Int
  /// The largest number of events that waited for it at once.
  public let highWaterMark: Int

  init(client: Int, _ statistics: SubscriptionStatistics) {
    self.client = client
    delivered = statistics.delivered
    dropped = statistics.dropped
    highWaterMark = statistics.highWaterMark
  }
}

/// What became of the events of all clients.
public nonisolated struct Statistics: ResponseCodable, Sendable {
  /// How many subscriptions the subject has.
  public let subscriptions: Int
  /// How many it has had since the server started.
  public let totalSubscriptions: Int
  /// How many events were sent.
  public let sent: Int
  /// How many events the clients were too slow for, also those that have left.
  public let dropped: Int
  /// The clients that are connected.
  public let clients: [ClientStatistics]
}
