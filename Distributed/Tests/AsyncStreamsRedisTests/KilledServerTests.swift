import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct KilledServerTests {
  @Test("Nothing is lost, doubled or disordered when the server is killed under load", .timeLimit(.minutes(5)))
  func killing() async throws {
    let server = try await LocalServer(.full)
    let single = RedisSubject<String>("letters", on: server.address, coding: .text)
    let batched = RedisSubject<String>("letters", on: server.address, coding: .text)
    try await single.send("first")
    let readers = (0..<3).map { _ in
      Task {
        try await RedisSubject<String>("letters", on: server.address, coding: .text).signal(from: .beginning).collect()
      }
    }
    let (singles, batches, rest) = (2_000, 200, 50)
    async let sendingSingles: Void = {
      for number in 0..<singles { try await single.send("single \(number)") }
    }()
    async let sendingBatches: Void = {
      for batch in 0..<batches {
        try await batched.send(contentsOf: (batch * rest..<(batch + 1) * rest).map { "batched \($0)" }, batchSize: 20)
      }
    }()
    // The server dies in the middle of what these numbers of elements need.
    var killAt = [500, 4_000, 8_000].makeIterator()
    var next = killAt.next()
    var count = 0
    for try await _ in single.signal(from: .beginning).prefix(1 + singles + batches * rest) {
      count += 1
      if count == next {
        server.kill()
        try await server.start()
        next = killAt.next()
      }
    }
    try await sendingSingles
    try await sendingBatches
    try await single.finish()
    for reader in readers {
      let elements = try await reader.value
      #expect(elements.filter { $0.hasPrefix("single") } == (0..<singles).map { "single \($0)" })
      #expect(elements.filter { $0.hasPrefix("batched") } == (0..<batches * rest).map { "batched \($0)" })
      #expect(elements.count == 1 + singles + batches * rest)
    }
    #expect(next == nil)
  }
}
