import AsyncStreamsRedis
import Testing

@Suite("The URL of a server") struct ServerURLTests {
  @Test("All parts are read, and escaped characters are those that are meant")
  func parts() throws {
    let server = try RedisServer(url: "rediss://prices:p%40ss%2Fw%3Ard@redis.internal:6380/2")
    #expect(server.host == "redis.internal" && server.port == 6_380 && server.database == 2)
    #expect(server.user == "prices" && server.password == "p@ss/w:rd" && server.tls != nil)
    #expect("\(server)" == "rediss://redis.internal:6380/2")
  }

  @Test("Parts that are missing have their usual values", arguments: ["redis://localhost", "REDIS://localhost/"])
  func defaults(url: String) throws {
    let server = try RedisServer(url: url)
    #expect(server.host == "localhost" && server.port == 6_379 && server.database == 0)
    #expect(server.user == nil && server.password == nil && server.tls == nil)
  }

  @Test("A password without a user, and an address of IPv6")
  func special() throws {
    let server = try RedisServer(url: "redis://:secret@[::1]:7000/0")
    #expect(server.user == nil && server.password == "secret")
    #expect(server.host == "::1" && server.port == 7_000)
  }

  @Test(
    "What is no address of a server is an error, which does not show the password",
    arguments: [
      "", "localhost:6379", "http://user:secret@host", "redis://", "redis://:secret@", "redis://:secret@host/one",
      "redis://:secret@host/1/2", "redis://:secret@host/-1", "redis://:secret@host/0?timeout=5",
      "redis://:secret@host#x", "redis://:secret@host:port",
    ]
  )
  func invalid(url: String) {
    let error = #expect(throws: InvalidServerURL.self) { try RedisServer(url: url) }
    #expect(error.map { !"\($0)".contains("secret") } == true)
  }
}
