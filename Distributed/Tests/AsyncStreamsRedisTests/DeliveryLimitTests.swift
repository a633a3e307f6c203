import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct DeliveryLimitTests {
  @Test func `an entry that was delivered often enough becomes a dead letter`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
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

  @Test func `what a dead consumer has got too often becomes dead letters, and hides no others`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
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

  @Test func `what a consumer still works on is not moved when its connection is lost`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
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

  @Test func `a key for dead letters that is no stream is an error`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(0)
    try await server.command("SET", "letters", "text")
    let group = subject.group("billing", consumer: "one", deliveryLimit: 1, deadLetters: "letters")
    let delivery = try #require(try await group.first())
    #expect(await RedisError.reason { try await delivery.reject("bad") } == .log(.wrongKeyType))
    #expect(await RedisError.reason { _ = try await group.first() } == .log(.wrongKeyType))
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("1"))
  }

  /// A stream with two elements, and two entries that are none between them.
  private func makeSubject(on server: LocalServer) async throws -> RedisSubject<Int> {
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(0)
    try await server.command("XADD", "orders", "*", "value", "no number", "by", "another/7", "note", "first")
    try await server.command("XADD", "orders", "*", "something", "else")
    try await subject.send(3)
    try await subject.finish()
    return subject
  }

  @Test func `an entry that is no element does not stop a group, and can be acknowledged`() async throws {
    let server = try await LocalServer()
    let subject = try await makeSubject(on: server)
    var elements: [Int?] = []
    var problems: [String] = []
    for try await delivery in subject.group("billing", consumer: "one") {
      do throws(RedisError) {
        elements.append(try delivery.element)
      } catch {
        elements.append(nil)
        guard case .undecodable(delivery.cursor, let problem) = error.reason else { throw error }
        problems.append(problem)
        #expect(error.description.hasPrefix("orders on "))
      }
      try await delivery.acknowledge()
    }
    #expect(elements == [0, nil, nil, 3])
    #expect(problems.count == 2 && problems.last == "it is no element")
    #expect(try await server.command("XPENDING", "orders", "billing", "-", "+", "10").isEmpty)
    let reason = await RedisError.reason { _ = try await subject.signal(from: .beginning).collect() }
    guard case .undecodable? = reason else {
      Issue.record("a plain reader has got \(String(describing: reason))")
      return
    }
  }

  @Test func `a rejected entry is moved to the dead letters, once, with the reason`() async throws {
    let server = try await LocalServer()
    let subject = try await makeSubject(on: server)
    for try await delivery in subject.group("billing", consumer: "one") {
      if (try? delivery.element) != nil {
        try await delivery.acknowledge()
        // What was acknowledged is not rejected any more.
        try await delivery.reject("late")
      } else {
        try await delivery.reject("bad")
        try await delivery.reject("again")
      }
    }
    #expect(try await server.command("XPENDING", "orders", "billing", "-", "+", "10").isEmpty)
    let lines = try await server.command("XRANGE", "orders:billing:dead-letters", "-", "+").split(separator: "\n")
    let first = try await server.command("XRANGE", "orders", "-", "+").split(separator: "\n")
    let identifiers = first.filter { $0.contains("-") && Int($0.prefix { $0 != "-" }) != nil }
    #expect(
      lines.dropFirst().prefix(12).map(String.init) == [
        "value", "no number", "note", "first", "entry", String(identifiers[1]), "group", "billing", "reason", "bad",
        "deliveries", "1",
      ]
    )
    #expect(try await server.command("XLEN", "orders:billing:dead-letters") == "2")
    let letters = RedisSubject<[UInt8]>("orders:billing:dead-letters", on: server.address, coding: .bytes)
    #expect(try await letters.signal(from: .beginning).first() == Array("no number".utf8))
    // The original stays in the stream, for other groups.
    #expect(try await server.command("XLEN", "orders") == "5")
  }

  @Test func `an entry that was trimmed, or whose group is gone, can be rejected without effect`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(contentsOf: [0, 1])
    let deliveries = try await subject.group("billing", consumer: "one", deadLetters: "letters").prefix(2).collect()
    try await server.command("XTRIM", "orders", "MAXLEN", "1")
    try await deliveries[0].reject("gone")
    #expect(try await server.command("EXISTS", "letters") == "0")
    try await server.command("XGROUP", "DESTROY", "orders", "billing")
    try await deliveries[1].reject("gone")
    #expect(try await server.command("EXISTS", "letters") == "0")
  }
}
