import AsyncStreams
import ServiceLifecycle

/// The events for all clients: one subject, to which the market is connected while the server runs.
nonisolated struct Feed: Service {
  private let events: ReplaySubject<ServerSentEvent, Never>
  private let connection: MulticastConnection<ServerSentEvent, Never>

  /// Encodes each tick once, whatever the number of clients.
  ///
  /// - Parameters:
  ///   - ticks: The prices.
  ///   - run: Identifies the run of the server.
  ///   - replay: How many past events a new client gets.
  ///   - keep: How many events a slow client may be behind; beyond that it loses the oldest.
  init(_ ticks: some SignalProtocol<Tick, Never>, run: UInt32 = .random(in: 0 ... .max), replay: Int, keep: Int) {
    events = ReplaySubject(keeping: replay, name: "ticks", bufferingPolicy: .bufferingNewest(keep))
    connection =
      ticks
      .compactMap { tick in
        guard let data = try? json(tick.prices) else { return nil }
        return ServerSentEvent(id: EventID(run: run, number: tick.number), data: data)
      }
      .multicast(through: events)
  }

  /// Subscribes a client: to the replayed events, and to all that follow.
  func subscribe() -> Subscription<ServerSentEvent, Never> { events.subscribe() }

  /// What became of the events so far.
  var statistics: SourceStatistics { events.statistics }

  /// Sends until the server shuts down.
  ///
  /// Then all subscriptions get the rest of their events, and the end.
  func run() async throws {
    let running = connection.connect()
    defer { running.cancel() }
    try await gracefulShutdown()
  }
}
