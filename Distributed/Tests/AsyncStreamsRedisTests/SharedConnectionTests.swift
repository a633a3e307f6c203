import AsyncStreams
import Foundation
import LocalServers
import Testing

@testable import AsyncStreamsRedis

@Suite("One connection for all that sends", .onServer, .timeLimit(.minutes(5)))
struct SharedConnectionTests {
  @Test func `subjects of one server send, and ask, over one connection`() async throws {
    let server = try await LocalServer()
    let address = server.address
    let subjects = (0..<200).map { RedisSubject<Int>("numbers\($0)", on: address) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for subject in subjects {
        group.addTask {
          try await subject.send(1)
          _ = try await subject.lastCursor()
          try await subject.send(contentsOf: [2, 3])
        }
      }
      try await group.waitForAll()
    }
    #expect(try await server.clientCount() == 1)
    #expect(try await subjects[7].signal(from: .beginning).prefix(3).collect() == [1, 2, 3])
  }

  @Test func `the connection ends with the last that uses it`() async throws {
    let server = try await LocalServer()
    do {
      let first = RedisSubject<Int>("first", on: server.address)
      try await first.send(1)
    }
    try await server.waitForClients { $0 == 0 }
  }

  @Test func `all subjects go on when their connection is killed, each in its order`() async throws {
    let server = try await LocalServer()
    let address = server.address
    let subjects = (0..<20).map { RedisSubject<Int>("numbers\($0)", on: address) }
    // The first connection of a subject has one attempt.
    for subject in subjects { try await subject.send(0) }
    let sending = subjects.map { subject in
      Task { for number in 1..<100 { try await subject.send(number) } }
    }
    for _ in 0..<10 {
      try await Task.sleep(for: .milliseconds(5))
      try await server.command("CLIENT", "KILL", "TYPE", "normal")
    }
    for task in sending { try await task.value }
    for subject in subjects {
      #expect(try await subject.signal(from: .beginning).prefix(100).collect() == Array(0..<100))
      #expect(try await server.command("XLEN", subject.log.key) == "100")
    }
  }

  @Test func `other addresses, users and databases have connections of their own`() async throws {
    let server = try await LocalServer()
    let address = server.address
    var other = address
    other.database = 3
    let (first, second) = (RedisSubject<Int>("numbers", on: address), RedisSubject<Int>("numbers", on: other))
    try await first.send(1)
    try await second.send(2)
    #expect(try await server.clientCount() == 2)
    #expect(try await second.signal(from: .beginning).first() == 2)
  }

  #if os(Linux)
  private static func threadCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
  }

  @Test func `hundreds of connections are made without a thread for each`() async throws {
    let server = try await LocalServer()
    let before = try Self.threadCount()
    let subjects = (0..<400).map { RedisSubject<Int>("numbers\($0)", on: server.address) }
    let most = try await withThrowingTaskGroup(of: Int.self) { group in
      for subject in subjects {
        group.addTask {
          try await subject.send(1)
          return try Self.threadCount()
        }
      }
      return try await group.reduce(0) { max($0, $1) }
    }
    #expect(try await server.clientCount() == 400)
    // Other tests run beside this one, and start threads too.
    #expect(most < before + 200)
  }
  #endif
}
