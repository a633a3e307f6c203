import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct BadEntryTests {
  /// A stream with two elements, and two entries that are none between them.
  private func makeSubject(on server: LocalServer) async throws -> RedisSubject<Int> {
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(0)
    try await server.command("XADD", "orders", "*", "value", "no number", "by", "another/7", "note", "first")
    try await server.command("XADD", "orders", "*", "something", "else")
    try await subject.send(3)
    try await subject.finish()
    return subject
  }

  @Test("An entry that is no element does not stop a group, and can be acknowledged", .timeLimit(.minutes(5)))
  func acknowledging() async throws {
    let server = try await LocalServer()
    let subject = try await makeSubject(on: server)
    var elements: [Int?] = []
    var problems: [String] = []
    for try await delivery in subject.group("billing", consumer: "one") {
      do throws(RedisError) {
        elements.append(try delivery.element)
      } catch {
        elements.append(nil)
        guard case .undecodable(delivery.cursor, let problem) = error.reason else { throw error }
        problems.append(problem)
        #expect(error.description.hasPrefix("orders on "))
      }
      try await delivery.acknowledge()
    }
    #expect(elements == [0, nil, nil, 3])
    #expect(problems.count == 2 && problems.last == "it is no element")
    #expect(try await server.command("XPENDING", "orders", "billing", "-", "+", "10").isEmpty)
    let reason = await RedisError.reason { _ = try await subject.signal(from: .beginning).collect() }
    guard case .undecodable? = reason else {
      Issue.record("a plain reader has got \(String(describing: reason))")
      return
    }
  }

  @Test("A rejected entry is moved to the dead letters, once, with the reason", .timeLimit(.minutes(5)))
  func rejecting() async throws {
    let server = try await LocalServer()
    let subject = try await makeSubject(on: server)
    for try await delivery in subject.group("billing", consumer: "one") {
      if (try? delivery.element) != nil {
        try await delivery.acknowledge()
        // What was acknowledged is not rejected any more.
        try await delivery.reject("late")
      } else {
        try await delivery.reject("bad")
        try await delivery.reject("again")
      }
    }
    #expect(try await server.command("XPENDING", "orders", "billing", "-", "+", "10").isEmpty)
    let lines = try await server.command("XRANGE", "orders:billing:dead-letters", "-", "+").split(separator: "\n")
    let first = try await server.command("XRANGE", "orders", "-", "+").split(separator: "\n")
    let identifiers = first.filter { $0.contains("-") && Int($0.prefix { $0 != "-" }) != nil }
    #expect(
      lines.dropFirst().prefix(12).map(String.init) == [
        "value", "no number", "note", "first", "entry", String(identifiers[1]), "group", "billing", "reason", "bad",
        "deliveries", "1",
      ]
    )
    #expect(try await server.command("XLEN", "orders:billing:dead-letters") == "2")
    let letters = RedisSubject<[UInt8]>("orders:billing:dead-letters", on: server.address, coding: .bytes)
    #expect(try await letters.signal(from: .beginning).first() == Array("no number".utf8))
    // The original stays in the stream, for other groups.
    #expect(try await server.command("XLEN", "orders") == "5")
  }

  @Test("An entry that was trimmed, or whose group is gone, can be rejected without effect", .timeLimit(.minutes(5)))
  func rejectingNothing() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("orders", on: server.address)
    try await subject.send(contentsOf: [0, 1])
    let deliveries = try await subject.group("billing", consumer: "one", deadLetters: "letters").prefix(2).collect()
    try await server.command("XTRIM", "orders", "MAXLEN", "1")
    try await deliveries[0].reject("gone")
    #expect(try await server.command("EXISTS", "letters") == "0")
    try await server.command("XGROUP", "DESTROY", "orders", "billing")
    try await deliveries[1].reject("gone")
    #expect(try await server.command("EXISTS", "letters") == "0")
  }
}
