import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct LargeEntryTests {
  @Test("Readers and consumers ask for fewer entries if these are large", .timeLimit(.minutes(5)))
  func large() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<[UInt8]>("files", on: server.address, coding: .bytes)
    let file = [UInt8](repeating: 7, count: 1 << 20)
    for _ in 0..<28 { try await subject.send(file) }
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect().map(\.count) == Array(repeating: 1 << 20, count: 28))
    // 16 entries, and then three at a time, since their fields have some bytes, too.
    #expect(try await server.callCount(of: "xread") >= 5)
    var fileCount = 0
    for try await delivery in subject.group("copying", consumer: "one") {
      #expect(try delivery.element.count == 1 << 20)
      try await delivery.acknowledge()
      fileCount += 1
    }
    #expect(fileCount == 28)
    #expect(try await server.callCount(of: "xreadgroup") >= 5)
  }
}
