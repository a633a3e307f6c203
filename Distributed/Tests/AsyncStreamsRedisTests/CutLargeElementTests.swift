import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct CutLargeElementTests {
  @Test(
    "Elements larger than the buffers of a connection are sent once, also when it is cut in the middle",
    .timeLimit(.minutes(5)),
    arguments: 1...3
  )
  func large(seed: Int) async throws {
    let server = try await LocalServer()
    let proxy = try CuttingProxy(to: server.port, limit: 3_000_000, using: SeededGenerator(seed: UInt64(seed)))
    var address = server.address
    address.port = proxy.port
    address.backOff = .constant(.milliseconds(1))
    let subject = RedisSubject<[UInt8]>("bytes", on: address, coding: .bytes)
    @Sendable func element(_ number: Int) -> [UInt8] { Array(repeating: UInt8(number), count: 400_000 + number) }
    try await subject.send(element(0))
    // Several tasks, so that requests are written while others wait for room.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in 0..<3 {
        group.addTask {
          for number in stride(from: 1 + start, through: 30, by: 3) { try await subject.send(element(number)) }
        }
      }
      try await group.waitForAll()
    }
    proxy.stopCutting()
    let elements = try await RedisSubject<[UInt8]>("bytes", on: server.address, coding: .bytes)
      .signal(from: .beginning, batchSize: 4).prefix(31).collect()
    #expect(Set(elements.map(\.count)) == Set((0...30).map { 400_000 + $0 }))
    #expect(elements.allSatisfy { element in element == self.bytes(element.count) })
    #expect(try await server.command("XLEN", "bytes") == "31")
    #expect(proxy.cutCount > 0)
  }

  private func bytes(_ count: Int) -> [UInt8] { Array(repeating: UInt8(count - 400_000), count: count) }
}
