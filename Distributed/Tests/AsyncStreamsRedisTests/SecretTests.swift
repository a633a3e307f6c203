import AsyncStreams
import LocalServers
import Logging
import Testing

@testable import AsyncStreamsRedis

@Suite("Passwords are shown nowhere") struct SecretTests {
  private static let secret = "hunter2"

  /// All texts of a value that a program may write into a log.
  private func texts(of value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return
      "\(value) \(String(reflecting: value)) \(String(describing: value)) \(Mirror(reflecting: value).children) \(dumped)"
  }

  @Test func `descriptions and dumps of a password, a server, a log and a subject have no password`() {
    let server = RedisServer(user: "me", password: Self.secret)
    var other = RedisServer()
    other.password = "hunter2"
    let behind = RedisServer(primary: "orders", sentinels: [server], like: other)
    let subject = RedisSubject<Int>("numbers", on: server)
    for value in [Password(Self.secret), server, other, behind, subject, subject.log, server.password as Any] as [Any] {
      #expect(!texts(of: value).contains(Self.secret))
    }
    #expect(other.password == Password(Self.secret))
    #expect("\(Password(Self.secret))" == "\(Password(""))")
  }

  @Test(
    .onServer,
    .timeLimit(.minutes(5)),
    arguments: ["hunter2", String(repeating: "hunter2", count: 30), "hunter2\nhunter2"]
  )
  func `a server that does not know AUTH and shows its arguments shows no password`(password: String) async throws {
    let server = try await LocalServer(configuration: ["--rename-command", "AUTH", ""])
    let lines = RecordingHandler.Lines()
    let address = RedisServer(
      port: server.port,
      password: password,
      logger: Logger(label: "test") { _ in RecordingHandler(lines) }
    )
    let error = await #expect(throws: RedisError.self) { try await RedisSubject<Int>("numbers", on: address).send(1) }
    #expect(!texts(of: [error as Any, address]).contains(Self.secret))
    #expect(try #require(error).description.contains("unknown command 'AUTH'"))
    #expect(!lines.all.joined().contains(Self.secret))
  }

  private static let errors = [
    "-ERR no such thing: hunter2\r\n", "-WRONGPASS hunter2 is wrong, hunter2\r\n",
    "-NOPERM of AUTH, with args beginning with: 'hunter', 'x'\r\n", "?hunter2\r\n",
    "?\(String(repeating: "x", count: 55))hunter2\r\n", "$3\r\nhunter2\r\n",
  ]

  @Test(arguments: errors, [false, true])
  func `an error of a server does not show the password`(text: String, hasLoggedIn: Bool) throws {
    for isAsked in [false, true] {
      let client = try EmbeddedClient(password: Self.secret, hasLoggedIn: hasLoggedIn)
      if isAsked { client.request() }
      try client.answer(text)
      client.hangUp()
      let shown = (client.received + ["\(client.connection.loss)"]).joined(separator: " ")
      #expect(!shown.contains("hunter"), "\(shown)")
    }
  }

  @Test(
    arguments: [
      "", "localhost:6379", "http://user:hunter2@host", "redis://", "redis://:hunter2@", "redis://:hunter2@host/one",
      "redis://:hunter2@host/1/2", "redis://:hunter2@host/-1", "redis://:hunter2@host/0?timeout=5",
      "redis://:hunter2@host#x", "redis://:hunter2@host:port", "redis://prices:6/hunter2@redis.internal",
      "redis://:6/hunter2@host", "redis://:hunter2/@host", "redis://:hunter2?@host", "redis://:hunter2#@host",
      "hunter2://host", "hunter2:6379", "redis://host/hunter2", "redis://host:hunter2",
    ]
  )
  func `a URL that is wrong is an error, which does not show the password`(url: String) {
    let error = #expect(throws: InvalidServerURL.self) { try RedisServer(url: url) }
    #expect(!texts(of: error as Any).contains(Self.secret))
  }
}
