import AsyncStreamsRedis
import Foundation
import LocalServers

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
