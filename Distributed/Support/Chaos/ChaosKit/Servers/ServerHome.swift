import AsyncStreamsRedis
import Foundation
import LocalServers

/// The servers of a run, which one task uses.
protocol ServerHome {
  /// The server that appends.
  var primary: LocalServer { get }

  /// Ends the server that appends, by force, and lets another one take over, or starts it again.
  ///
  /// - Returns: Which entries may be lost.
  mutating func fail(_ random: inout SeededGenerator) async throws -> Loss<EntryIdentifier>

  /// Kills all servers.
  mutating func end() async
}

/// What all homes need of servers.
struct ServerControl: Sendable {
  let key: String
  let processes: LivingProcesses
  let journal: Journal
  /// Where the servers write what they do.
  let folder: URL

  /// Starts a server, which permits `DEBUG` if it can.
  func start(_ home: Home) async throws -> LocalServer {
    let durability: LocalServer.Durability = home == .failover ? .none : .full
    let configuration = (home.configuration ?? []) + ["--logfile", folder.appending(path: "servers.log").path]
    let server: LocalServer
    do {
      server = try await LocalServer(durability, configuration: configuration + ["--enable-debug-command", "local"])
    } catch is LocalServer.StartFailure {
      // Before Redis 7, `DEBUG` needs no permission.
      server = try await LocalServer(durability, configuration: configuration)
    }
    processes.insert(server.processIdentifier)
    return server
  }

  /// Kills a server.
  func kill(_ server: LocalServer) async {
    let identifier = server.processIdentifier
    await onThread { server.kill() }
    processes.remove(identifier)
  }

  /// Starts a server again.
  func restart(_ server: LocalServer) async throws {
    try await server.start()
    processes.insert(server.processIdentifier)
  }

  /// What a server may have lost when it ended.
  ///
  /// - Parameters:
  ///   - upper: An identifier that is greater than those of before, and smaller than those of afterwards.
  ///   - server: The server that appends now.
  func loss(before upper: EntryIdentifier, on server: LocalServer) async throws -> Loss<EntryIdentifier> {
    let bounds = ["\(upper.milliseconds)-\(upper.sequence)", "-", "COUNT", "1"]
    let answer = try await server.command(arguments: ["XREVRANGE", key] + bounds)
    let survivor = answer.split(separator: "\n").first.flatMap { EntryIdentifier(String($0)) }
    return Loss(survivor: survivor ?? EntryIdentifier(milliseconds: 0, sequence: 0), upper: upper)
  }

  /// Runs a function on a thread of its own: waiting for the end of a process blocks.
  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        body()
        continuation.resume()
      }
    }
  }
}

extension EntryIdentifier {
  /// Greater than all identifiers of now.
  static var now: EntryIdentifier {
    EntryIdentifier(milliseconds: UInt64(Date.now.timeIntervalSince1970 * 1_000), sequence: .max)
  }
}

/// One server, which is killed and started again; with `everysec`, it also loses its power.
struct SingleServer: ServerHome {
  let primary: LocalServer
  private let control: ServerControl
  /// The file that loses its end; `nil` if the server waits for its disk before it answers.
  private let file: AppendOnlyFile?
  private let sampling: Task<Void, any Error>?

  init(_ home: Home, _ control: ServerControl) async throws {
    self.control = control
    primary = try await control.start(home)
    let file = home == .everysec ? AppendOnlyFile(in: primary.folder) : nil
    self.file = file
    sampling = file.map { file in
      Task {
        while true {
          file.sample()
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }

  mutating func fail(_ random: inout SeededGenerator) async throws -> Loss<EntryIdentifier> {
    await control.kill(primary)
    let upper = EntryIdentifier.now
    if let file, Int.random(in: 0..<4, using: &random) > 0 {
      let age = Duration.milliseconds(Int.random(in: 200...1_800, using: &random))
      let cut = try file.cut(notBefore: .now - age, &random)
      try control.journal.note("power loss: \(cut)", .powerLosses)
    } else {
      try control.journal.note("killed the server", .serverKills)
    }
    try await Task.sleep(for: .milliseconds(Int.random(in: 5...1_200, using: &random)))
    file?.forgetSamples()
    try await control.restart(primary)
    let loss = try await control.loss(before: upper, on: primary)
    try control.journal.note("started the server again; entries that may be lost: \(loss)")
    return loss
  }

  mutating func end() async {
    sampling?.cancel()
    await control.kill(primary)
  }
}

/// A server and its replica, which takes over when the server is killed or does not answer.
struct ServerPair: ServerHome {
  private(set) var primary: LocalServer
  private var replica: LocalServer
  private let control: ServerControl
  private let proxies: Proxies

  /// Starts both servers.
  static func servers(_ control: ServerControl) async throws -> (primary: LocalServer, replica: LocalServer) {
    let servers = try await (control.start(.failover), control.start(.failover))
    try await follow(servers.0, with: servers.1)
    return servers
  }

  init(_ servers: (primary: LocalServer, replica: LocalServer), _ control: ServerControl, _ proxies: Proxies) {
    (primary, replica) = servers
    self.control = control
    self.proxies = proxies
  }

  mutating func fail(_ random: inout SeededGenerator) async throws -> Loss<EntryIdentifier> {
    let isKill = Bool.random(using: &random)
    // What the primary acknowledges after this is not replicated, as if the replica were behind.
    let isBehind = Int.random(in: 0..<3, using: &random) > 0
    if isBehind {
      try await replica.command("REPLICAOF", "NO", "ONE")
      try await Task.sleep(for: .milliseconds(Int.random(in: 1...400, using: &random)))
    }
    if isKill { await control.kill(primary) } else { primary.pause(true) }
    let upper = EntryIdentifier.now
    try control.journal.note(
      "failover: \(isKill ? "killed" : "stopped") the primary on port \(primary.port)"
        + (isBehind ? ", whose replica is behind" : ""),
      .failovers
    )
    try await Task.sleep(for: .milliseconds(Int.random(in: 5...600, using: &random)))
    if !isBehind { try await replica.command("REPLICAOF", "NO", "ONE") }
    (primary, replica) = (replica, primary)
    proxies.redirect(to: primary.port)
    let loss = try await control.loss(before: upper, on: primary)
    try control.journal.note("the replica on port \(primary.port) took over; entries that may be lost: \(loss)")
    try await Task.sleep(for: .milliseconds(Int.random(in: 5...600, using: &random)))
    if isKill { try await control.restart(replica) } else { replica.pause(false) }
    try await Self.follow(primary, with: replica)
    try control.journal.note("the server on port \(replica.port) is a replica now")
    return loss
  }

  mutating func end() async {
    await control.kill(primary)
    await control.kill(replica)
  }

  /// Makes a server the replica of another one, and waits until it has all of its data.
  private static func follow(_ primary: LocalServer, with replica: LocalServer) async throws {
    try await replica.command("REPLICAOF", "127.0.0.1", "\(primary.port)")
    for _ in 0..<400 {
      if try await replica.command("INFO", "replication").contains("master_link_status:up") { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw ChaosFailure("the replica on port \(replica.port) does not get the data of its primary")
  }
}
