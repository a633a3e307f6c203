import AsyncStreams
import AsyncStreamsFoundation
import LocalServers

/// The demonstration: publishers and watchers in processes of their own, a server and a watcher that are killed, and a
/// check that nothing is lost, doubled or disordered.
struct Demo: Sendable {
  let plan: DemoPlan

  /// Runs the demonstration, and prints what it does.
  func run() async throws {
    guard LocalServer.isInstalled else {
      throw TickerFailure(
        "redis-server is not installed; install it with: apt-get install redis-server, or: brew install redis"
      )
    }
    let folder = try DemoFolder()
    defer { folder.remove() }
    let cast = Cast(folder: folder)
    let performance = Performance(plan: plan, cast: cast, folder: folder)
    let interruptible = Interruptible(signals: .unixSignals(.interrupt, .terminate, .hangup, .quit)) { signal in
      throw TickerFailure("the demonstration was ended by the signal \(signal)")
    }
    // Not cancelled by what ends the demonstration, so that it always gets to its end.
    let result = await Result {
      try await interruptible.run {
        try await performance.play()
      } beside: {
        try await cast.failIfOneFails()
      } _: {
        try await Task.sleep(for: plan.limit)
        throw TickerFailure("the demonstration has not ended within \(plan.limit)")
      }
    }
    await cast.end()
    try result.get()
    Console.print("passed")
  }
}

extension Result where Failure == any Error, Success: Sendable {
  /// The result of a function that waits.
  fileprivate init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
