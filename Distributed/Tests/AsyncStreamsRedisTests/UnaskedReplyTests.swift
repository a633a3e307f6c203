import AsyncStreams
import LocalServers
import NIOCore
import Testing

@testable import AsyncStreamsRedis

@Suite("What a server sends unasked, and too much of what was asked for") struct UnaskedReplyTests {
  @Test(arguments: ["+OK\r\n", ":1\r\n", "$3\r\nab", "$99999999", "*3\r\n:1\r\n"])
  func `bytes that nobody asked for end the connection`(bytes: String) throws {
    let client = try EmbeddedClient()
    client.request()
    try client.answer("+PONG\r\n")
    try client.answer(bytes)
    #expect(client.received == ["PONG"] && client.connection.isClosed)
    #expect("\(client.connection.loss)" == "the connection was lost: the server has sent what nobody asked for")
  }

  @Test func `bytes behind the last answer end the connection after that answer`() throws {
    let client = try EmbeddedClient()
    client.request()
    try client.answer("+PONG\r\n+PONG\r\n")
    #expect(client.received == ["PONG"] && client.connection.isClosed)
  }

  private static let refusals = ["ERR max number of clients reached", "DENIED Redis is running in protected mode"]

  @Test(arguments: refusals, [false, true])
  func `a server that refuses a connection is the reason with its own words`(text: String, isAsked: Bool) throws {
    let client = try EmbeddedClient(hasLoggedIn: false)
    if isAsked { client.request(replyCount: 2) }
    for piece in ["-\(text.prefix(5))", "\(text.dropFirst(5))\r\n"] { try client.answer(piece) }
    client.hangUp()
    #expect(client.received == (isAsked ? ["the server cannot be reached: \(text)"] : []))
    #expect("\(client.connection.loss)" == "the server cannot be reached: \(text)")
  }

  @Test func `an error before the end of an idle connection is its reason`() throws {
    let client = try EmbeddedClient()
    try client.answer("-ERR goodbye\r\n")
    #expect("\(client.connection.loss)" == "the connection was lost: ERR goodbye")
  }

  @Test(.onServer, .timeLimit(.minutes(5)))
  func `a server with too many clients says so`() async throws {
    let server = try await LocalServer(configuration: ["--maxclients", "1"])
    let first = RedisSubject<Int>("numbers", on: server.address)
    try await first.send(1)
    let reason = await RedisError.reason { try await RedisSubject<Int>("numbers", on: server.address).send(2) }
    #expect(reason == .log(.unreachable("ERR max number of clients reached")))
    try await first.send(3)
  }

  private static let large = [
    "a text": "$1001\r\n", "a line": "+" + String(repeating: "x", count: 1_200),
    "an array": "*251\r\n",
    "many numbers": "*250\r\n" + String(repeating: ":1\r\n", count: 200), "a huge text": "$9223372036854775807\r\n",
    "a huge array": "*9223372036854775807\r\n",
  ]

  @Test(arguments: large.keys.sorted())
  func `an answer that is too large ends the connection`(name: String) throws {
    let client = try EmbeddedClient(answerLimit: 1_000)
    for _ in 0..<2 {
      client.request()
      try client.answer("$900\r\n\(String(repeating: "x", count: 900))\r\n")
      #expect(client.received.last?.count == 900)
    }
    client.request()
    let text = try #require(Self.large[name])
    for start in stride(from: 0, to: text.count, by: 100) where !client.connection.isClosed {
      try client.answer(String(text.dropFirst(start).prefix(100)))
    }
    #expect(client.received.last == "an answer of the server needs more than 1000 bytes")
    #expect(client.connection.isClosed)
  }

  @Test(.onServer, .timeLimit(.minutes(5)))
  func `readers and groups ask for single entries if a batch is too large, and fail if one is`() async throws {
    let server = try await LocalServer()
    var address = server.address
    address.answerLimit = 300_000
    let texts = RedisSubject<String>("texts", on: address, coding: .text)
    let text = String(repeating: "x", count: 100_000)
    for _ in 0..<10 { try await texts.send(text) }
    #expect(try await texts.signal(from: .beginning).prefix(10).collect() == Array(repeating: text, count: 10))
    let deliveries = try await texts.group("group", consumer: "one").prefix(10).collect()
    #expect(try deliveries.map { try $0.element } == Array(repeating: text, count: 10))
    try await texts.send(text + text + text)
    let reason = RedisError.Reason.log(.answerTooLarge(limit: 300_000))
    #expect(await RedisError.reason { _ = try await texts.signal(from: .beginning).prefix(11).collect() } == reason)
  }

  @Test func `a large answer that arrives in small pieces is not copied for each piece`() throws {
    let (pieceSize, count) = (4_096, 1 << 14)
    let piece = ByteBuffer(repeating: UInt8(ascii: "x"), count: pieceSize)
    let start = ContinuousClock.now
    var parser = ReplyParser()
    parser.feed(ByteBuffer(string: "+OK\r\n$\(pieceSize * count)\r\n"))
    #expect(try parser.next())
    _ = parser.takeReplies()
    for _ in 0..<count {
      parser.feed(piece)
      #expect(try !parser.next())
    }
    parser.feed(ByteBuffer(string: "\r\n"))
    #expect(try parser.next())
    // It takes less than a second. Half a terabyte would be copied otherwise.
    #expect(.now - start < .seconds(30))
  }
}
