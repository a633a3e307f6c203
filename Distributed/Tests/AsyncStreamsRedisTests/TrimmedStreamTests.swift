import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct TrimmedStreamTests {
  private func identifier(ofElement index: Int, in subject: RedisSubject<Int>) async throws -> EntryIdentifier {
    let entries = try await subject.entries(from: .beginning).prefix(index + 1).collect()
    let stored = try JSONEncoder().encode(entries[index].cursor)
    return try JSONDecoder().decode(EntryIdentifier.self, from: stored)
  }

  @Test("A reader that resumes is told exactly how many entries are gone", .timeLimit(.minutes(5)))
  func counting() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 0..<100)
    let tenth = try await identifier(ofElement: 9, in: subject)
    try await server.command("XTRIM", "numbers", "MAXLEN", "20")
    let error = await #expect(throws: RedisError.self) { try await subject.signal(from: .after(tenth)).collect() }
    let trimmed = try #require(error?.reason.trimmedEntries)
    #expect(trimmed.count == 70)
    #expect(trimmed.last == tenth)
    #expect(error?.description.contains("numbers on redis://127.0.0.1:\(server.port)/0: 70 records after") == true)
    let rest = try await subject.entries(from: trimmed.resumePosition).prefix(20).collect()
    #expect(rest.map(\.element) == Array(80..<100))
    #expect(rest.map(\.cursor.ordinal) == (81...100).map { $0 })
  }

  @Test("Without an ordinal, the number is unknown", .timeLimit(.minutes(5)))
  func withoutOrdinal() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 0..<100)
    let tenth = try await identifier(ofElement: 9, in: subject)
    let bare = EntryIdentifier(milliseconds: tenth.milliseconds, sequence: tenth.sequence)
    try await server.command("XTRIM", "numbers", "MAXLEN", "20")
    let error = await #expect(throws: RedisError.self) { try await subject.signal(from: .after(bare)).collect() }
    let trimmed = try #require(error?.reason.trimmedEntries)
    #expect(trimmed.count == nil)
    #expect(try await subject.signal(from: trimmed.resumePosition).prefix(1).collect() == [80])
  }

  @Test("Removing what was read is no failure", .timeLimit(.minutes(5)))
  func afterReading() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address, retention: .newest(1, exactly: true))
    try await subject.send(0)
    var elements: [Int] = []
    for try await element in subject.signal(from: .beginning).prefix(50) {
      elements.append(element)
      if element == 30 { try await server.command("XTRIM", "numbers", "MAXLEN", "0") }
      try await subject.send(element + 1)
    }
    #expect(elements == Array(0..<50))
  }

  @Test("A reader of a stream that is trimmed to nothing is told, too", .timeLimit(.minutes(5)))
  func toNothing() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 0..<10)
    let first = try await identifier(ofElement: 0, in: subject)
    try await server.command("XTRIM", "numbers", "MAXLEN", "0")
    try await subject.send(10)
    let error = await #expect(throws: RedisError.self) { try await subject.signal(from: .after(first)).collect() }
    let trimmed = try #require(error?.reason.trimmedEntries)
    #expect(trimmed.count == 9)
    #expect(try await subject.signal(from: trimmed.resumePosition).prefix(1).collect() == [10])
  }

  @Test("Reading from the beginning starts with the oldest entry that is left", .timeLimit(.minutes(5)))
  func beginning() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address, retention: .newest(5, exactly: true))
    try await subject.send(contentsOf: 0..<100)
    let entries = try await subject.entries(from: .beginning).prefix(5).collect()
    #expect(entries.map(\.element) == Array(95..<100))
    #expect(entries.map(\.cursor.ordinal) == (96...100).map { $0 })
  }

  @Test("A stream that was deleted is reset for its readers", .timeLimit(.minutes(5)))
  func deleted() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 0..<10)
    let last = try await identifier(ofElement: 9, in: subject)
    try await server.command("DEL", "numbers")
    try await subject.send(10)
    let error = await #expect(throws: RedisError.self) { try await subject.signal(from: .after(last)).collect() }
    let reset = try #require(error?.reason.streamReset)
    #expect(try await subject.signal(from: reset.resumePosition).prefix(1).collect() == [10])
  }
}
