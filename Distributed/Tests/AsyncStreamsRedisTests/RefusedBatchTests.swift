import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct RefusedBatchTests {
  @Test("A batch fails as a single element does when the key becomes one of another type", .timeLimit(.minutes(5)))
  func changedType() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(0)
    try await server.command("SET", "numbers", "text")
    #expect(await RedisError.reason { try await subject.send(1) } == .log(.wrongKeyType))
    #expect(await RedisError.reason { try await subject.send(contentsOf: [1, 2]) } == .log(.wrongKeyType))
    try await server.command("DEL", "numbers")
    try await subject.send(contentsOf: [3, 4])
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == [3, 4])
  }

  @Test("A reader fails when the key becomes one of another type", .timeLimit(.minutes(5)))
  func changedTypeWhileReading() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 0..<100)
    let reason = await RedisError.reason {
      for try await element in subject.signal(from: .beginning, batchSize: 5) where element == 0 {
        try await server.command("SET", "numbers", "text")
      }
    }
    #expect(reason == .log(.wrongKeyType))
  }

  @Test("A single element that finds no memory is not appended", .timeLimit(.minutes(5)))
  func outOfMemory() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(1)
    try await server.command("CONFIG", "SET", "maxmemory", "1")
    #expect(await RedisError.reason { try await subject.send(2) } == .log(.outOfMemory))
    #expect(await RedisError.reason { try await subject.send(contentsOf: [2, 2]) } == .log(.outOfMemory))
    #expect(await RedisError.reason { try await subject.finish() } == .log(.outOfMemory))
    try await server.command("CONFIG", "SET", "maxmemory", "0")
    try await subject.send(3)
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == [1, 3])
  }

  @Test("A user without permission is told so, and which stream and server it is about", .timeLimit(.minutes(5)))
  func notPermitted() async throws {
    let server = try await LocalServer()
    try await server.command("ACL", "SETUSER", "reader", "on", ">secret", "~numbers")
    try await server.command("ACL", "SETUSER", "reader", "+@read", "+ping", "+xinfo", "+client")
    try await server.command("XADD", "numbers", "*", "value", "1")
    var address = server.address
    (address.user, address.password) = ("reader", "secret")
    let subject = RedisSubject<Int>("numbers", on: address)
    #expect(try await subject.signal(from: .beginning).first() == 1)
    let error = await #expect(throws: RedisError.self) { try await subject.send(2) }
    guard case .log(.notPermitted)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.hasPrefix("numbers on redis://127.0.0.1:\(server.port)/0: ") == true)
    #expect(error?.description.contains("secret") == false)
  }

  @Test("A user with the rights that the README lists can do all of it", .timeLimit(.minutes(5)))
  func rights() async throws {
    let readme = try String(contentsOfFile: #filePath.replacing(/Tests\/.*/, with: "README.md"), encoding: .utf8)
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("ACL SETUSER ") })
    let server = try await LocalServer()
    let answer = try await server.command(arguments: line.split(separator: " ").map(String.init))
    #expect(answer == "OK")
    var address = server.address
    (address.user, address.password) = ("prices", "password")
    let subject = RedisSubject<Int>("quotes", on: address)
    try await subject.send(0)
    try await server.command("CLIENT", "KILL", "TYPE", "normal")
    try await subject.send(contentsOf: 1..<5)
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == [0, 1, 2, 3, 4])
    let group = subject.group("billing", consumer: "one", claimAfter: .milliseconds(20), deliveryLimit: 1_000)
    var elements: Set<Int> = []
    for try await delivery in group {
      elements.insert(try delivery.element)
      if try delivery.element == 3 { try await delivery.reject("odd") } else { try await delivery.acknowledge() }
    }
    #expect(elements == [0, 1, 2, 3, 4])
    #expect(try await server.command("XLEN", "quotes:billing:dead-letters") == "1")
    try await server.command("XTRIM", "quotes", "MAXLEN", "0")
    let error = await #expect(throws: RedisError.self) {
      _ = try await subject.group(
        "second",
        consumer: "one",
        from: .after(.init(milliseconds: 1, sequence: 0, ordinal: 1))
      )
      .first()
    }
    #expect(error?.reason.trimmedEntries != nil)
  }

  @Test("An entry that is no element is named with its stream and its server", .timeLimit(.minutes(5)))
  func naming() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<String>("texts", on: server.address, coding: .text)
    let bytes = RedisSubject<[UInt8]>("texts", on: server.address, coding: .bytes)
    let identifier = try await bytes.send([0xFF])
    let error = await #expect(throws: RedisError.self) { try await subject.signal(from: .beginning).collect() }
    let start = "texts on redis://127.0.0.1:\(server.port)/0: the record \(identifier)#1 cannot be decoded: "
    #expect(error?.description.hasPrefix(start) == true)
    try await subject.send("next")
    #expect(try await subject.signal(from: .after(identifier)).first() == "next")
  }

  @Test("No element is sent after one that cannot be encoded, and the first one fails alone", .timeLimit(.minutes(5)))
  func unencodable() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Double>("numbers", on: server.address)
    let error = await #expect(throws: RedisError.self) { try await subject.send(contentsOf: [.nan, 1]) }
    #expect(error?.acceptedCount == 0)
    #expect(try await server.command("EXISTS", "numbers") == "0")
    #expect(try await subject.send(contentsOf: []) == nil)
    #expect(try await server.command("EXISTS", "numbers") == "0")
  }

  @Test("A batch size of zero, and a negative age, stop the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      try await RedisSubject<Int>("numbers", on: RedisServer()).send(contentsOf: [], batchSize: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = RedisSubject<Int>("numbers", on: RedisServer()).entries(from: .beginning, batchSize: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = RedisSubject<Int>("numbers", on: RedisServer(), retention: .age(.seconds(-1)))
    }
  }
}
