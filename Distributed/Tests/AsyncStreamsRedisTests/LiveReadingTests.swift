import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct LiveReadingTests {
  private struct Closed: Error, CustomStringConvertible {
    let description = "for today"
  }

  @Test func `the subject itself begins after the newest entry, in each iteration`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(contentsOf: 0..<10)
    let early = Task { try await subject.collect() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    try await subject.send(contentsOf: 10..<20)
    let late = Task { try await subject.entries(from: .newest).collect() }
    try await server.waitForClients(running: "xread") { $0 >= 2 }
    try await subject.send(contentsOf: 20..<30)
    try await subject.finish()
    #expect(try await early.value == Array(10..<30))
    let entries = try await late.value
    #expect(entries.map(\.element) == Array(20..<30))
    #expect(entries.map(\.cursor.ordinal) == (21...30).map { $0 })
  }

  @Test func `operators see the elements, the end and the failure`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    let even = Task { try await subject.filter { $0.isMultiple(of: 2) }.map { "\($0)" }.prefix(3).collect() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    try await subject.send(contentsOf: 1...9)
    #expect(try await even.value == ["2", "4", "6"])
    try await subject.finish(throwing: Closed())
    let error = await #expect(throws: RedisError.self) {
      try await subject.signal(from: .beginning).map { $0 * 2 }.collect()
    }
    #expect(error?.reason == .failed(RemoteFailure(type: "Closed", message: "for today")))
    let ended = await #expect(throws: RedisError.self) { try await subject.send(10) }
    #expect(ended?.reason == .ended)
    let again = await #expect(throws: RedisError.self) { try await subject.finish() }
    #expect(again?.reason == .ended)
    #expect(try await server.command("XLEN", "numbers") == "10")
  }

  @Test func `subscribers that share a live reading have one connection, which ends with them`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    let shared = subject.share(start: .atSubscription(3))
    let readers = (0..<3).map { _ in Task { try await shared.prefix(5).collect() } }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    #expect(try await server.clientCount(running: "xread") == 1)
    try await subject.send(contentsOf: 1...5)
    for reader in readers { #expect(try await reader.value == [1, 2, 3, 4, 5]) }
    try await server.waitForClients(running: "xread") { $0 == 0 }
  }

  @Test func `databases of one server are separate`() async throws {
    let server = try await LocalServer()
    var address = server.address
    address.database = 3
    let other = RedisSubject<Int>("numbers", on: address)
    try await other.send(3)
    #expect(try await server.command("EXISTS", "numbers") == "0")
    #expect(try await server.command("-n", "3", "XLEN", "numbers") == "1")
    #expect(try await other.signal(from: .beginning).first() == 3)
  }

  @Test func `a released subject, and cancelled sends, leave no connection`() async throws {
    let server = try await LocalServer()
    var subject: RedisSubject<Int>? = RedisSubject<Int>("numbers", on: server.address)
    try await subject?.send(1)
    #expect(try await server.clientCount() == 1)
    server.pause(true)
    let sendings = (2..<6).map { number in Task { [subject] in try await subject?.send(number) } }
    let start = ContinuousClock.now
    for sending in sendings { sending.cancel() }
    for sending in sendings {
      let error = await #expect(throws: RedisError.self) { try await sending.value }
      #expect(error?.reason == .cancelled)
    }
    #expect(ContinuousClock.now - start < .seconds(5))
    subject = nil
    server.pause(false)
    try await server.waitForClients { $0 == 0 }
  }

  @Test func `dropping an iteration ends its connection`() async throws {
    let server = try await LocalServer()
    do {
      let subject = RedisSubject<Int>("numbers", on: server.address)
      try await subject.send(1)
      for try await _ in subject.signal(from: .beginning) { break }
    }
    try await server.waitForClients { $0 == 0 }
  }

  @Test func `cancelling a reader that waits ends it and its connection`() async throws {
    let server = try await LocalServer()
    let reading = Task { try await RedisSubject<Int>("numbers", on: server.address).collect() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    reading.cancel()
    #expect(try await reading.value.isEmpty)
    try await server.waitForClients { $0 == 0 }
  }

  @Test func `a send to a server that does not answer can be cancelled, and its order stays`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(1)
    server.pause(true)
    let sending = Task { try await subject.send(2) }
    sending.cancel()
    let error = await #expect(throws: RedisError.self) { try await sending.value }
    #expect(error?.reason == .cancelled)
    server.pause(false)
    try await subject.send(3)
    let elements = try await subject.signal(from: .beginning).prefix(2).collect()
    #expect(elements == [1, 2] || elements == [1, 3])
  }

  @Test func `a slow reader does not read ahead of its batches`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(contentsOf: 0..<10_000)
    try await server.command("CONFIG", "RESETSTAT")
    var iterator = subject.signal(from: .beginning, batchSize: 10).makeAsyncIterator()
    for number in 0..<5 { #expect(try await iterator.next() == number) }
    try await Task.sleep(for: .milliseconds(100))
    let callCount = try await server.callCount(of: "xread")
    #expect(1...4 ~= callCount)
  }

  @Test func `readers and consumers ask for fewer entries if these are large`() async throws {
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

  private struct Quote: Codable, Hashable {
    let symbol: String
    let price: Double
    var note: String?
  }

  @Test func `elements arrive in order, with growing identifiers and ordinals`() async throws {
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

  @Test func `the end reaches readers, and later ones of the newest entry at once`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
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

  @Test func `texts and bytes are stored as they are`() async throws {
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

  @Test func `many readers get everything that is sent after they have begun`() async throws {
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

  @Test(.enabled(if: ProcessInfo.processInfo.environment["LONG_TESTS"] != nil))
  func `two million entries are read in order`() async throws {
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

  /// Publishes a subject, and returns when its first element, which is 1, is on the server.
  private func publishFirstElement(
    of local: Subject<Int, Never>,
    to remote: RedisSubject<Int>
  ) async throws -> Task<Int, any Error> {
    let subscription = local.subscribe()
    let publishing = Task { try await subscription.write(to: remote) }
    await local.send(1)
    _ = try await remote.signal(from: .beginning).first()
    return publishing
  }

  @Test func `a failure of the server ends the iteration, and counts what was sent`() async throws {
    let (server, remote) = try await LocalServer.started(with: "numbers")
    let local = Subject<Int, Never>(name: "numbers")
    let publishing = try await publishFirstElement(of: local, to: remote)
    try await server.command("SET", "numbers", "text")
    await local.send(2)
    let error = await #expect(throws: RedisError.self) { try await publishing.value }
    #expect(error?.reason == .log(.wrongKeyType))
    #expect(error?.acceptedCount == 1)
    #expect(local.subscriptionCount == 0)
  }

  @Test func `cancelling stops without an end`() async throws {
    let server = try await LocalServer()
    let remote = RedisSubject<Int>("numbers", on: server.address)
    let local = Subject<Int, Never>(name: "numbers")
    let publishing = try await publishFirstElement(of: local, to: remote)
    publishing.cancel()
    let error = await #expect(throws: RedisError.self) { try await publishing.value }
    #expect(error?.reason == .cancelled)
    try await remote.send(2)
    #expect(try await remote.signal(from: .beginning).prefix(2).collect() == [1, 2])
  }
}
