import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Synchronization
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct GroupTests {
  @Test("Two consumers share the elements, and both end", .timeLimit(.minutes(5)))
  func sharing() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
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

  @Test("Another consumer gets what a dead one has not acknowledged", .timeLimit(.minutes(5)))
  func dying() async throws {
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

  @Test("A consumer goes on while another has something left, however much it holds itself", .timeLimit(.minutes(5)))
  func holding() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
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

  @Test("A consumer that begins again first gets what it has not acknowledged", .timeLimit(.minutes(5)))
  func beginningAgain() async throws {
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

  @Test("Consumers and their acknowledgements survive a restart of the server", .timeLimit(.minutes(5)))
  func restarting() async throws {
    let server = try await LocalServer(.full)
    let subject = RedisSubject<Int>("orders", on: server.address)
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

  @Test("A group fails as the stream does", .timeLimit(.minutes(5)))
  func failing() async throws {
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
}
