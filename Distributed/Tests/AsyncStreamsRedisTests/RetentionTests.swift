import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct RetentionTests {
  @Test(arguments: [0, 1, 7])
  func `exactly the newest entries are kept, after each send`(count: Int) async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address, retention: .newest(count, exactly: true))
    for number in 1...10 {
      try await subject.send(number)
      #expect(try await server.command("XLEN", "numbers") == "\(min(count, number))")
    }
    try await subject.send(contentsOf: 11...200, batchSize: 30)
    #expect(try await server.command("XLEN", "numbers") == "\(count)")
    #expect(try await subject.lastCursor().ordinal == 200)
  }

  @Test func `about the newest entries are kept, and none too few`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address, retention: .newest(500))
    try await subject.send(contentsOf: 0..<5_000)
    let count = try #require(Int(try await server.command("XLEN", "numbers")))
    #expect(count >= 500 && count < 1_000)
  }

  @Test func `old entries are removed, and young ones stay`() async throws {
    let server = try await LocalServer()
    let script = "for index = 1, 300 do redis.call('XADD', KEYS[1], '1-' .. index, 'value', '0') end"
    try await server.command("EVAL", script, "1", "numbers")
    let subject = RedisSubject<Int>("numbers", on: server.address, retention: .age(.seconds(3_600)))
    try await subject.send(contentsOf: 1...250)
    try await subject.finish()
    let elements = try await subject.signal(from: .beginning).collect()
    #expect(elements.suffix(250) == Array(1...250))
    // The server removes whole nodes of 100 entries only.
    #expect(elements.count < 250 + 101)
  }

  @Test func `a reader of an empty stream that had entries is told how many`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(contentsOf: 0..<10)
    let last = try #require(try await subject.entries(from: .beginning).prefix(4).collect().last).cursor
    try await server.command("XTRIM", "numbers", "MAXLEN", "0")
    let error = await #expect(throws: RedisError.self) { try await subject.signal(from: .after(last)).collect() }
    let trimmed = try #require(error?.reason.trimmedEntries)
    #expect(trimmed.count == 6)
    try await subject.send(10)
    #expect(try await subject.entries(from: trimmed.resumePosition).first()?.cursor.ordinal == 11)
  }

  @Test func `trimming up to the stored entry, and including it, is no failure`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(contentsOf: 0..<10)
    try await subject.finish()
    let last = try #require(try await subject.entries(from: .beginning).prefix(4).collect().last).cursor
    let bare = EntryIdentifier(milliseconds: last.milliseconds, sequence: last.sequence)
    try await server.command("XTRIM", "numbers", "MAXLEN", "8")
    #expect(try await subject.signal(from: .after(bare)).collect() == Array(4..<10))
    try await server.command("XTRIM", "numbers", "MAXLEN", "7")
    let entries = try await subject.entries(from: .after(last)).collect()
    #expect(entries.map(\.element) == Array(4..<10))
    #expect(entries.map(\.cursor.ordinal) == (5...10).map { $0 })
  }

  @Test func `a slow reader is told what was trimmed while it worked, after what it has got`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(contentsOf: 0..<1_000)
    var elements: [Int] = []
    var last: EntryIdentifier?
    let error = await #expect(throws: RedisError.self) {
      for try await entry in subject.entries(from: .beginning, batchSize: 10) {
        elements.append(entry.element)
        last = entry.cursor
        if entry.element == 0 { try await server.command("XTRIM", "numbers", "MAXLEN", "100") }
      }
    }
    let trimmed = try #require(error?.reason.trimmedEntries)
    #expect(elements == Array(0..<elements.count))
    #expect(trimmed.last == last)
    #expect(trimmed.count == 900 - elements.count)
    let rest = try await subject.signal(from: trimmed.resumePosition).prefix(100).collect()
    #expect(rest == Array(900..<1_000))
  }

  @Test func `a stream that is deleted is reset for a reader that waits`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(contentsOf: 0..<3)
    var iterator = subject.signal(from: .beginning).makeAsyncIterator()
    for number in 0..<3 { #expect(try await iterator.next() == number) }
    try await server.command("DEL", "numbers")
    var reason: RedisError.Reason?
    do throws(RedisError) {
      _ = try await iterator.next()
    } catch let failure {
      reason = failure.reason
    }
    let reset = try #require(reason?.streamReset)
    try await subject.send(3)
    #expect(try await subject.signal(from: reset.resumePosition).first() == 3)
  }

  private func identifier(ofElement index: Int, in subject: RedisSubject<Int>) async throws -> EntryIdentifier {
    let entries = try await subject.entries(from: .beginning).prefix(index + 1).collect()
    let stored = try JSONEncoder().encode(entries[index].cursor)
    return try JSONDecoder().decode(EntryIdentifier.self, from: stored)
  }

  @Test func `a reader that resumes is told exactly how many entries are gone`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
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

  @Test func `removing what was read is no failure`() async throws {
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
}
