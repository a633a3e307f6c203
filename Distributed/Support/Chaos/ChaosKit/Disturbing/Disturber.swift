import AsyncStreamsRedis
import Foundation
import LocalServers

/// Disturbs the servers and the processes, one thing after the other.
///
/// Processes that were killed start again meanwhile.
struct Disturber {
  let home: Home
  let proxies: Proxies
  let journal: Journal
  var servers: any ServerHome
  var participants: Participants
  var random: SeededGenerator
  /// What the servers may have lost.
  private(set) var losses: [Loss] = []
  private var restarts: [(time: ContinuousClock.Instant, name: String)] = []

  init(
    _ home: Home,
    proxies: Proxies,
    journal: Journal,
    servers: any ServerHome,
    participants: Participants,
    seed: UInt64
  ) {
    (self.home, self.proxies, self.journal, self.servers) = (home, proxies, journal, servers)
    self.participants = participants
    random = SeededGenerator(seed: seed)
  }

  /// Disturbs until a time, and then starts again what is missing.
  mutating func run(until end: ContinuousClock.Instant) async throws {
    while .now < end {
      try await Task.sleep(for: .milliseconds(Int.random(in: 50...600, using: &random)))
      try restart { $0 <= .now }
      try participants.replaceFailed()
      try await disturb(.next(in: home, using: &random))
    }
    try restart { _ in true }
  }

  private mutating func restart(_ isDue: (ContinuousClock.Instant) -> Bool) throws {
    let due = restarts.filter { isDue($0.time) }
    restarts.removeAll { isDue($0.time) }
    for (_, name) in due {
      try participants.start(name)
      try journal.note("started \(name) again")
    }
  }

  private mutating func disturb(_ disturbance: Disturbance) async throws {
    switch disturbance {
    case .failServer: losses.append(try await servers.fail(&random))
    case .pauseServer:
      let pause = Int.random(in: 50...1_200, using: &random)
      try journal.note("stop the server for \(pause) ms", .pauses)
      servers.primary.pause(true)
      try await Task.sleep(for: .milliseconds(pause))
      servers.primary.pause(false)
    case .killClients:
      let count = try await servers.primary.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
      try journal.note("CLIENT KILL: \(count)", .clientKills)
    case .slowCommand:
      let seconds = Double.random(in: 0.1...1, using: &random)
      try journal.note("a command of \(seconds) seconds", .slowCommands)
      try await servers.primary.command("DEBUG", "SLEEP", "\(seconds)")
    case .rewriteFile:
      try journal.note("the server writes its file again", .rewrites)
      try await servers.primary.command("BGREWRITEAOF")
    case .cutConnections:
      let count = proxies.cutConnections()
      try journal.note("cut \(count) connections", .cuts, count)
    case .kill(let role): try await kill(role)
    }
  }

  private mutating func kill(_ role: Role) async throws {
    let names = participants.runningNames(of: role)
    guard let name = names.randomElement(using: &random) else { return }
    await participants.kill(name)
    let pause = Duration.milliseconds(Int.random(in: 0...2_500, using: &random))
    restarts.append((.now + pause, name))
    try journal.note("killed \(name)", role.killCount)
  }
}
