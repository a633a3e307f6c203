import AsyncStreams
import AsyncStreamsDurableTesting
import AsyncStreamsRedis
import LocalServers
import Testing

/// A stream of a server, for the suite of all logs.
private struct RedisHarness: LogHarness {
  let server: LocalServer
  let key = "log"

  func open() -> RedisLog { RedisLog(key, on: server.address) }

  func trim(_ log: RedisLog) async throws { try await server.command("XTRIM", key, "MAXLEN", "6") }

  func delete() async throws { try await server.command("DEL", key) }

  func crash(_ log: RedisLog) async throws {
    server.kill()
    try await server.start()
  }
}

@Suite(.onServer, .timeLimit(.minutes(5))) struct RedisPromiseTests {
  @Test(arguments: LogCheck.allCases)
  func `a stream of a server keeps the promises of all logs`(_ check: LogCheck) async throws {
    try await check.run(RedisHarness(server: try await LocalServer(.full)))
  }

  @Test func `a reader goes on behind the newest entry that the server has kept`() async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    for number in 1...10 { try await server.command("XADD", "numbers", "\(number)-1", "value", "\(number)") }
    var reading = numbers.signal(from: .beginning).makeAsyncIterator()
    for number in 1...10 { #expect(try await reading.next() == number) }
    // As after a power cut: the newest three are gone, and others come before the place of the last one.
    let script = """
      redis.call('DEL', KEYS[1])
      for number = 1, 7 do redis.call('XADD', KEYS[1], number .. '-1', 'value', number) end
      redis.call('XADD', KEYS[1], '8-5', 'value', 70)
      redis.call('XADD', KEYS[1], '99-1', 'value', 80)
      """
    try await server.command("EVAL", script, "1", "numbers")
    do {
      let number = try await reading.next()
      Issue.record("the reader got \(String(describing: number))")
    } catch {
      guard case .reset(let reset) = error.reason else { throw error }
      #expect(reset.resumePosition == .after(EntryIdentifier(milliseconds: 7, sequence: 1)))
      let rest = try await numbers.signal(from: reset.resumePosition).prefix(2).collect()
      #expect(rest == [70, 80])
    }
  }
}
