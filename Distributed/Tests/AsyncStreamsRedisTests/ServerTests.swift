import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Logging
import Testing

@Suite("The URL of a server") struct ServerURLTests {
  @Test func `all parts are read, and escaped characters are those that are meant`() throws {
    let server = try RedisServer(url: "rediss://prices:p%40ss%2Fw%3Ard@redis.internal:6380/2")
    #expect(server.host == "redis.internal" && server.port == 6_380 && server.database == 2)
    #expect(server.user == "prices" && server.password == "p@ss/w:rd" && server.tls != nil)
    #expect("\(server)" == "rediss://redis.internal:6380/2")
  }

  @Test(arguments: ["redis://localhost", "REDIS://localhost/"])
  func `parts that are missing have their usual values`(url: String) throws {
    let server = try RedisServer(url: url)
    #expect(server.host == "localhost" && server.port == 6_379 && server.database == 0)
    #expect(server.user == nil && server.password == nil && server.tls == nil)
  }

  @Test func `a password without a user, and an address of IPv6`() throws {
    let server = try RedisServer(url: "redis://:secret@[::1]:7000/0")
    #expect(server.user == nil && server.password == "secret")
    #expect(server.host == "::1" && server.port == 7_000)
  }
}

@Suite(.onServer, .timeLimit(.minutes(5))) struct ServerSettingsTests {
  private let lines = RecordingHandler.Lines()

  private func address(_ server: LocalServer, level: Logger.Level = .trace) -> RedisServer {
    var logger = Logger(label: "test") { [lines] _ in RecordingHandler(lines) }
    logger.logLevel = level
    return RedisServer(port: server.port, logger: logger)
  }

  /// The settings that a server is warned of.
  private var settings: [String] {
    lines.all.filter { $0.hasPrefix("warning: the server can lose what it has acknowledged") }.compactMap { line in
      line.split(separator: "setting=").last.map(String.init)
    }
  }

  private static let cases: [(configuration: [String], settings: [String])] = [
    (["--appendonly", "yes", "--appendfsync", "always"], []),
    (["--appendonly", "no"], ["appendonly no"]),
    (["--appendonly", "yes", "--appendfsync", "everysec"], ["appendfsync everysec"]),
    (["--appendonly", "yes", "--appendfsync", "no"], ["appendfsync no"]),
    (
      ["--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru"],
      ["maxmemory-policy allkeys-lru", "appendonly no"]
    ),
    (["--maxmemory-policy", "allkeys-lru", "--appendonly", "yes", "--appendfsync", "always"], []),
    (["--maxmemory", "100mb", "--appendonly", "yes", "--appendfsync", "always"], []),
  ]

  @Test(arguments: cases)
  func `each setting that can lose something is a warning, once for all copies of a server`(
    configuration: [String],
    settings: [String]
  ) async throws {
    let server = try await LocalServer(configuration: configuration)
    let address = address(server)
    for key in ["first", "second"] {
      let numbers = RedisSubject<Int>(key, on: address)
      try await numbers.send(1)
      #expect(try await numbers.signal(from: .beginning).first() == 1)
    }
    #expect(self.settings == settings)
    #expect(try await server.callCount(of: "config|get") == 2)
    let warnings = lines.all.filter { $0.hasPrefix("warning") }
    #expect(warnings.allSatisfy { $0.contains("loss=") && $0.contains("remedy=") && $0.contains("\(address)") })
  }

  @Test(arguments: [["+config|get"], ["+info"], []])
  func `a user may know the settings by one command alone, or not at all`(rights: [String]) async throws {
    let server = try await LocalServer(
      configuration: ["--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru", "--appendonly", "yes"]
    )
    let user = [
      "ACL", "SETUSER", "default", "on", "nopass", "resetkeys", "~numbers", "-@all", "+xadd", "+xinfo", "+ping",
    ]
    let address = address(server)
    _ = try await server.command(arguments: user + ["+ping"] + rights)
    try await RedisSubject<Int>("numbers", on: address).send(1)
    #expect(settings.contains("maxmemory-policy allkeys-lru") == !rights.isEmpty)
    #expect(settings.contains("appendfsync everysec") == (rights == ["+config|get"]))
    #expect(lines.all.contains("debug: the user may not ask for settings server=\(address)") == rights.isEmpty)
  }

  @Test func `without a logger that takes warnings, nothing is asked`() async throws {
    let server = try await LocalServer()
    for address in [server.address, address(server, level: .error)] {
      try await RedisSubject<Int>("numbers", on: address).send(1)
    }
    #expect(try await server.callCount(of: "config|get") == 0)
  }
}
