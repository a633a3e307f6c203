import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Synchronization
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct GroupTests {
  @Test func `two consumers share the elements, and both end`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(contentsOf: 0..<500)
    async let first = received(by: "first", of: subject)
    async let second = received(by: "second", of: subject)
    try await subject.send(contentsOf: 500..<1_000)
    try await subject.finish()
    let (left, right) = try await (first, second)
    #expect(left == left.sorted() && right == right.sorted())
    #expect((left + right).sorted() == Array(0..<1_000))
    #expect(try await server.command("XPENDING", "orders", "billing", "-", "+", "10").isEmpty)
  }

  private func received(by consumer: String, of subject: RedisSubject<Int>) async throws -> [Int] {
    var elements: [Int] = []
    for try await delivery in subject.group("billing", consumer: consumer, batchSize: 10) {
      elements.append(try delivery.element)
      #expect(!delivery.isRepeated)
      try await delivery.acknowledge()
    }
    return elements
  }

  @Test func `another consumer gets what a dead one has not acknowledged`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<20)
    try await subject.finish()
    for try await delivery in subject.group("billing", consumer: "dead", batchSize: 5) {
      try await delivery.acknowledge()
      if try delivery.element == 2 { break }
    }
    var repeated: [Int] = []
    var new: [Int] = []
    let wait = Duration.milliseconds(200)
    for try await delivery in subject.group("billing", consumer: "alive", claimAfter: wait, batchSize: 5) {
      if delivery.isRepeated { repeated.append(try delivery.element) } else { new.append(try delivery.element) }
      try await delivery.acknowledge()
    }
    #expect(repeated.starts(with: [3, 4]))
    // On a slow machine, the consumer may also claim what it is about to acknowledge.
    #expect(Set(repeated + new) == Set(3..<20))
    #expect(new == new.sorted())
  }

  @Test func `a consumer goes on while another has something left, however much it holds itself`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(contentsOf: 0..<2_000)
    // More than a page of what is pending comes before what the other consumer holds.
    let held = try await subject.group("billing", consumer: "one", batchSize: 2_000).prefix(2_000).collect()
    // A consumer reads ahead. When only the sender is connected, it gets nothing any more.
    try await server.waitForClients { $0 <= 1 }
    try await subject.send(2_000)
    let other = try await subject.group("billing", consumer: "other").first()
    #expect(try other?.element == 2_000)
    try await subject.finish()

    let hasEnded = Atomic(false)
    let ending = Task {
      let elements = try await subject.group("billing", consumer: "one", batchSize: 2_000).collect().elements()
      hasEnded.store(true, ordering: .relaxed)
      return elements
    }
    // The consumer has looked several times whether the group has reached the end.
    while try await server.callCount(of: "xinfo|groups") < 3 { try await Task.sleep(for: .milliseconds(5)) }
    let hasEndedEarly = hasEnded.load(ordering: .relaxed)
    #expect(!hasEndedEarly)
    try await other?.acknowledge()
    #expect(try await ending.value == held.elements())
  }

  @Test func `a consumer that begins again first gets what it has not acknowledged`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<4)
    for try await delivery in subject.group("billing", consumer: "one", batchSize: 4) {
      if try delivery.element != 1 { continue }
      try await delivery.acknowledge()
      break
    }
    let again = try await subject.group("billing", consumer: "one").prefix(3).collect()
    #expect(try again.elements() == [0, 2, 3])
    #expect(again.map(\.deliveryCount) == [2, 2, 2])
  }

  @Test func `consumers and their acknowledgements survive a restart of the server`() async throws {
    let (server, subject) = try await LocalServer.started(.full, with: "orders")
    try await subject.send(contentsOf: 0..<300)
    var elements: Set<Int> = []
    for try await delivery in subject.group("billing", consumer: "one", batchSize: 10) {
      try await delivery.acknowledge()
      elements.insert(try delivery.element)
      if try delivery.element == 100 {
        server.kill()
        try await server.start()
      }
      if try delivery.element == 200 { try await subject.finish() }
    }
    #expect(elements.sorted() == Array(0..<300))
  }

  @Test func `a group fails as the stream does`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(1)
    let failure = RemoteFailure(type: "Closed", message: "for today")
    try await subject.finish(throwing: failure)
    let error = await #expect(throws: RedisError.self) {
      for try await delivery in subject.group("billing", consumer: "one") { try await delivery.acknowledge() }
    }
    #expect(error?.reason == .failed(failure))
  }

  @Test func `a batch of deliveries is acknowledged in one request`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
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

  @Test func `deliveries of several groups are acknowledged together, and none sends no request`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
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

  @Test func `if one of several servers fails, the others get their acknowledgements`() async throws {
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

  @Test func `a group reads, claims and acknowledges when the server has no memory left`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
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

  @Test func `a full server refuses dead letters, which stay pending meanwhile`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
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
