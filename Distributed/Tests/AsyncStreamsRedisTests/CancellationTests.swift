import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct CancellationTests {
  @Test("Dropping an iteration ends its connection", .timeLimit(.minutes(5)))
  func dropping() async throws {
    let server = try await LocalServer()
    do {
      let subject = RedisSubject<Int>("numbers", on: server.address)
      try await subject.send(1)
      for try await _ in subject.signal(from: .beginning) { break }
    }
    try await server.waitForClients { $0 == 0 }
  }

  @Test("Cancelling a reader that waits ends it and its connection", .timeLimit(.minutes(5)))
  func cancelling() async throws {
    let server = try await LocalServer()
    let reading = Task { try await RedisSubject<Int>("numbers", on: server.address).collect() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    reading.cancel()
    #expect(try await reading.value.isEmpty)
    try await server.waitForClients { $0 == 0 }
  }

  @Test("A send to a server that does not answer can be cancelled, and its order stays", .timeLimit(.minutes(5)))
  func pausing() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(1)
    server.pause(true)
    let sending = Task { try await subject.send(2) }
    sending.cancel()
    let error = await #expect(throws: RedisError.self) { try await sending.value }
    #expect(error?.reason == .cancelled)
    server.pause(false)
    try await subject.send(3)
    let elements = try await subject.signal(from: .beginning).prefix(2).collect()
    #expect(elements == [1, 2] || elements == [1, 3])
  }

  @Test("A slow reader does not read ahead of its batches", .timeLimit(.minutes(5)))
  func slowReader() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 0..<10_000)
    try await server.command("CONFIG", "RESETSTAT")
    var iterator = subject.signal(from: .beginning, batchSize: 10).makeAsyncIterator()
    for number in 0..<5 { #expect(try await iterator.next() == number) }
    try await Task.sleep(for: .milliseconds(100))
    let callCount = try await server.callCount(of: "xread")
    #expect(1...4 ~= callCount)
  }
}
