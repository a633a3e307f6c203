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

/// What the processes connect to: proxies that cut connections, also in the middle of a request.
struct Proxies: Sendable {
  let senders: CuttingProxy
  let readers: CuttingProxy
  let consumers: CuttingProxy

  init(to port: Int, seed: UInt64) throws {
    // What a sender had on its way arrives when it looks for it already.
    senders = try CuttingProxy(to: port, limit: 30_000, longestDelay: 100, using: SeededGenerator(seed: seed &+ 1))
    readers = try CuttingProxy(to: port, limit: 800_000, using: SeededGenerator(seed: seed &+ 2))
    consumers = try CuttingProxy(to: port, limit: 800_000, using: SeededGenerator(seed: seed &+ 3))
  }

  private var all: [CuttingProxy] { [senders, readers, consumers] }

  /// How many connections were cut after a number of bytes.
  var cutCount: Int { all.reduce(0) { $0 + $1.cutCount } }

  /// Cuts all connections that there are.
  func cutConnections() -> Int { all.reduce(0) { $0 + $1.cutConnections() } }

  /// Leads all connections to another server.
  func redirect(to port: Int) {
    for proxy in all { proxy.redirect(to: port) }
  }

  /// Cuts no further connection.
  func stopCutting() {
    for proxy in all { proxy.stopCutting() }
  }
}

/// Reads the stream without the library.
struct StreamDump {
  private static let pageSize = 5_000

  let key: String
  let server: LocalServer

  /// All entries.
  func entries() async throws -> [StreamEntry<EntryIdentifier>] {
    var entries: [StreamEntry<EntryIdentifier>] = []
    var start = "-"
    while true {
      let page = try await server.command("XRANGE", key, start, "+", "COUNT", "\(Self.pageSize)")
      let lines = page.split(separator: "\n", omittingEmptySubsequences: true)
      for index in stride(from: 0, to: lines.count, by: 5) {
        let parts = lines[index..<min(index + 5, lines.count)].map(String.init)
        guard parts.count == 5, let cursor = EntryIdentifier(parts[0]), parts[1] == "value", parts[3] == "by" else {
          throw ChaosFailure("an entry that no sender makes: \(parts)")
        }
        entries.append(StreamEntry(cursor: cursor, text: parts[2], sender: parts[4]))
        start = "(\(parts[0])"
      }
      if lines.count < Self.pageSize * 5 { return entries }
    }
  }

  /// How many entries the group has to acknowledge; `nil` if it has not got the last entry.
  func pendingCount(of group: String, last: EntryIdentifier?) async throws -> Int? {
    let groups = try await server.command("XINFO", "GROUPS", key).split(separator: "\n")
    guard let name = groups.firstIndex(of: "last-delivered-id"), groups.indices.contains(name + 1),
      let last, EntryIdentifier(String(groups[name + 1])) == last
    else { return nil }
    let pending = try await server.command("XPENDING", key, group).split(separator: "\n")
    return pending.first.flatMap { Int($0) }
  }
}
