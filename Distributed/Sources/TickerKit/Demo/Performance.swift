import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers

/// The steps of the demonstration.
struct Performance: Sendable {
  let plan: DemoPlan
  let cast: Cast
  let folder: DemoFolder

  /// Performs all steps.
  func play() async throws {
    let server = try await cast.startServer()
    let subject = RedisSubject<Quote>(plan.key, on: server.address)
    var watchers: [String: ChildProcess] = [:]
    for name in plan.watchers { watchers[name] = try startWatcher(name, server) }
    let publishers = try plan.publishers.enumerated().map { try startPublisher($1, seed: $0, server) }
    Console.print(
      "\(publishers.count) publishers publish \(plan.count) quotes each, \(plan.rate) per second; "
        + "\(watchers.count) watchers receive them"
    )
    try await waitForQuotes(plan.total / 2, subject)
    watchers[plan.victim] = try await interrupt(server, watchers[plan.victim])
    for publisher in publishers { try await cast.waitForEnd(of: publisher) }
    let end = try await subject.finish()
    Console.print("all publishers have ended; the end of the stream is \(end)")
    for watcher in watchers.values { try await cast.waitForEnd(of: watcher) }
    Console.print("all watchers have ended")
    try check()
  }

  /// Kills the server and a watcher, and starts both again.
  private func interrupt(_ server: LocalServer, _ victim: ChildProcess?) async throws -> ChildProcess {
    let clock = ContinuousClock()
    victim?.kill()
    await cast.killServer()
    let death = clock.now
    _ = await victim?.exit()
    let count = try countLines(of: plan.victim)
    Console.print("killed the server after \(plan.total / 2) quotes, and \(plan.victim), whose log has \(count) quotes")
    guard (1..<plan.total).contains(count) else {
      throw TickerFailure("\(plan.victim) was not killed between its first and its last quote")
    }
    try await Task.sleep(for: plan.outage)
    try await server.start()
    let away = clock.now - death
    let watcher = try startWatcher(plan.victim, server)
    Console.print(
      "started the server again, which was away for \(away.formatted(.units(allowed: [.milliseconds]))), "
        + "and \(plan.victim), which resumes after its log"
    )
    return watcher
  }

  private func startWatcher(_ name: String, _ server: LocalServer) throws -> ChildProcess {
    let files = ["--log", folder.log(of: name).path, "--position", folder.position(of: name).path]
    let start = ["--from", "beginning", "--until-end"]
    return try cast.start(name, ["watch", "--port", "\(server.port)", "--key", plan.key] + start + files)
  }

  private func startPublisher(_ name: String, seed: Int, _ server: LocalServer) throws -> ChildProcess {
    let quotes = ["--name", name, "--rate", "\(plan.rate)", "--count", "\(plan.count)", "--seed", "\(seed)"]
    return try cast.start(name, ["serve", "--port", "\(server.port)", "--key", plan.key] + quotes)
  }

  /// Waits until the stream has this many quotes.
  private func waitForQuotes(_ count: Int, _ subject: RedisSubject<Quote>) async throws {
    var received = 0
    for try await _ in subject.signal(from: .beginning).prefix(count) { received += 1 }
    try Task.checkCancellation()
    if received < count { throw TickerFailure("the stream has ended after \(received) quotes") }
  }

  private func countLines(of watcher: String) throws -> Int {
    let log = folder.log(of: watcher)
    return FileManager.default.fileExists(atPath: log.path) ? try QuoteLog.lines(of: log).count : 0
  }

  /// Compares what the watchers have received.
  private func check() throws {
    let logs = try plan.watchers.map { name in
      Agreement.Watcher(name: name, lines: try QuoteLog.lines(of: folder.log(of: name)))
    }
    let differences = Agreement(expected: plan.expected, watchers: logs).differences
    if !differences.isEmpty { throw TickerFailure(differences.joined(separator: "\n")) }
    Console.print(
      "each of \(logs.count) watchers has \(plan.total) quotes: all of every publisher exactly once and in order, "
        + "and all watchers have the same order"
    )
  }
}
