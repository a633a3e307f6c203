import AsyncStreams
import LocalServers
import Testing

@testable import AsyncStreamsRedis

@Suite("What waits for a server", .onServer, .timeLimit(.minutes(5)))
struct QueueLimitTests {
  /// A subject with text elements whose server has gone.
  private func outage(_ limit: Int) async throws -> (LocalServer, RedisSubject<String>) {
    let server = try await LocalServer(.full)
    var address = server.address
    address.queueLimit = limit
    address.backoff = .constant(.milliseconds(10))
    let texts = RedisSubject<String>("texts", on: address, coding: .text)
    try await texts.send("before")
    server.kill()
    return (server, texts)
  }

  @Test func `what is beyond the limit is an error at once, and what waits is sent later`() async throws {
    let (server, texts) = try await outage(5_000)
    let text = String(repeating: "x", count: 300)
    let waiting = (0..<3).map { number in
      texts.log.append([LogRecord(.element, payload: Array("\(number)\(text)".utf8))])
    }
    #expect(await RedisError.reason { try await texts.send(text) } == .log(.queueFull))
    #expect(await RedisError.reason { try await texts.send(contentsOf: [text]) } == .log(.queueFull))
    try await server.start()
    for receipt in waiting { _ = try await receipt.value() }
    try await texts.send(text)
    let read = try await texts.signal(from: .beginning).prefix(5).collect()
    #expect(read == ["before", "0\(text)", "1\(text)", "2\(text)", text])
  }

  @Test(arguments: [(1, 1_152), (100, 13_824)])
  func `small elements count with what they occupy besides their bytes`(recordCount: Int, size: Int) async throws {
    let (server, texts) = try await outage(100 * size)
    let records = (0..<recordCount).map { _ in LogRecord(.element) }
    let waiting = (0..<100).map { _ in texts.log.append(records) }
    #expect(await RedisError.reason { try await texts.send("") } == .log(.queueFull))
    try await server.start()
    for receipt in waiting { _ = try await receipt.value() }
    #expect(try await server.command("XLEN", "texts") == "\(1 + 100 * recordCount)")
  }

  @Test func `an element that is larger than the limit is sent when it is alone`() async throws {
    let server = try await LocalServer()
    var address = server.address
    address.queueLimit = 10
    let texts = RedisSubject<String>("texts", on: address, coding: .text)
    let text = String(repeating: "x", count: 100_000)
    for _ in 0..<3 { try await texts.send(text) }
    #expect(try await texts.signal(from: .beginning).prefix(3).collect() == [text, text, text])
  }

  @Test func `cancelled sends do not pile up while the server is gone, and are not sent later`() async throws {
    let (server, texts) = try await outage(64 << 20)
    let text = String(repeating: "x", count: 1_000)
    for _ in 0..<5_000 {
      let sending = Task { try await texts.send(text) }
      sending.cancel()
      let error = await #expect(throws: RedisError.self) { try await sending.value }
      #expect(error?.reason == .cancelled)
    }
    let (count, bytes) = texts.log.publisher.state.withLock { ($0.batches.count, $0.queuedBytes) }
    #expect(count <= 64 && bytes <= 64 * 2_152)
    try await server.start()
    try await texts.send("after")
    #expect(try await server.command("XLEN", "texts") == "2")
  }

  @Test func `an end whose send was cancelled does not close the subject`() async throws {
    let (server, texts) = try await outage(1_000)
    let ending = Task { try await texts.finish() }
    ending.cancel()
    await #expect(throws: RedisError.self) { try await ending.value }
    try await server.start()
    while true {
      do throws(RedisError) {
        try await texts.send("after")
        break
      } catch {
        // The attempt to connect that finds the end cancelled may still be under way.
        #expect(error.reason == .ended)
      }
    }
    #expect(try await texts.signal(from: .beginning).prefix(2).collect() == ["before", "after"])
  }
}
