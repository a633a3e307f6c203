import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct RoundTripTests {
  private struct Quote: Codable, Hashable {
    let symbol: String
    let price: Double
    var note: String?
  }

  @Test("Elements arrive in order, with growing identifiers and ordinals", .timeLimit(.minutes(5)))
  func order() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Quote>("quotes", on: server.address)
    let quotes = (0..<2_500).map { Quote(symbol: "ä\"\r\n\($0)", price: Double($0) / 8) }
    let first = try await subject.send(quotes[0])
    let last = try await subject.send(contentsOf: quotes.dropFirst())
    try await subject.finish()
    let entries = try await subject.entries(from: .beginning, batchSize: 64).collect()
    #expect(entries.map(\.element) == quotes)
    #expect(entries.first?.cursor == first && entries.last?.cursor == last)
    #expect(entries.map(\.cursor.ordinal) == (1...2_500).map { $0 })
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.cursor < $1.cursor })
  }

  @Test("A reader resumes after each stored identifier", .timeLimit(.minutes(5)))
  func resuming() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 0..<30)
    try await subject.finish()
    for entry in try await subject.entries(from: .beginning).collect() {
      let stored = try #require(EntryIdentifier("\(entry.cursor)"))
      let rest = try await subject.signal(from: .after(stored), batchSize: 7).collect()
      #expect(rest == Array(entry.element + 1..<30))
    }
  }

  @Test("What is sent after lastCursor() is not missed", .timeLimit(.minutes(5)))
  func newest() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    #expect(try await subject.lastCursor().ordinal == 0)
    try await subject.send(contentsOf: 0..<10)
    let start = try await subject.lastCursor()
    #expect(start.ordinal == 10)
    try await subject.send(contentsOf: 10..<20)
    #expect(try await subject.signal(from: .after(start)).prefix(10).collect() == Array(10..<20))
  }

  @Test("The end reaches readers, and later ones of the newest entry at once", .timeLimit(.minutes(5)))
  func ends() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(1)
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == [1])
    #expect(try await subject.collect().isEmpty)
    let other = RedisSubject<Int>("numbers", on: server.address)
    try await other.send(2)
    let failure = RemoteFailure(message: "closed")
    try await other.finish(throwing: failure)
    let errors = await [
      #expect(throws: RedisError.self) { try await subject.collect() },
      #expect(throws: RedisError.self) { try await subject.signal(from: .newest).collect() },
    ]
    #expect(errors.allSatisfy { $0?.reason == .failed(failure) })
  }

  @Test("Texts and bytes are stored as they are", .timeLimit(.minutes(5)))
  func codings() async throws {
    let server = try await LocalServer()
    let texts = RedisSubject<String>("texts", on: server.address, coding: .text)
    try await texts.send("plain \u{1F600}")
    #expect(try await server.command("--raw", "XRANGE", "texts", "-", "+").contains("plain \u{1F600}"))
    #expect(try await texts.signal(from: .beginning).first() == "plain \u{1F600}")
    let bytes = RedisSubject<[UInt8]>("bytes", on: server.address, coding: .bytes)
    try await bytes.send(contentsOf: [[], [0, 13, 10, 255], Array(repeating: 7, count: 300_000)])
    let received = try await bytes.signal(from: .beginning).prefix(3).collect()
    #expect(received == [[], [0, 13, 10, 255], Array(repeating: 7, count: 300_000)])
  }

  @Test("Entries that are too old are removed by the next send", .timeLimit(.minutes(5)))
  func age() async throws {
    let server = try await LocalServer()
    try await server.command("XADD", "numbers", "1-1", "value", "0")
    let lines = (0..<200).map { _ in "x" }
    let subject = RedisSubject<String>("numbers", on: server.address, retention: .age(.seconds(3_600)))
    for index in 2..<200 { try await server.command("XADD", "numbers", "1-\(index)", "value", "\"old\"") }
    try await subject.send(contentsOf: lines)
    #expect(try await subject.signal(from: .beginning).prefix(200).collect().suffix(200).contains("x"))
    let count = try #require(Int(try await server.command("XLEN", "numbers")))
    #expect(count < 399)
  }

  @Test("Many readers get everything that is sent after they have begun", .timeLimit(.minutes(5)))
  func manyReaders() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    let start = try await subject.lastCursor()
    let sums = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<200 {
        group.addTask { try await subject.signal(from: .after(start)).prefix(500).reduce(0, +) }
      }
      for number in 0..<100 { try await subject.send(number) }
      try await subject.send(contentsOf: 100..<500)
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 124_750, count: 200))
  }

  @Test(
    "Two million entries are read in order",
    .enabled(if: ProcessInfo.processInfo.environment["LONG_TESTS"] != nil),
    .timeLimit(.minutes(5))
  )
  func twoMillion() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<String>("numbers", on: server.address, coding: .text)
    let count = 2_000_000
    async let sending = subject.send(contentsOf: (0..<count).lazy.map { "\($0)" })
    var next = 0
    for try await text in subject.signal(from: .beginning).prefix(count) {
      if text != "\(next)" { Issue.record("\(text) instead of \(next)") }
      next += 1
    }
    #expect(next == count)
    _ = try await sending
  }
}
