import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct DeliveryLimitTests {
  @Test("An entry that was delivered often enough becomes a dead letter", .timeLimit(.minutes(5)))
  func moving() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<3)
    try await subject.finish()
    let letters = RedisSubject<Int>("letters", on: server.address)
    let group = subject.group("billing", consumer: "one", deliveryLimit: 3, deadLetters: "letters")
    // The second element is never acknowledged. A consumer that has got it ends nevertheless; so it begins again.
    var counts: [Int] = []
    while try await server.command("EXISTS", "letters") == "0" {
      for try await delivery in group {
        if try delivery.element == 1 {
          counts.append(delivery.deliveryCount)
          #expect(delivery.isRepeated == (delivery.deliveryCount > 1))
        } else {
          try await delivery.acknowledge()
        }
      }
    }
    #expect(counts == [1, 2, 3])
    #expect(try await letters.signal(from: .beginning).first() == 1)
    let lines = try await server.command("XRANGE", "letters", "-", "+").split(separator: "\n")
    #expect(lines.suffix(4) == ["reason", "delivered 3 times", "deliveries", "3"])
    #expect(try await server.command("XPENDING", "orders", "billing", "-", "+", "10").isEmpty)
  }

  @Test("What a dead consumer has got too often becomes dead letters, and hides no others", .timeLimit(.minutes(5)))
  func claiming() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<1_200)
    _ = try await subject.group("billing", consumer: "dead", batchSize: 1_200).prefix(1_200).collect()
    try await server.waitForClients { $0 <= 1 }
    try await server.age("orders", group: "billing", consumer: "dead", milliseconds: 61_000)
    try await subject.send(1_200)
    try await subject.finish()
    for try await delivery in subject.group("billing", consumer: "alive", deliveryLimit: 1) {
      #expect(try delivery.element == 1_200 && delivery.deliveryCount == 1)
      try await delivery.acknowledge()
    }
    #expect(try await server.command("XLEN", "orders:billing:dead-letters") == "1200")
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("0"))
  }

  @Test("What a consumer still works on is not moved when its connection is lost", .timeLimit(.minutes(5)))
  func reconnecting() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<2_500)
    var elements: [Int] = []
    for try await delivery in subject.group("billing", consumer: "one", deliveryLimit: 1, batchSize: 2_500) {
      elements.append(try delivery.element)
      if elements.count == 2_500 {
        try await server.command("CLIENT", "KILL", "TYPE", "normal")
        // The consumer has connected again, and waits.
        try await server.waitForClients(running: "xreadgroup") { $0 == 1 }
        try await subject.finish()
      }
    }
    #expect(elements == Array(0..<2_500))
    #expect(try await server.command("EXISTS", "orders:billing:dead-letters") == "0")
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("2500"))
  }

  @Test("A key for dead letters that is no stream is an error", .timeLimit(.minutes(5)))
  func wrongKey() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(0)
    try await server.command("SET", "letters", "text")
    let group = subject.group("billing", consumer: "one", deliveryLimit: 1, deadLetters: "letters")
    let delivery = try #require(try await group.first())
    #expect(await RedisError.reason { try await delivery.reject("bad") } == .log(.wrongKeyType))
    #expect(await RedisError.reason { _ = try await group.first() } == .log(.wrongKeyType))
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("1"))
  }
}
