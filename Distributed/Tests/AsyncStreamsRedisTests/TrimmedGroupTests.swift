import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct TrimmedGroupTests {
  /// The elements that a consumer gets and acknowledges, and how many entries are gone then.
  private func receive(
    from subject: RedisSubject<Int>,
    at server: LocalServer,
    consumer: String = "one",
    start: LogPosition<EntryIdentifier> = .beginning,
    claimAfter: Duration = .seconds(60),
    upTo last: Int
  ) async throws -> (elements: [Int], goneCount: Int?) {
    var elements: [Int] = []
    let group = subject.group("billing", consumer: consumer, from: start, claimAfter: claimAfter, batchSize: 10)
    var goneCount: Int?
    do {
      for try await delivery in group {
        elements.append(try delivery.element)
        try await delivery.acknowledge()
        if try delivery.element == last { break }
      }
    } catch {
      guard let trimmed = error.reason.trimmedEntries else { throw error }
      goneCount = trimmed.count
    }
    // Only the sender is left: a consumer reads ahead, until it has noticed that it ends.
    try await server.waitForClients { $0 <= 1 }
    return (elements, goneCount)
  }

  @Test func `a group is told once how many entries are gone, and goes on with the rest`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(0)
    #expect(try await receive(from: subject, at: server, upTo: 0) == ([0], nil))
    try await subject.send(contentsOf: 1..<100)
    try await server.command("XTRIM", "orders", "MAXLEN", "20")
    #expect(try await receive(from: subject, at: server, upTo: 99) == ([], 79))
    #expect(try await receive(from: subject, at: server, upTo: 89) == (Array(80..<90), nil))
    // Only what the group has read is trimmed.
    try await server.command("XTRIM", "orders", "MAXLEN", "10")
    #expect(try await receive(from: subject, at: server, upTo: 99) == (Array(90..<100), nil))
    try await subject.send(contentsOf: 100..<200)
    try await server.command("XTRIM", "orders", "MAXLEN", "1")
    #expect(try await receive(from: subject, at: server, upTo: 199) == ([], 99))
    #expect(try await receive(from: subject, at: server, upTo: 199) == ([199], nil))
  }

  @Test func `a new group begins with the oldest entry that is left`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(contentsOf: 0..<100)
    try await server.command("XTRIM", "orders", "MAXLEN", "20")
    #expect(try await receive(from: subject, at: server, upTo: 99) == (Array(80..<100), nil))
  }

  @Test func `a group that begins after an entry misses what is trimmed since that`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(contentsOf: 0..<10)
    let tenth = try await subject.lastCursor()
    try await subject.send(contentsOf: 10..<100)
    try await server.command("XTRIM", "orders", "MAXLEN", "20")
    #expect(try await receive(from: subject, at: server, start: .after(tenth), upTo: 99) == ([], 70))
    #expect(try await receive(from: subject, at: server, start: .after(tenth), upTo: 99) == (Array(80..<100), nil))
  }

  @Test func `a transaction of more elements than are kept is noticed by a consumer that waits`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address, retention: .newest(10, exactly: true))
    for (size, goneCount) in [(50, 40), (15, 5), (11, 1)] {
      let waiting = Task { try await receive(from: subject, at: server, start: .newest, upTo: -1) }
      try await server.waitForClients(running: "xreadgroup") { $0 == 1 }
      try await subject.send(contentsOf: 0..<size)
      // The server wakes the consumer with what is left. If the consumer is just not waiting, it fails before that.
      var (elements, missedCount) = try await waiting.value
      if elements.isEmpty { elements = try await receive(from: subject, at: server, upTo: size - 1).elements }
      #expect(elements == Array(goneCount..<size))
      #expect(missedCount == goneCount)
    }
    try await subject.send(50)
    #expect(try await receive(from: subject, at: server, upTo: 50) == ([50], nil))
  }

  @Test func `a server that was killed does not report entries as missed that were read before`() async throws {
    let server = try await LocalServer(.full)
    let subject = RedisSubject<Int>("orders", on: server.address, retention: .newest(10, exactly: true))
    var consumer = subject.group("billing", consumer: "one").makeAsyncIterator()
    for round in 0..<3 {
      for number in round * 20..<round * 20 + 20 {
        try await subject.send(number)
        let delivery = try #require(try await consumer.next())
        #expect(try delivery.element == number)
        try await delivery.acknowledge()
      }
      // The server has not written yet how many entries the group has read.
      server.kill()
      try await server.start()
    }
    try await subject.finish()
    #expect(try await consumer.next() == nil)
  }

  @Test func `a consumer that begins again is told what it has not acknowledged in time`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(contentsOf: 0..<40)
    _ = try await subject.group("billing", consumer: "one", batchSize: 40).prefix(40).collect()
    try await server.waitForClients { $0 <= 1 }
    try await server.command("XTRIM", "orders", "MAXLEN", "5")
    // A batch at a time: none of the first three has anything that is left.
    for _ in 0..<3 { #expect(try await receive(from: subject, at: server, upTo: 39) == ([], 10)) }
    #expect(try await receive(from: subject, at: server, upTo: 39) == ([], 5))
    #expect(try await receive(from: subject, at: server, upTo: 39) == (Array(35..<40), nil))
  }

  @Test func `a consumer is told what a dead one has not acknowledged in time`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(contentsOf: 0..<8)
    _ = try await subject.group("billing", consumer: "dead", batchSize: 8).prefix(8).collect()
    try await server.waitForClients { $0 <= 1 }
    try await server.command("XTRIM", "orders", "MAXLEN", "5")
    let wait = Duration.milliseconds(20)
    #expect(try await receive(from: subject, at: server, consumer: "alive", claimAfter: wait, upTo: 7) == ([], 3))
    #expect(
      try await receive(from: subject, at: server, consumer: "alive", claimAfter: wait, upTo: 7) == (Array(3..<8), nil)
    )
  }

  @Test func `what a consumer holds may be trimmed, and can still be acknowledged`() async throws {
    let (server, subject) = try await LocalServer.started(.full, with: "orders")
    try await subject.send(contentsOf: 0..<5)
    var elements: [Int] = []
    for try await delivery in subject.group("billing", consumer: "one", batchSize: 5) {
      elements.append(try delivery.element)
      if try delivery.element == 2 {
        try await server.command("XTRIM", "orders", "MAXLEN", "0")
        // The consumer connects again, and asks for what it has.
        server.kill()
        try await server.start()
      }
      try await delivery.acknowledge()
      if try delivery.element == 4 { try await subject.finish() }
    }
    #expect(elements == [0, 1, 2, 3, 4])
  }

  @Test func `the count is written after reading, and not while a consumer waits`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(0)
    let group = subject.group("billing", consumer: "one", claimAfter: .milliseconds(20))
    let waiting = Task { for try await delivery in group { try await delivery.acknowledge() } }
    while try await server.callCount(of: "eval") < 40 { try await Task.sleep(for: .milliseconds(5)) }
    let count = try await server.callCount(of: "xgroup|setid")
    #expect(1...2 ~= count)
    waiting.cancel()
    try await waiting.value
  }
}
