import AsyncStreams
import LocalServers
import Testing

@testable import AsyncStreamsRedis

struct EntryIdentifierTests {
  @Test(arguments: ["0-0", "1700000000000-3", "1700000000000-3#17", "18446744073709551615-18446744073709551615"])
  func `the description of an identifier is read as that identifier`(_ text: String) {
    #expect(EntryIdentifier(text)?.description == text)
  }

  @Test(arguments: ["", "1", "1-", "-1", "1-2-3", "1-2#", "1-2#x", "1-2#-1", "18446744073709551616-0", "a-b"])
  func `what is no identifier is not read as one`(_ text: String) {
    #expect(EntryIdentifier(text) == nil)
  }

  @Test func `the identifiers of the server have no ordinal`() {
    #expect(EntryIdentifier(redisText: Array("12-34".utf8)[...])?.description == "12-34")
    #expect(EntryIdentifier(redisText: Array("18446744073709551616-0".utf8)[...]) == nil)
  }

  @Test func `an ordinal does not matter for equality, and the predecessor has none`() {
    let identifier = EntryIdentifier(milliseconds: 5, sequence: 0, ordinal: 1)
    #expect(identifier == EntryIdentifier(milliseconds: 5, sequence: 0))
    #expect(identifier.predecessor == EntryIdentifier(milliseconds: 4, sequence: .max))
    #expect(EntryIdentifier(milliseconds: 5, sequence: 2).predecessor == EntryIdentifier(milliseconds: 5, sequence: 1))
  }

  @Test(arguments: [Int.max, (1 << 53) + 1, -1, Int.min])
  func `an ordinal that no entry can have is left out`(ordinal: Int) {
    #expect(EntryIdentifier(milliseconds: 5, sequence: 0, ordinal: ordinal).ordinal == nil)
    if ordinal >= 0 { #expect(EntryIdentifier("5-0#\(ordinal)")?.description == "5-0") }
  }

  @Test(.onServer, .timeLimit(.minutes(5)))
  func `cursors and streams with numbers at their limits can be read`() async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    let first = try await numbers.send(1)
    let second = try await numbers.send(2)
    for ordinal in [Int.max, Int.max - 1, (1 << 53) - 1] {
      let cursor = try #require(EntryIdentifier("\(first.redisText)#\(ordinal)"))
      #expect(try await numbers.signal(from: .after(cursor)).first() == 2)
    }
    try await server.command("XSETID", "numbers", second.redisText, "ENTRIESADDED", "\(Int.max)", "MAXDELETEDID", "0-0")
    let reader = RedisSubject<Int>("numbers", on: server.address)
    #expect(try await reader.signal(from: .beginning).prefix(2).collect() == [1, 2])
    #expect(try await reader.lastCursor() == second)
    let limit = EntryIdentifier(milliseconds: .max, sequence: .max - 1, ordinal: 1 << 53)
    try await server.command("XADD", "numbers", limit.redisText, "value", "3")
    #expect(try await reader.entries(from: .after(second)).first()?.element == 3)
    #expect(try await reader.send(4).sequence == .max)
    guard case .log(.rejected)? = await RedisError.reason(of: { try await reader.send(5) }) else {
      Issue.record("no error")
      return
    }
    for position in [LogPosition.beginning, .newest, .after(limit), .after(second.withOrdinal(1 << 53))] {
      let group = reader.group("group \(position)", consumer: "one", from: position)
      let reading = Task { try? await group.first()?.element }
      if position == .beginning { #expect(await reading.value == 1) }
      reading.cancel()
      _ = await reading.value
    }
  }
}
