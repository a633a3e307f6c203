import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Synchronization
import Testing

@Suite(.serialized, .onServer, .timeLimit(.minutes(5))) struct GroupCostTests {
  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  @Test(arguments: [1, 3, 10])
  func `an entry costs one request to read, with any number of consumers`(consumerCount: Int) async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    let received = Counter()
    let consumers = (0..<consumerCount).map { index in
      Task {
        for try await delivery in subject.group("billing", consumer: "consumer \(index)") {
          try await delivery.acknowledge()
          received.value.add(1, ordering: .relaxed)
        }
      }
    }
    try await server.waitForClients(running: "xreadgroup") { $0 == consumerCount }
    try await server.command("CONFIG", "RESETSTAT")
    let start = ContinuousClock.now
    for number in 0..<1_000 { try await subject.send(number) }
    while received.value.load(ordering: .relaxed) < 1_000 { try await Task.sleep(for: .milliseconds(1)) }
    let count = try await server.groupRequestCount()
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    // Each consumer waits again after it has looked for trimmed entries, every second at most.
    #expect(count <= 1_000 + 3 * consumerCount * (seconds + 2))
    let acknowledged = try await server.callCount(of: "xack")
    #expect(acknowledged == 1_000)
    print("\(consumerCount) consumers: \(count) requests to read 1,000 entries")
    try await subject.finish()
    for consumer in consumers { try await consumer.value }
    #expect(received.value.load(ordering: .relaxed) == 1_000)
  }

  @Test func `an idle consumer sends at most one command a second`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    try await subject.send(0)
    let consumers = (0..<3).map { index in
      Task { for try await _ in subject.group("billing", consumer: "consumer \(index)") {} }
    }
    try await server.waitForClients(running: "xreadgroup") { $0 == 3 }
    // The entry is read and checked.
    let evalCount = try await server.callCount(of: "eval")
    while try await server.callCount(of: "eval") < evalCount + 3 { try await Task.sleep(for: .milliseconds(20)) }
    let first = try await server.groupRequestCount()
    let start = ContinuousClock.now
    var count = 0
    while count < 12 {
      try await Task.sleep(for: .milliseconds(50))
      count = try await server.groupRequestCount() - first
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    // Each of them may be at the end of a cycle when the measurement begins, and one when it ends.
    #expect(Double(count) <= 3 * (seconds + 2) + 1)
    print("\(count) commands of 3 idle consumers in \(seconds) seconds")
    for consumer in consumers { consumer.cancel() }
  }

  @Test func `all consumers notice the end that one of them has got`() async throws {
    let (server, subject) = try await LocalServer.started(with: "orders")
    let consumers = (0..<4).map { index in
      Task { try await subject.group("billing", consumer: "consumer \(index)").collect().count }
    }
    try await server.waitForClients(running: "xreadgroup") { $0 == 4 }
    try await subject.finish()
    for consumer in consumers { #expect(try await consumer.value == 0) }
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("0"))
  }
}
