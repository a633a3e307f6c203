import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct FullServerGroupTests {
  @Test("A group reads, claims and acknowledges when the server has no memory left", .timeLimit(.minutes(5)))
  func reading() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<300)
    _ = try await subject.group("billing", consumer: "dead", batchSize: 4).prefix(4).collect()
    try await server.waitForClients { $0 <= 1 }
    try await subject.finish()
    try await server.command("CONFIG", "SET", "maxmemory", "1")
    let reason = await RedisError.reason {
      _ = try await RedisSubject<Int>("orders", on: server.address).send(1)
    }
    #expect(reason == .log(.outOfMemory))

    var elements: Set<Int> = []
    for try await delivery in subject.group("billing", consumer: "alive", claimAfter: .milliseconds(50)) {
      elements.insert(try delivery.element)
      try await delivery.acknowledge()
    }
    #expect(elements == Set(0..<300))
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("0"))
    // A group that does not exist needs memory.
    #expect(
      await RedisError.reason { _ = try await subject.group("shipping", consumer: "one").first() } == .log(.outOfMemory)
    )
  }

  @Test("A full server refuses dead letters, which stay pending meanwhile", .timeLimit(.minutes(5)))
  func deadLetters() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: [0, 1])
    let deliveries = try await subject.group("billing", consumer: "one").prefix(2).collect()
    try await server.waitForClients { $0 <= 1 }
    try await subject.send(2)
    try await subject.finish()
    try await server.command("CONFIG", "SET", "maxmemory", "1")
    #expect(await RedisError.reason { try await deliveries[0].reject("bad") } == .log(.outOfMemory))
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("2"))

    var group = subject.group("billing", consumer: "one", deliveryLimit: 1).makeAsyncIterator()
    let delivery = try #require(try await group.next())
    #expect(try delivery.element == 2)
    try await delivery.acknowledge()
    let pending = ["XPENDING", "orders", "billing", "-", "+", "10"]
    #expect(try await server.command(arguments: pending).split(separator: "\n").count { $0 == "one" } == 2)
    try await server.command("CONFIG", "SET", "maxmemory", "0")
    try await deliveries[0].reject("bad")
    let again = subject.group("billing", consumer: "one", deliveryLimit: 1)
    #expect(try await again.collect().isEmpty)
    #expect(try await server.command("XLEN", "orders:billing:dead-letters") == "2")
  }
}
