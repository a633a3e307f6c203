import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct BatchAcknowledgementTests {
  @Test("A batch of deliveries is acknowledged in one request", .timeLimit(.minutes(5)))
  func batches() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<1_000)
    try await subject.finish()
    var elements: [Int] = []
    var batchCount = 0
    for try await deliveries in subject.group("billing", consumer: "one").batches(upTo: 100) {
      elements += try deliveries.elements()
      try await deliveries.acknowledge()
      batchCount += 1
    }
    #expect(elements == Array(0..<1_000))
    // One more for the end.
    #expect(try await server.callCount(of: "xack") == batchCount + 1)
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("0"))
  }

  @Test("Deliveries of several groups are acknowledged together, and none sends no request", .timeLimit(.minutes(5)))
  func groups() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<10)
    var deliveries: [GroupDelivery<Int, RedisLog>] = []
    try await deliveries.acknowledge()
    for group in ["billing", "shipping"] {
      deliveries += try await subject.group(group, consumer: "one").prefix(10).collect()
    }
    deliveries.shuffle()
    try await deliveries.acknowledge()
    #expect(try await server.callCount(of: "xack") == 2)
    for group in ["billing", "shipping"] {
      #expect(try await server.command("XPENDING", "orders", group).hasPrefix("0"))
    }
  }

  @Test("If one of several servers fails, the others get their acknowledgements", .timeLimit(.minutes(5)))
  func failing() async throws {
    let (first, second) = (try await LocalServer(), try await LocalServer())
    var deliveries: [GroupDelivery<Int, RedisLog>] = []
    for server in [first, second] {
      var address = server.address
      address.attempts = 0
      let subject = RedisSubject<Int>("orders", on: address)
      try await subject.send(contentsOf: 0..<5)
      deliveries += try await subject.group("billing", consumer: "one").prefix(5).collect()
    }
    first.kill()
    let error = await #expect(throws: RedisError.self) { try await deliveries.acknowledge() }
    #expect(error?.description.contains("\(first.port)") == true)
    #expect(try await second.command("XPENDING", "orders", "billing").hasPrefix("0"))
  }
}
