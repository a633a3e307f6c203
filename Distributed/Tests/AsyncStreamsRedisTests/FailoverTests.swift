import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct FailoverTests {
  @Test("Senders, readers and consumers survive that a server becomes a replica for a while", .timeLimit(.minutes(5)))
  func replica() async throws {
    let server = try await LocalServer()
    let numbers = RedisSubject<Int>("numbers", on: server.address)
    try await numbers.send(0)
    async let read = numbers.signal(from: .beginning).prefix(300).collect()
    async let consumed = {
      var consumed: [Int] = []
      for try await delivery in numbers.group("group", consumer: "one") {
        if !delivery.isRepeated { consumed.append(try delivery.element) }
        try await delivery.acknowledge()
        if consumed.count == 300 { break }
      }
      return consumed
    }()
    async let sending: Void = {
      for number in 1..<300 { try await numbers.send(number) }
    }()
    for _ in 0..<3 {
      try await Task.sleep(for: .milliseconds(30))
      // Nobody listens there, so that the data stays.
      try await server.command("REPLICAOF", "127.0.0.1", "1")
      try await Task.sleep(for: .milliseconds(100))
      try await server.command("REPLICAOF", "NO", "ONE")
    }
    try await sending
    #expect(try await read == Array(0..<300))
    #expect(try await Set(consumed) == Set(0..<300))
  }

  @Test("A send waits while the server has too few replicas", .timeLimit(.minutes(5)))
  func replicas() async throws {
    let server = try await LocalServer()
    let numbers = RedisSubject<Int>("numbers", on: server.address)
    try await numbers.send(1)
    try await server.command("CONFIG", "SET", "min-replicas-to-write", "1")
    let sending = Task { try await numbers.send(contentsOf: [2, 3]) }
    try await Task.sleep(for: .milliseconds(200))
    #expect(try await server.command("XLEN", "numbers") == "1")
    try await server.command("CONFIG", "SET", "min-replicas-to-write", "0")
    _ = try await sending.value
    #expect(try await numbers.signal(from: .beginning).prefix(3).collect() == [1, 2, 3])
  }
}
