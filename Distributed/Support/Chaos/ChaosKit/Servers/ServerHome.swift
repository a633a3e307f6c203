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
