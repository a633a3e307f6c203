import AsyncStreamsRedis
import Foundation
import LocalServers

/// A stream of a server, or of a server and its replica, behind proxies.
struct ServerPlace: Place {
  typealias Log = RedisLog

  /// What is done to the servers.
  enum Own: Hashable, Sendable {
    /// The server is killed, loses its power, or another one takes over, as the home says.
    case failServer
    /// The server is stopped for a while.
    case pauseServer
    /// The server closes all connections.
    case killClients
    /// A command keeps the server busy for a while.
    case slowCommand
    /// The server writes its file again.
    case rewriteFile
    /// The proxies cut all connections.
    case cutConnections
  }

  private static let key = "chaos"

  private let home: Home
  private let journal: Journal
  private let proxies: Proxies
  private var servers: any ServerHome
  /// What the servers may have lost.
  private var losses: [Loss<EntryIdentifier>] = []

  /// Starts the servers.
  init(_ home: Home, in folder: URL, journal: Journal, processes: LivingProcesses, seed: UInt64) async throws {
    (self.home, self.journal) = (home, journal)
    let control = ServerControl(key: Self.key, processes: processes, journal: journal, folder: folder)
    if home == .failover {
      let pair = try await ServerPair.servers(control)
      proxies = try Proxies(to: pair.primary.port, seed: seed)
      servers = ServerPair(pair, control, proxies)
    } else {
      servers = try await SingleServer(home, control)
      proxies = try Proxies(to: servers.primary.port, seed: seed)
    }
  }

  var weights: Weights<Disturbance<Own>> {
    Weights([
      (.own(.failServer), 5), (.own(.pauseServer), 3), (.own(.killClients), 3), (.own(.slowCommand), 2),
      (.own(.cutConnections), 3), (.kill(.sender), 2), (.kill(.reader), 3), (.kill(.consumer), 3),
      // Cutting the file supposes that it only grows.
      (.own(.rewriteFile), home == .always ? 1 : 0),
    ])
  }

  var roles: [Role: Int] { [.sender: 2, .reader: 3, .consumer: 3] }

  var innerReaders: [String] { [] }

  func arguments(for role: Role) -> [String] {
    let (proxy, arguments) =
      switch role {
      case .sender: (proxies.senders, ["--rate", "300"])
      case .reader: (proxies.readers, [])
      case .consumer: (proxies.consumers, [])
      }
    return ["--port", "\(proxy.port)", "--key", Self.key] + arguments
  }

  mutating func disturb(
    _ disturbance: Own,
    _ participants: inout Participants,
    _ random: inout SeededGenerator
  ) async throws -> [String] {
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
    }
    return []
  }

  func calm() { proxies.stopCutting() }

  func evidence() async throws -> Evidence<EntryIdentifier> {
    var evidence = Evidence<EntryIdentifier>()
    evidence.stream = try await dump.entries()
    evidence.losses = home.mayLose ? losses : []
    return evidence
  }

  func complete(_ evidence: inout Evidence<EntryIdentifier>, within limit: Duration) async throws {
    let (last, group) = (evidence.stream.last?.cursor, ConsumerCommand.group)
    try await wait(within: limit) { try await dump.pendingCount(of: group, last: last) == 0 }
    evidence.pendingCount = try await dump.pendingCount(of: group, last: last) ?? 0
    try journal.note("connections were cut after a number of bytes", .cuts, proxies.cutCount)
  }

  mutating func end() async { await servers.end() }

  private var dump: StreamDump { StreamDump(key: Self.key, server: servers.primary) }
}
