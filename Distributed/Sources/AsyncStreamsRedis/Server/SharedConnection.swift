import AsyncStreamsDurable
import NIOSSL

/// The connection that all copies of a ``RedisServer`` use for requests that are answered at once.
///
/// It is made when it is needed, and made again when it is needed after it was lost. It is closed when the last copy is
/// released.
final class SharedConnection: Sendable {
  private struct State {
    var connection: Connection?
    /// What gets the connection that a task is making.
    var waiting: [Pending<Connection>] = []
    /// When the last attempt failed, and why.
    var failure: (time: ContinuousClock.Instant, reason: RedisError.Reason)?
    var encryption: NIOSSLContext?
    var knowsSettings = false
  }

  private let state = Lock(State())

  /// How long a failure is the answer to other callers, too: thousands of subjects do not make thousands of attempts.
  private static let failureTime = Duration.milliseconds(20)

  init() {}

  deinit { state.withLock { $0.connection }?.close(.ended) }

  /// The connection; several callers wait for the same attempt to make it.
  func connection(to server: RedisServer) async throws(RedisError.Reason) -> Connection {
    enum Next {
      case use(Connection)
      case fail(RedisError.Reason)
      case wait(Pending<Connection>, isFirst: Bool)
    }
    let next: Next = state.withLock { state in
      if let connection = state.connection, !connection.isClosed { return .use(connection) }
      if let failure = state.failure, .now - failure.time < Self.failureTime { return .fail(failure.reason) }
      let pending = Pending<Connection>()
      state.waiting.append(pending)
      return .wait(pending, isFirst: state.waiting.count == 1)
    }
    switch next {
    case .use(let connection): return connection
    case .fail(let reason): throw reason
    case .wait(let pending, let isFirst):
      // A task of its own, since the others wait for it when this caller is cancelled.
      if isFirst { Task { [weak self] in await self?.make(server) } }
      return try await pending.value()
    }
  }

  private func make(_ server: RedisServer) async {
    let result: Pending<Connection>.Answer
    do throws(RedisError.Reason) {
      result = .success(try await server.connect())
    } catch {
      result = .failure(error)
    }
    let waiting = state.withLock { state in
      switch result {
      case .success(let connection): (state.connection, state.failure) = (connection, nil)
      case .failure(let reason): state.failure = (.now, reason)
      }
      defer { state.waiting = [] }
      return state.waiting
    }
    for pending in waiting { pending.complete(result) }
  }

  /// Whether a connection has asked for the settings of the server.
  var knowsSettings: Bool { state.withLock { $0.knowsSettings } }

  /// Notes that a connection has asked for the settings of the server.
  ///
  /// - Returns: Whether it is the first one.
  func learnSettings() -> Bool {
    state.withLock { state in
      defer { state.knowsSettings = true }
      return !state.knowsSettings
    }
  }

  /// What encrypts connections; making it reads the certificates of the system, so that it is kept.
  func encryption(_ configuration: TLSConfiguration?) throws -> NIOSSLContext? {
    guard let configuration else { return nil }
    if let encryption = state.withLock({ $0.encryption }) { return encryption }
    let encryption = try NIOSSLContext(configuration: configuration)
    state.withLock { $0.encryption = encryption }
    return encryption
  }
}
