import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct ClaimTests {
  @Test func `what a consumer holds and does not acknowledge goes to another one, while both read`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    let claimAfter = Duration.milliseconds(400)
    var holder = subject.group("billing", consumer: "holder", claimAfter: claimAfter).makeAsyncIterator()
    for number in 0..<4 {
      try await subject.send(number)
      // The iteration goes on reading, and looks for what others have left.
      var held = try #require(try await holder.next())
      while try held.element != number { held = try #require(try await holder.next()) }
      // The consumers look at different times.
      try await Task.sleep(for: .milliseconds(number * 50))
      let other = subject.group("billing", consumer: "other", claimAfter: claimAfter)
      let delivery = try #require(try await other.first())
      #expect(try delivery.element == number)
      #expect(delivery.deliveryCount > 1)
      try await delivery.acknowledge()
    }
  }

  @Test func `a consumer that is alone gets its own entries again, in the same iteration`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(7)
    var counts: [Int] = []
    for try await delivery in subject.group("billing", consumer: "one", claimAfter: .milliseconds(50)) {
      #expect(try delivery.element == 7)
      counts.append(delivery.deliveryCount)
      if counts.count == 3 {
        try await delivery.acknowledge()
        break
      }
    }
    #expect(counts == [1, 2, 3])
  }

  @Test func `a slow consumer that is alone does not get what it has acknowledged meanwhile`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: 0..<60)
    try await subject.finish()
    var elements: [Int] = []
    let group = subject.group("billing", consumer: "one", claimAfter: .milliseconds(50), batchSize: 10)
    for try await delivery in group {
      // Work that takes so long that the entries behind this one are claimed again and again.
      try await Task.sleep(for: .milliseconds(20))
      elements.append(try delivery.element)
      try await delivery.acknowledge()
    }
    #expect(elements == Array(0..<60))
  }

  @Test func `entries that are not due do not hide others`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(contentsOf: 0..<1_500)
    let group = subject.group("billing", consumer: "one", claimAfter: .seconds(2), batchSize: 1_500)
    var consumer = group.makeAsyncIterator()
    for number in 0..<1_500 {
      let delivery = try await consumer.next()
      #expect(try delivery?.element == number)
    }
    try await subject.send(1_500)
    while true {
      // The next one goes to the other consumer, or is given to it.
      let arguments = ["XREADGROUP", "GROUP", "billing", "dead", "STREAMS", "orders", ">"]
      let entry = try await server.command(arguments: arguments)
      if !entry.isEmpty { break }
      let last = try await subject.lastCursor()
      let identifier = "\(last.milliseconds)-\(last.sequence)"
      let claimed = try await server.command("XCLAIM", "orders", "billing", "dead", "0", identifier, "JUSTID")
      if claimed == identifier { break }
    }
    try await server.age("orders", group: "billing", consumer: "one", milliseconds: 2_500)
    try await server.age("orders", group: "billing", consumer: "dead", milliseconds: 100_000)
    while let delivery = try await consumer.next() {
      if try delivery.element == 1_500, delivery.isRepeated { break }
    }
  }
}
