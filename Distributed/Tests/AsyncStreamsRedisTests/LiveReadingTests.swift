import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct LiveReadingTests {
  private struct Closed: Error, CustomStringConvertible {
    let description = "for today"
  }

  @Test("The subject itself begins after the newest entry, in each iteration", .timeLimit(.minutes(5)))
  func newest() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 0..<10)
    let early = Task { try await subject.collect() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    try await subject.send(contentsOf: 10..<20)
    let late = Task { try await subject.entries(from: .newest).collect() }
    try await server.waitForClients(running: "xread") { $0 >= 2 }
    try await subject.send(contentsOf: 20..<30)
    try await subject.finish()
    #expect(try await early.value == Array(10..<30))
    let entries = try await late.value
    #expect(entries.map(\.element) == Array(20..<30))
    #expect(entries.map(\.cursor.ordinal) == (21...30).map { $0 })
  }

  @Test("Operators see the elements, the end and the failure", .timeLimit(.minutes(5)))
  func operators() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    let even = Task { try await subject.filter { $0.isMultiple(of: 2) }.map { "\($0)" }.prefix(3).collect() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    try await subject.send(contentsOf: 1...9)
    #expect(try await even.value == ["2", "4", "6"])
    try await subject.finish(throwing: Closed())
    let error = await #expect(throws: RedisError.self) {
      try await subject.signal(from: .beginning).map { $0 * 2 }.collect()
    }
    #expect(error?.reason == .failed(RemoteFailure(type: "Closed", message: "for today")))
    let ended = await #expect(throws: RedisError.self) { try await subject.send(10) }
    #expect(ended?.reason == .ended)
    let again = await #expect(throws: RedisError.self) { try await subject.finish() }
    #expect(again?.reason == .ended)
    #expect(try await server.command("XLEN", "numbers") == "10")
  }

  @Test("Subscribers that share a live reading have one connection, which ends with them", .timeLimit(.minutes(5)))
  func sharing() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    let shared = subject.share(start: .atSubscription(3))
    let readers = (0..<3).map { _ in Task { try await shared.prefix(5).collect() } }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    #expect(try await server.clientCount(running: "xread") == 1)
    try await subject.send(contentsOf: 1...5)
    for reader in readers { #expect(try await reader.value == [1, 2, 3, 4, 5]) }
    try await server.waitForClients(running: "xread") { $0 == 0 }
  }

  @Test("Objects with the same key are one subject, in one order for all readers", .timeLimit(.minutes(5)))
  func sameKey() async throws {
    let server = try await LocalServer()
    let subjects = (0..<4).map { _ in RedisSubject<Int>("numbers", on: server.address) }
    let readers = subjects.map { subject in Task { try await subject.signal(from: .beginning).prefix(400).collect() } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, subject) in subjects.enumerated() {
        group.addTask { for number in 0..<100 { try await subject.send(index * 100 + number) } }
      }
      try await group.waitForAll()
    }
    let first = try await readers[0].value
    #expect(first.sorted() == Array(0..<400))
    for index in 0..<4 { #expect(first.filter { $0 / 100 == index } == Array(index * 100..<index * 100 + 100)) }
    for reader in readers { #expect(try await reader.value == first) }
  }

  @Test("Databases of one server are separate", .timeLimit(.minutes(5)))
  func databases() async throws {
    let server = try await LocalServer()
    var address = server.address
    address.database = 3
    let other = RedisSubject<Int>("numbers", on: address)
    try await other.send(3)
    #expect(try await server.command("EXISTS", "numbers") == "0")
    #expect(try await server.command("-n", "3", "XLEN", "numbers") == "1")
    #expect(try await other.signal(from: .beginning).first() == 3)
  }

  @Test("A released subject, and cancelled sends, leave no connection", .timeLimit(.minutes(5)))
  func releasing() async throws {
    let server = try await LocalServer()
    var subject: RedisSubject<Int>? = RedisSubject<Int>("numbers", on: server.address)
    try await subject?.send(1)
    #expect(try await server.clientCount() == 1)
    server.pause(true)
    let sendings = (2..<6).map { number in Task { [subject] in try await subject?.send(number) } }
    let start = ContinuousClock.now
    for sending in sendings { sending.cancel() }
    for sending in sendings {
      let error = await #expect(throws: RedisError.self) { try await sending.value }
      #expect(error?.reason == .cancelled)
    }
    #expect(ContinuousClock.now - start < .seconds(5))
    subject = nil
    server.pause(false)
    try await server.waitForClients { $0 == 0 }
  }
}
