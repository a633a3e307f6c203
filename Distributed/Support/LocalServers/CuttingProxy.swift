import AsyncStreamsRedis
import Foundation

/// A proxy that cuts each connection after a random number of bytes, in either direction.
///
/// Each connection has two threads, which end with it. Releasing the proxy ends all of them.
public final class CuttingProxy: Sendable {
  private struct State {
    var random: any RandomNumberGenerator & Sendable
    /// The port of the server.
    var serverPort: Int
    /// The largest number of bytes of a connection; `nil` for no limit.
    var limit: Int?
    /// The longest time after which the rest of a request arrives that was cut; `nil` if it does not arrive.
    var longestDelay: Int?
    var connections: [Int: Link] = [:]
    var connectionCount = 0
    var cutCount = 0
    var isClosed = false
  }

  /// Where clients connect.
  public let port: Int
  private let listener: Int32
  private let state: Lock<State>

  /// Starts a proxy for a server on the loopback interface.
  ///
  /// - Parameters:
  ///   - serverPort: The port of the server.
  ///   - limit: The largest number of bytes that pass through a connection before it is cut.
  ///   - longestDelay: The longest time, in milliseconds, after which the server gets the rest of a request that was cut,
  ///     as if it had been on its way; without it, the server does not get the rest.
  ///   - random: Determines the numbers.
  public init(
    to serverPort: Int,
    limit: Int,
    longestDelay: Int? = nil,
    using random: some RandomNumberGenerator & Sendable
  ) throws {
    state = Lock(State(random: random, serverPort: serverPort, limit: limit, longestDelay: longestDelay))
    (listener, port) = try FreePort.listen()
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else {
          if client >= 0 { close(client) }
          break
        }
        self.connect(client)
      }
      close(listener)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    for link in state.withLock({ $0.connections.values }) { link.cut() }
  }

  /// How many connections were cut.
  public var cutCount: Int { state.withLock { $0.cutCount } }

  /// Cuts no further connection.
  public func stopCutting() {
    state.withLock { state in
      state.limit = nil
      for link in state.connections.values { link.stopCutting() }
    }
  }

  /// Cuts all connections that there are.
  ///
  /// - Returns: How many there were.
  @discardableResult public func cutConnections() -> Int {
    let links = state.withLock { Array($0.connections.values) }
    for link in links { link.cut() }
    return links.count
  }

  /// Leads later connections to another server, and cuts those to the old one.
  public func redirect(to serverPort: Int) {
    state.withLock { $0.serverPort = serverPort }
    cutConnections()
  }

  private func connect(_ client: Int32) {
    let serverPort = state.withLock { $0.serverPort }
    guard let server = try? FreePort.connect(to: serverPort) else {
      close(client)
      return
    }
    let link = Link(client, server)
    let entry: (number: Int, limit: Int?, delay: Int?)? = state.withLock { state in
      // Led to another server meanwhile.
      if state.serverPort != serverPort { return nil }
      state.connectionCount += 1
      state.connections[state.connectionCount] = link
      let limit = state.limit.map { Int.random(in: 1...$0, using: &state.random) }
      let delay = state.longestDelay.map { Int.random(in: 0...$0, using: &state.random) }
      return (state.connectionCount, limit, delay)
    }
    guard let (number, limit, delay) = entry else { return }
    link.start(limit: limit, delay: delay) { [weak self] wasCut in
      self?.state.withLock { state in
        state.connections[number] = nil
        if wasCut { state.cutCount += 1 }
      }
    }
  }
}

/// One connection through a proxy.
private final class Link: Sendable {
  private struct State {
    /// How many bytes may still pass; `nil` for no limit.
    var remaining: Int?
    var wasCut = false
    var endedCount = 0
  }

  private let client: Int32
  private let server: Int32
  private let state = Lock(State())

  init(_ client: Int32, _ server: Int32) {
    self.client = client
    self.server = server
  }

  deinit {
    close(client)
    close(server)
  }

  func start(limit: Int?, delay: Int?, then ended: @escaping @Sendable (_ wasCut: Bool) -> Void) {
    state.withLock { $0.remaining = limit }
    for (source, target, delay) in [(client, server, delay), (server, client, nil)] {
      Thread.detachNewThread { [self] in
        forward(from: source, to: target, delay: delay)
        cut()
        let (isLast, wasCut) = state.withLock { state in
          state.endedCount += 1
          return (state.endedCount == 2, state.wasCut)
        }
        if isLast { ended(wasCut) }
      }
    }
  }

  func stopCutting() { state.withLock { $0.remaining = nil } }

  func cut() {
    shutdown(client, Int32(SHUT_RDWR))
    shutdown(server, Int32(SHUT_RDWR))
  }

  /// Forwards until the connection is cut.
  ///
  /// - Parameter delay: How many milliseconds later the rest arrives.
  private func forward(from source: Int32, to target: Int32, delay: Int?) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      if count <= 0 { return }
      let allowed = state.withLock { state in
        guard let remaining = state.remaining else { return count }
        state.remaining = max(0, remaining - count)
        if remaining <= count { state.wasCut = true }
        return min(remaining, count)
      }
      if !write(buffer[..<allowed], to: target) { return }
      if allowed < count {
        guard let delay else { return }
        shutdown(source, Int32(SHUT_RDWR))
        Thread.sleep(forTimeInterval: TimeInterval(delay) / 1_000)
        _ = write(buffer[allowed..<count], to: target)
        return
      }
    }
  }

  /// Writes all bytes, unless the connection is closed.
  private func write(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { FreePort.write($0[...], to: target) }
      if written <= 0 { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }
}
