public import AsyncStreams

/// Where a Redis server is, how to log in, and how long to wait before connecting again.
///
/// ```swift
/// let server = RedisServer(host: "redis.internal", user: "ticker", password: password)
/// ```
/// Nothing is connected before it is needed. Each subject that sends has one connection, and each iteration that reads.
public struct RedisServer: Sendable, CustomStringConvertible {
  /// The name or the address of the host.
  public var host: String
  /// The port.
  public var port: Int
  /// The user; `nil` for the default user.
  public var user: String?
  /// The password; `nil` if the server needs none.
  public var password: String?
  /// The number of the database.
  public var database: Int
  /// How long connecting may take.
  public var connectTimeout: Duration
  /// How long to wait before each attempt to connect again, after a connection was lost.
  public var backOff: BackOff
  /// How many attempts in a row may fail, after a connection was lost; `nil` for no limit.
  public var attempts: Int?

  /// Describes a server.
  ///
  /// - Parameters:
  ///   - host: The name or the address of the host.
  ///   - port: The port.
  ///   - user: The user; `nil` for the default user.
  ///   - password: The password; `nil` if the server needs none.
  ///   - database: The number of the database.
  ///   - connectTimeout: How long connecting may take.
  ///   - backOff: How long to wait before each attempt to connect again, after a connection was lost.
  ///   - attempts: How many attempts in a row may fail, after a connection was lost; `nil` for no limit. The first
  ///     connection of a subject or of an iteration has one attempt, so that a mistake in its address is an error at
  ///     once; but a server that is still loading its data is waited for.
  public init(
    host: String = "127.0.0.1",
    port: Int = 6379,
    user: String? = nil,
    password: String? = nil,
    database: Int = 0,
    connectTimeout: Duration = .seconds(5),
    backOff: BackOff = .exponential(from: .milliseconds(50), upTo: .seconds(2)).jittered(by: 0.5),
    attempts: Int? = nil
  ) {
    self.host = host
    self.port = port
    self.user = user
    self.password = password
    self.database = database
    self.connectTimeout = connectTimeout
    self.backOff = backOff
    self.attempts = attempts
  }

  /// The address in diagnostics, without the password.
  public var description: String { "redis://\(host):\(port)/\(database)" }
}
