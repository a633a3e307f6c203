import AsyncStreams
import LocalServers
import Logging
import Testing

@testable import AsyncStreamsRedis

@Suite("How long a server may be silent") struct DeadlineTests {
  private let problem = "the connection was lost: the server did not answer in time"

  @Test func `a request whose answer is late ends the connection, and all that wait for it`() throws {
    let client = try EmbeddedClient(answerTimeout: .seconds(10))
    client.request()
    client.advance(by: 5)
    client.request()
    client.advance(by: 4)
    #expect(client.received.isEmpty && !client.connection.isClosed)
    client.advance(by: 1)
    #expect(client.received == [problem, problem] && client.connection.isClosed)
  }

  @Test func `an idle connection has no deadline, and the next request has a whole one`() throws {
    let client = try EmbeddedClient(answerTimeout: .seconds(10))
    client.request()
    try client.answer("+PONG\r\n")
    client.advance(by: 1_000)
    client.request()
    client.advance(by: 9)
    #expect(client.received == ["PONG"])
    try client.answer("+PONG\r\n")
    client.advance(by: 1_000)
    #expect(client.received == ["PONG", "PONG"] && !client.connection.isClosed)
  }

  @Test func `a long answer may take its time while it arrives`() throws {
    let client = try EmbeddedClient(answerTimeout: .seconds(10))
    client.request(replyCount: 4)
    for _ in 0..<4 {
      client.advance(by: 8)
      try client.answer("+x\r\n")
    }
    #expect(client.received == ["x x x x"])
    client.request()
    try client.answer("$9\r\nabc")
    client.advance(by: 10)
    #expect(client.received == ["x x x x", problem])
  }

  @Test func `a command that blocks may take its time and that of an answer`() throws {
    let client = try EmbeddedClient(answerTimeout: .seconds(10))
    client.request(blockTime: .seconds(5))
    client.advance(by: 14)
    #expect(client.received.isEmpty)
    client.advance(by: 1)
    #expect(client.received == [problem])
  }

  @Test func `before the login, the time is that of connecting`() throws {
    let client = try EmbeddedClient(answerTimeout: .seconds(10), hasLoggedIn: false)
    client.request()
    client.advance(by: 2)
    #expect(client.received == ["the server cannot be reached: it does not answer"])
  }

  @Test func `a server that answers byte by byte does not draw out the login`() throws {
    let client = try EmbeddedClient(answerTimeout: .seconds(10), hasLoggedIn: false)
    client.request(replyCount: 2)
    try client.answer("+PONG\r\n$9")
    client.advance(by: 1)
    try client.answer("9")
    #expect(client.received.isEmpty)
    client.advance(by: 1)
    #expect(client.received == ["the server cannot be reached: it does not answer"])
  }

  @Test(.onServer, .timeLimit(.minutes(5)))
  func `a server that accepts connections and says nothing is unreachable`() async throws {
    let server = try await LocalServer()
    server.pause(true)
    defer { server.pause(false) }
    var address = server.address
    address.connectTimeout = .milliseconds(300)
    let numbers = RedisSubject<Int>("numbers", on: address)
    let expected = RedisError.Reason.log(.unreachable("it does not answer"))
    #expect(await RedisError.reason { try await numbers.send(1) } == expected)
    #expect(await RedisError.reason { _ = try await numbers.first() } == expected)
  }

  @Test(.onServer, .timeLimit(.minutes(5)))
  func `senders and readers notice a server that falls silent, and go on after it`() async throws {
    let server = try await LocalServer()
    let losses = RecordingHandler.Lines()
    let address = RedisServer(
      port: server.port,
      answerTimeout: .seconds(1),
      backoff: .constant(.milliseconds(20)),
      logger: Logger(label: "test") { _ in RecordingHandler(losses) }
    )
    let numbers = RedisSubject<Int>("numbers", on: address)
    try await numbers.send(0)
    let reading = Task { try await numbers.signal(from: .beginning).prefix(2).collect() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    server.pause(true)
    let sending = Task { try await numbers.send(1) }
    try await losses.wait { lines in lines.contains { $0.contains("did not answer in time") } }
    server.pause(false)
    _ = try await sending.value
    #expect(try await reading.value == [0, 1])
    #expect(try await numbers.signal(from: .beginning).prefix(2).collect() == [0, 1])
  }
}
