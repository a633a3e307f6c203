import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(
  "Servers that sentinels name",
  .enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server")
)
struct SentinelTests {
  @Test("Senders and readers follow the primary to another server", .timeLimit(.minutes(5)))
  func failover() async throws {
    let (first, second) = (try await LocalServer(), try await LocalServer())
    try await second.command("REPLICAOF", "127.0.0.1", "\(first.port)")
    let sentinel = try await LocalServer(sentinelOf: first, name: "numbers")
    var address = RedisServer(primary: "numbers", sentinels: [RedisServer(port: 1), sentinel.address])
    address.backOff = .constant(.milliseconds(20))
    let numbers = RedisSubject<Int>("numbers", on: address)
    let reading = Task { try await numbers.signal(from: .beginning).prefix(2).collect() }
    try await numbers.send(1)
    while try await second.command("XLEN", "numbers") != "1" { try await Task.sleep(for: .milliseconds(10)) }
    // The sentinel has to know the replica before it can make it the primary.
    while try await sentinel.command("SENTINEL", "FAILOVER", "numbers") != "OK" {
      try await Task.sleep(for: .milliseconds(100))
    }
    // What the old primary takes before it knows of the new one is lost.
    while try await !first.command("ROLE").hasPrefix("slave") { try await Task.sleep(for: .milliseconds(10)) }
    try await numbers.send(2)
    #expect(try await reading.value == [1, 2])
    #expect(try await second.command("XLEN", "numbers") == "2")
    #expect("\(address)" == "redis+sentinel://numbers/0")
  }

  @Test("A name that no sentinel knows is an error that says whom it has asked", .timeLimit(.minutes(5)))
  func unknownName() async throws {
    let server = try await LocalServer()
    let sentinel = try await LocalServer(sentinelOf: server, name: "numbers")
    let address = RedisServer(primary: "others", sentinels: [sentinel.address, RedisServer(port: 1)])
    let error = await #expect(throws: RedisError.self) { try await RedisSubject<Int>("numbers", on: address).send(1) }
    let text = "\(try #require(error))"
    #expect(text.contains("\(sentinel.port)/0: knows no primary of this name"))
    #expect(text.contains("redis://127.0.0.1:1/0: the server cannot be reached"))
  }
}
