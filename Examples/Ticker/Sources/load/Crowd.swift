import AsyncStreams
import TickerClient

/// For 30 seconds, no further client has received an event: the computer is too slow for so many.
struct TooSlow: Error {}

/// Clients that read at the same time.
struct Crowd: Sendable {
  let size: Int
  let slow: Int
  let killed: Int
  /// How long they read after all have received an event.
  let time: Duration

  /// Connects all clients, and lets them read for the time.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - shutDown: Called after the time; then the clients read to the end. Without it they disconnect.
  func run(at port: Int, shutDown: (() -> Void)? = nil) async throws -> [Outcome] {
    let connected = Subject<Void, Never>(name: "connected")
    let connections = connected.subscribe().prefix(size).promoteFailure(to: TooSlow.self)
      .timeout(between: .seconds(30), throwing: TooSlow())
    let isOver = BehaviorSubject<Bool, Never>(false)
    return try await withThrowingTaskGroup { group in
      for index in 0..<size {
        let behaviour = behaviour(of: index)
        group.addTask { await read(behaviour, at: port, connected, isOver) }
      }
      try await connections.waitUntilFinished()
      try await Task.sleep(for: time)
      isOver.yield(true)
      if let shutDown { shutDown() } else { group.cancelAll() }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func behaviour(of index: Int) -> Behaviour {
    if index < slow { return .slow }
    if index >= slow + killed { return .fast }
    // From a fifth of the time to four fifths.
    let share = Double(index - slow) / Double(killed)
    return .killed(after: time * (0.2 + 0.6 * share))
  }

  /// Reads until the stream ends, the client is killed, or the task is cancelled.
  private func read(
    _ behaviour: Behaviour,
    at port: Int,
    _ connected: Subject<Void, Never>,
    _ isOver: BehaviorSubject<Bool, Never>
  ) async -> Outcome {
    var outcome = Outcome(behaviour)
    do {
      var buffer: Int?
      if case .slow = behaviour { buffer = 4096 }
      let client = try await EventClient(port: port, buffer: buffer)
      try await client.withEvents { events in
        var beginning: ContinuousClock.Instant?
        while outcome.statistics == nil, let event = try await events.next() {
          try outcome.note(event)
          guard let beginning else {
            beginning = .now
            await connected.send(())
            continue
          }
          switch behaviour {
          case .fast: break
          case .slow:
            // At the end, the server waits until its events are read.
            if !isOver.value { try await Task.sleep(for: time / 5) }
          case .killed(let after):
            if ContinuousClock.now - beginning > after { return try await client.reset() }
          }
        }
      }
    } catch {
      if outcome.received == 0 { await connected.send(()) }
      if !outcome.wasKilled, !Task.isCancelled {
        outcome.failure = "\(behaviour), after \(outcome.received) events: \(error)"
      }
    }
    return outcome
  }
}
