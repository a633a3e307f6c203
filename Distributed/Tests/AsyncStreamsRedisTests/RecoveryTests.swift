import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct RecoveryTests {
  @Test("A reader that has got nothing yet survives a restart of the server", .timeLimit(.minutes(5)))
  func idleReader() async throws {
    let server = try await LocalServer(.full)
    let subject = RedisSubject<Int>("numbers", on: server.address)
    let reading = Task { try await subject.first() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    server.kill()
    try await server.start()
    // What is sent before the reader is back is not missed: it has subscribed.
    try await RedisSubject<Int>("numbers", on: server.address).send(1)
    #expect(try await reading.value == 1)
  }

  @Test("A reader that has got elements survives two restarts while nothing is sent", .timeLimit(.minutes(5)))
  func restarting() async throws {
    let server = try await LocalServer(.full)
    let subject = RedisSubject<Int>("numbers", on: server.address)
    let reading = Task { try await subject.signal(from: .beginning).prefix(2).collect() }
    try await RedisSubject<Int>("numbers", on: server.address).send(1)
    for _ in 0..<2 {
      try await server.waitForClients(running: "xread") { $0 >= 1 }
      server.kill()
      try await server.start()
    }
    try await RedisSubject<Int>("numbers", on: server.address).send(2)
    #expect(try await reading.value == [1, 2])
  }

  @Test("A restarted server without its data is a reset, and reading can go on", .timeLimit(.minutes(5)))
  func forgetting() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 1...5)
    var iterator = subject.signal(from: .beginning).makeAsyncIterator()
    for number in 1...5 { #expect(try await iterator.next() == number) }
    server.kill()
    try await server.start()
    try await RedisSubject<Int>("numbers", on: server.address).send(6)
    var error: RedisError?
    do throws(RedisError) {
      #expect(try await iterator.next() == nil)
    } catch let failure {
      error = failure
    }
    let reset = try #require(error?.reason.streamReset)
    #expect(try await subject.signal(from: reset.resumePosition).first() == 6)
  }

  @Test("A subject goes on when the server has killed its idle connection", .timeLimit(.minutes(5)))
  func killedClient() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    for number in 0..<20 {
      try await subject.send(number)
      try await server.command("CLIENT", "KILL", "TYPE", "normal")
    }
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == Array(0..<20))
  }

  @Test("Every acknowledged element is in a fresh reading after the server was killed twice", .timeLimit(.minutes(5)))
  func freshReading() async throws {
    let server = try await LocalServer(.full)
    let subject = RedisSubject<Int>("numbers", on: server.address)
    let single = Task {
      for number in 0..<600 { try await subject.send(number) }
    }
    let batched = Task {
      for start in stride(from: 1_000, to: 3_000, by: 100) {
        try await subject.send(contentsOf: start..<start + 100, batchSize: 30)
      }
    }
    for minimum in [300, 1_200] {
      while try await Int(server.command("XLEN", "numbers")) ?? 0 < minimum {
        try await Task.sleep(for: .milliseconds(5))
      }
      server.kill()
      try await server.start()
    }
    try await single.value
    try await batched.value
    try await subject.finish()
    let entries = try await subject.entries(from: .beginning, batchSize: 70).collect()
    #expect(entries.map(\.element).filter { $0 < 1_000 } == Array(0..<600))
    #expect(entries.map(\.element).filter { $0 >= 1_000 } == Array(1_000..<3_000))
    #expect(entries.map(\.cursor.ordinal) == (1...2_600).map { $0 })
  }
}
