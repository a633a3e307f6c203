import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct CutConnectionTests {
  private static let seeds = ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? 1...4 : 1...30

  @Test(arguments: seeds)
  func `nothing is lost, doubled or disordered when connections are cut anywhere`(seed: Int) async throws {
    let server = try await LocalServer()
    let proxy = try CuttingProxy(to: server.port, limit: 12_000, using: SeededGenerator(seed: UInt64(seed)))
    var address = server.address
    address.port = proxy.port
    address.backoff = .constant(.milliseconds(1))
    let direct = RedisSubject<String>("letters", on: server.address, coding: .text)
    // The first connections have one attempt, so that the proxy may not cut them at once.
    try await direct.send("first")
    let sender = RedisSubject<String>("letters", on: address, coding: .text)
    try await connecting { _ = try await sender.send("single -1") }
    let count = 400
    async let singles: Void = {
      for number in 0..<count { try await sender.send("single \(number)") }
    }()
    async let batches: Void = {
      for batch in 0..<20 {
        try await sender.send(contentsOf: (batch * 40..<batch * 40 + 40).map { "batched \($0)" }, batchSize: 9)
      }
    }()
    var elements: [String] = []
    var last: EntryIdentifier?
    // A reader that begins through the proxy may fail at its first connection; it resumes where it was.
    try await connecting {
      let position = last.map { LogPosition.after($0) } ?? .beginning
      let reader = RedisSubject<String>("letters", on: address, coding: .text)
      for try await entry in reader.entries(from: position, batchSize: 25) {
        elements.append(entry.element)
        last = entry.cursor
        if elements.count >= 2 + count + 800, entry.element != "first" { break }
      }
    }
    try await singles
    try await batches
    proxy.stopCutting()
    #expect(elements.filter { $0.hasPrefix("single") } == (-1..<count).map { "single \($0)" })
    #expect(elements.filter { $0.hasPrefix("batched") } == (0..<800).map { "batched \($0)" })
    #expect(try await server.command("XLEN", "letters") == "\(2 + count + 800)")
    #expect(proxy.cutCount > 5)
  }

  /// Repeats what fails because its first connection was cut.
  private func connecting(_ body: () async throws -> Void) async throws {
    while true {
      do {
        return try await body()
      } catch let error as RedisError {
        switch error.reason {
        case .log(.unreachable), .log(.connectionLost): continue
        default: throw error
        }
      }
    }
  }

  @Test(arguments: 1...3)
  func `elements larger than the buffers are sent once, also when a connection is cut`(seed: Int) async throws {
    let server = try await LocalServer()
    let proxy = try CuttingProxy(to: server.port, limit: 3_000_000, using: SeededGenerator(seed: UInt64(seed)))
    var address = server.address
    address.port = proxy.port
    address.backoff = .constant(.milliseconds(1))
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
