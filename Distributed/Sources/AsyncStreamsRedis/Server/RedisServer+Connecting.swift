import AsyncStreamsDurable
import NIOCore
import NIOPosix
import NIOSSL

extension RedisServer {
  /// Connects to the server, or to the primary that the sentinels name, and logs in.
  func connect() async throws(RedisError.Reason) -> Connection {
    // The first connection also asks for the settings, if the logger takes warnings.
    let asksSettings = observer.takesWarnings && !shared.knowsSettings
    if sentinels.isEmpty { return try await connect(to: host, port, asksSettings: asksSettings) }
    let (host, port) = try await primaryAddress()
    let connection = try await connect(to: host, port, asksSettings: asksSettings)
    do throws(RedisError.Reason) {
      // The sentinels may not know yet that it is a replica now.
      let role = try await connection.call(["ROLE"])[0]?.text
      if role != "master" { throw .connectionLost("\(host):\(port) is not the primary") }
      return connection
    } catch {
      connection.close(error)
      throw error
    }
  }

  private func connect(
    to host: String,
    _ port: Int,
    asksSettings: Bool = false
  ) async throws(RedisError.Reason) -> Connection {
    let connection = try await open(host, port)
    do throws(RedisError.Reason) {
      try await logIn(on: connection, asksSettings: asksSettings)
      return connection
    } catch {
      connection.close(error)
      throw error
    }
  }

  private func open(_ host: String, _ port: Int) async throws(RedisError.Reason) -> Connection {
    guard (1...65_535).contains(port) else { throw .unreachable("there is no port \(port)") }
    do {
      let context = try shared.encryption(tls)
      let address = try? SocketAddress(ipAddress: host, port: port)
      // An address has no name that the server could choose its certificate by; its certificate has to name the address.
      let name = address == nil ? host : nil
      let server = self
      let opened = OpenedConnection()
      let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(TimeAmount(connectTimeout))
        .channelOption(.socketOption(.so_keepalive), value: 1)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            if let context {
              let encryption = try NIOSSLClientHandler(context: context, serverHostname: name)
              try channel.pipeline.syncOperations.addHandler(encryption)
            }
            let connection = Connection(channel, to: server)
            try channel.pipeline.syncOperations.addHandler(connection)
            opened.connection.withLock { $0 = connection }
          }
        }
      let channel =
        if let address {
          try await bootstrap.connect(to: address).get()
        } else {
          try await bootstrap.connect(host: host, port: port).get()
        }
      // A client that tries to reach a port of its own machine where nobody listens may be given that very port, and then
      // connects to itself.
      if let own = channel.localAddress, own == channel.remoteAddress {
        channel.close(promise: nil)
        throw RedisError.Reason.unreachable("connection refused")
      }
      guard let connection = opened.connection.withLock({ $0 }) else { throw RedisError.Reason.unreachable("closed") }
      return connection
    } catch let reason as RedisError.Reason {
      throw reason
    } catch {
      throw .unreachable(describe(error))
    }
  }

  /// Logs in, with one request of several commands.
  private func logIn(on connection: Connection, asksSettings: Bool) async throws(RedisError.Reason) {
    var commands: [[String]] = []
    if let password { commands.append(["AUTH"] + (user.map { [$0] } ?? []) + [password.text]) }
    if database != 0 { commands.append(["SELECT", String(database)]) }
    // Answers only if no password is missing, and when all data has been loaded.
    commands.append(["PING"])
    let requiredCount = commands.count
    // Not every user may ask for what follows.
    commands.append(["CLIENT", "INFO"])
    if asksSettings { commands += ServerSettings.commands }
    var buffer = CommandBuffer()
    for command in commands { buffer.append(command: command) }
    let replies = Array(try await connection.request(replyCount: commands.count, buffer).value())
    for reply in replies.prefix(requiredCount) { try reply.check() }
    let others = replies.dropFirst(requiredCount)
    connection.open(as: ClientIdentity(others.first?.text ?? ""))
    if asksSettings, shared.learnSettings() { observer.found(ServerSettings(others.dropFirst()), of: description) }
  }

  /// Asks the sentinels, one after the other, until one knows the primary.
  private func primaryAddress() async throws(RedisError.Reason) -> (host: String, port: Int) {
    var problems: [String] = []
    for sentinel in sentinels {
      do throws(RedisError.Reason) {
        let connection = try await sentinel.connect(to: sentinel.host, sentinel.port)
        defer { connection.close(.cancelled) }
        let reply = try await connection.call(["SENTINEL", "GET-MASTER-ADDR-BY-NAME", host])
        if let host = reply[0]?.text, let port = reply[1]?.text.flatMap({ Int($0) }) { return (host, port) }
        problems.append("\(sentinel): knows no primary of this name")
      } catch {
        problems.append("\(sentinel): \(error)")
      }
    }
    throw .unreachable("no sentinel names the primary \(host): \(problems.joined(separator: "; "))")
  }
}

/// The connection of a channel, which may be closed by the time when it is asked for.
private final class OpenedConnection: Sendable {
  let connection = Lock<Connection?>(nil)
}

/// What the network complains of, in one line.
func describe(_ error: any Error) -> String {
  switch error {
  case let error as NIOConnectionError: error.connectionErrors.first.map { describe($0.error) } ?? "its name is unknown"
  case ChannelError.connectTimeout: "it does not answer"
  case let error as NIOSSLError: "encryption: \(error)"
  case let error as NIOSSLExtraError: "encryption: \(error)"
  default: String(describing: error)
  }
}
