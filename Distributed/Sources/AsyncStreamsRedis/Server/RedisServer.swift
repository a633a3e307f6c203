public import AsyncStreams
public import CoreMetrics
import Foundation
public import Logging
public import NIOSSL

/// Where a Redis server is, how to log in, and how long to wait for it.
///
/// ```swift
/// let server = RedisServer(host: "redis.internal", user: "prices", password: password, tls: .makeClientConfiguration())
/// ```
/// Nothing is connected before it is needed. All that is made with one value of this type, or with copies of it, shares one
/// connection for sending and for short requests; each reading has a connection of its own. So make one value for each
/// server, and use it for all subjects.
public struct RedisServer: Sendable, CustomStringConvertible {
  /// The name or the address of the host; with sentinels, the name of the primary.
  public var host: String { didSet { shared = SharedConnection() } }
  /// The port; with sentinels, it has no meaning.
  public var port: Int { didSet { shared = SharedConnection() } }
  /// The user; `nil` for the default user.
  public var user: String? { didSet { shared = SharedConnection() } }
  /// The password; `nil` if the server needs none.
  public var password: Password? { didSet { shared = SharedConnection() } }
  /// The number of the database.
  public var database: Int { didSet { shared = SharedConnection() } }
  /// How connections are encrypted; `nil` for connections that are not.
  public var tls: TLSConfiguration? { didSet { shared = SharedConnection() } }
  /// The sentinels that know which server is the primary of the name `host`; empty if `host` is the server itself.
  public var sentinels: [RedisServer] { didSet { shared = SharedConnection() } }
  /// How long connecting may take, and then how long it may take until encryption is agreed upon and the server has let the
  /// connection log in.
  public var connectTimeout: Duration
  /// How long the server may be silent while it owes an answer; then the connection counts as lost.
  public var answerTimeout: Duration
  /// How many bytes the answer to one request may take; a server that sends more loses the connection.
  ///
  /// It must hold two entries, with some space to spare. A reader whose batch is larger asks for one entry at a time, and
  /// then fails with ``RedisProblem/answerTooLarge(limit:)``.
  public var answerLimit = 2 << 30
  /// How many bytes may wait for their acknowledgement in each log: those of the elements, 128 more for each element, and
  /// 1,024 for each send, which is about what it occupies besides the task that waits.
  ///
  /// A send beyond that fails with ``RedisProblem/queueFull``. A send that is alone may be larger.
  public var queueLimit: Int
  /// How long to wait before each attempt to connect again, after a connection was lost.
  public var backoff: Backoff
  /// How many attempts in a row may fail, after a connection was lost; `nil` for no limit.
  public var attempts: Int?
  /// What tells the application about connections.
  let observer: ConnectionObserver

  /// The connection of all copies of this value.
  var shared = SharedConnection()

  /// Describes a server.
  ///
  /// - Parameters:
  ///   - host: The name or the address of the host.
  ///   - port: The port.
  ///   - user: The user; `nil` for the default user.
  ///   - password: The password; `nil` if the server needs none.
  ///   - database: The number of the database.
  ///   - tls: How connections are encrypted; `nil` for connections that are not.
  ///   - connectTimeout: How long connecting may take, and then how long it may take until the server has let the connection
  ///     log in.
  ///   - answerTimeout: How long the server may be silent while it owes an answer; then the connection counts as lost.
  ///   - queueLimit: How many bytes may wait for their acknowledgement in each log, with 128 more for each element and 1,024
  ///     for each send.
  ///   - backoff: How long to wait before each attempt to connect again, after a connection was lost.
  ///   - attempts: How many attempts in a row may fail, after a connection was lost; `nil` for no limit. The first
  ///     connection of a subject or of an iteration has one attempt, so that a mistake in its address is an error at
  ///     once; but a server that is still loading its data is waited for.
  ///   - logger: Gets what happens to connections: a lost one is a warning, one that is made is for debugging. The first
  ///     connection of the copies of a server warns of settings with which the server can lose what it has acknowledged.
  ///   - metrics: Counts connections that are made (`async_streams_redis_connections_opened`) and lost
  ///     (`connections_lost`), and entries that are appended (`entries_appended`) and received (`entries_received`).
  public init(
    host: String = "127.0.0.1",
    port: Int = 6379,
    user: String? = nil,
    password: String? = nil,
    database: Int = 0,
    tls: TLSConfiguration? = nil,
    connectTimeout: Duration = .seconds(5),
    answerTimeout: Duration = .seconds(30),
    queueLimit: Int = 64 << 20,
    backoff: Backoff = .exponential(from: .milliseconds(50), upTo: .seconds(2)).jittered(by: 0.5),
    attempts: Int? = nil,
    logger: Logger = Logger(label: "AsyncStreamsRedis") { _ in SwiftLogNoOpLogHandler() },
    metrics: any MetricsFactory = MetricsSystem.factory
  ) {
    self.host = host
    self.port = port
    self.user = user
    self.password = password.map { Password($0) }
    self.database = database
    self.tls = tls
    sentinels = []
    self.connectTimeout = connectTimeout
    self.answerTimeout = answerTimeout
    self.queueLimit = queueLimit
    self.backoff = backoff
    self.attempts = attempts
    observer = ConnectionObserver(logger: logger, metrics: metrics)
  }

  /// The address in diagnostics, without the password.
  public var description: String {
    let scheme = tls == nil ? "redis" : "rediss"
    return sentinels.isEmpty ? "\(scheme)://\(host):\(port)/\(database)" : "\(scheme)+sentinel://\(host)/\(database)"
  }
}

extension RedisServer {
  /// Describes the primary of a name that sentinels know.
  ///
  /// ```swift
  /// let sentinels = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map { RedisServer(host: $0, port: 26379) }
  /// let server = RedisServer(primary: "orders", sentinels: sentinels)
  /// ```
  /// Each attempt to connect asks the sentinels, in their order, for the primary, and looks whether the server has that
  /// role. So after a failover the next attempt finds the new one. Each sentinel has a user and a password of its own.
  ///
  /// - Parameters:
  ///   - name: The name of the primary.
  ///   - sentinels: Those that know it.
  ///   - server: The user, the password and the other properties of the primary; its host and its port have no meaning.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: There is at least one sentinel.
  public init(
    primary name: String,
    sentinels: [RedisServer],
    like server: RedisServer = RedisServer(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(!sentinels.isEmpty, "RedisServer \(name): there must be a sentinel", file: file, line: line)
    self = server
    host = name
    self.sentinels = sentinels
    // The connection of the other value is one to its host.
    shared = SharedConnection()
  }
}

/// A password, which no description, dump or error shows.
///
/// ```swift
/// server.password = Password(environment["REDIS_PASSWORD"] ?? "")
/// ```
public struct Password: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  /// Keeps a password.
  public init(_ text: String) { self.text = text }

  /// Keeps a password that the source of the program has.
  public init(stringLiteral text: String) { self.text = text }

  /// What a server says, without the password and without the arguments of commands, of which servers show the beginning.
  func removed(from message: String) -> String {
    if text.isEmpty { return message }
    let end = message.range(of: ", with args beginning with")?.lowerBound ?? message.endIndex
    return String(message[..<end]).replacing(text, with: description)
  }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The same text for all passwords.
  public var description: String { "(password)" }
  /// The same text for all passwords.
  public var debugDescription: String { description }
  /// A mirror that shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension RedisServer {
  /// Reads the address of a server from a URL, as environments of services have it.
  ///
  /// ```swift
  /// let server = try RedisServer(url: "rediss://prices:secret@redis.internal:6380/2")
  /// ```
  /// `rediss` is encrypted, and the certificate of the server is verified; `redis` is not encrypted. Without a port it is
  /// 6379, without a database 0. Characters of the user and the password that have a meaning in URLs are escaped with `%`.
  /// A part that is not understood is an error, so that no wish is overlooked.
  ///
  /// - Throws: ``InvalidServerURL``, which does not contain the password.
  public init(url: String) throws(InvalidServerURL) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased() else {
      throw InvalidServerURL("it is no URL")
    }
    if scheme != "redis", scheme != "rediss" {
      throw InvalidServerURL("its scheme is neither redis nor rediss")
    }
    guard let host = parts.host, !host.isEmpty else { throw InvalidServerURL("it has no host") }
    if parts.query != nil || parts.fragment != nil {
      throw InvalidServerURL("it has parts after the database, which have no meaning")
    }
    let path = parts.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let database = path.first.flatMap { $0.isEmpty ? "0" : $0 } ?? "0"
    guard path.count <= 1, let number = Int(database), number >= 0 else {
      throw InvalidServerURL("its path is no number of a database; is a character of the password not escaped with %?")
    }
    self.init(
      // Addresses of IPv6 are in brackets.
      host: host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host,
      port: parts.port ?? 6379,
      user: parts.user.flatMap { $0.isEmpty ? nil : $0 },
      password: parts.password,
      database: number,
      tls: scheme == "rediss" ? .makeClientConfiguration() : nil
    )
  }
}

/// A URL that is no address of a Redis server.
public struct InvalidServerURL: Error, Hashable, CustomStringConvertible {
  /// What is wrong; without the URL, which may contain a password.
  public let problem: String

  init(_ problem: String) { self.problem = problem }

  /// What is wrong.
  public var description: String { "the URL of the Redis server is invalid: \(problem)" }
}
