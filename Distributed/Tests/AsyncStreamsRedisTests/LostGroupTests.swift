import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct LostGroupTests {
  private typealias Consumer = Signal<GroupDelivery<Int, RedisLog>, RedisError>.AsyncIterator

  private func consumer(_ name: String = "one", of subject: RedisSubject<Int>) -> Consumer {
    subject.group("group", consumer: name, batchSize: 1).makeAsyncIterator()
  }

  /// What a consumer gets and acknowledges until it fails with a reset.
  private func elementsBeforeReset(
    _ consumer: inout Consumer
  ) async throws -> (elements: [Int], LogReset<EntryIdentifier>) {
    var elements: [Int] = []
    do throws(RedisError) {
      while let delivery = try await consumer.next() {
        elements.append((try? delivery.element) ?? -1)
        try await delivery.acknowledge()
      }
    } catch {
      return (elements, try #require(error.reason.streamReset, "\(error)"))
    }
    throw Ended()
  }

  private struct Ended: Error {}

  /// What a consumer gets that begins now, up to an element.
  private func elements(upTo last: Int, of subject: RedisSubject<Int>) async throws -> [Int] {
    var elements: [Int] = []
    for try await delivery in subject.group("group", consumer: "one", from: .newest) {
      elements.append(try delivery.element)
      try await delivery.acknowledge()
      if elements.last == last { break }
    }
    return elements
  }

  private static let losses: [[String]] = [
    ["DEL", "numbers"], ["UNLINK", "numbers"], ["FLUSHALL"], ["RENAME", "numbers", "others"],
    ["XGROUP", "DESTROY", "numbers", "group"],
  ]

  @Test(arguments: losses)
  func `a consumer that waits is told that its group is lost, and the group goes on from the beginning`(
    loss: [String]
  ) async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    try await numbers.send(1)
    var one = consumer(of: numbers)
    try await one.next()?.acknowledge()
    try await server.waitForClients(running: "xreadgroup") { $0 == 1 }
    _ = try await server.command(arguments: loss)
    try await numbers.send(2)
    let (elements, reset) = try await elementsBeforeReset(&one)
    #expect(elements.isEmpty && reset.resumePosition == .beginning)
    try await numbers.send(3)
    #expect(try await self.elements(upTo: 3, of: numbers) == (loss[0] == "XGROUP" ? [1, 2, 3] : [2, 3]))
  }

  /// What a server does, in one step, to a stream of five entries whose group has read them.
  private static let replacements = [
    "gone": "delete()",
    "made by a sender": "delete() add(6)",
    "made by a sender, and longer than before": "delete() add(20)",
    "made by another consumer": "delete() add(6) group(0)",
    "made and read by another consumer": "delete() add(20) group('$')",
    "only the group is new": "redis.call('XGROUP', 'DESTROY', 'numbers', 'group') group(0)",
    "an older state": "restore()",
    "an older state, and entries since": "restore() add(20)",
    "an older state, which another consumer has read": """
    restore() add(20) redis.call('XREADGROUP', 'GROUP', 'group', 'other', 'STREAMS', 'numbers', '>')
    """,
  ]

  private static let functions = """
    local function delete() redis.call('DEL', 'numbers') end
    local function restore() redis.call('COPY', 'older', 'numbers', 'REPLACE') end
    local function group(start) redis.call('XGROUP', 'CREATE', 'numbers', 'group', start) end
    local function add(last) for n = 6, last do redis.call('XADD', 'numbers', '*', 'value', n) end end

    """

  @Test(arguments: replacements.keys.sorted(), [false, true])
  func `a consumer is told that its stream is another one than before`(name: String, isWaiting: Bool) async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    var one = consumer(of: numbers)
    for number in 1...5 {
      if number == 3 {
        _ = try await elementsReady(&one, [1, 2], of: numbers)
        try await server.command("COPY", "numbers", "older")
      }
      if number > 2 { try await numbers.send(number) }
    }
    // It works on an entry, or waits for the next one.
    for number in 3...(isWaiting ? 5 : 3) {
      let delivery = try await one.next()
      #expect(try delivery?.element == number)
      try await delivery?.acknowledge()
    }
    if isWaiting { try await server.waitForClients(running: "xreadgroup") { $0 == 1 } }
    while try await !server.command("XINFO", "GROUPS", "numbers").contains("entries-read\n5") {}
    try await server.command("EVAL", Self.functions + (Self.replacements[name] ?? ""), "0")
    let (elements, reset) = try await elementsBeforeReset(&one)
    // What was read ahead is delivered before the failure, and no more than one batch of what is there now.
    #expect(elements.filter { 3...5 ~= $0 } == (isWaiting ? [] : [4, 5]))
    #expect(reset.last.description != "0-0")
  }

  private func elementsReady(
    _ consumer: inout Consumer,
    _ elements: [Int],
    of subject: RedisSubject<Int>
  ) async throws {
    for element in elements {
      try await subject.send(element)
      let delivery = try await consumer.next()
      #expect(try delivery?.element == element)
      try await delivery?.acknowledge()
    }
  }

  @Test func `all consumers that had joined are told, and one that joins is not`() async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    try await numbers.send(1)
    let waiting = ["one", "two", "three"].map { name in
      Task {
        var consumer = consumer(name, of: numbers)
        return try await elementsBeforeReset(&consumer)
      }
    }
    try await server.waitForClients(running: "xreadgroup") { $0 == 3 }
    try await server.command("DEL", "numbers")
    for task in waiting {
      let (elements, reset) = try await task.value
      #expect(elements.isEmpty || elements == [1])
      #expect(reset.last.milliseconds > 0)
    }
    try await numbers.send(contentsOf: 2...4)
    #expect(try await elements(upTo: 4, of: numbers) == [2, 3, 4])
  }

  @Test func `a server that starts without its data is told`() async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    try await numbers.send(contentsOf: 0..<100)
    var one = consumer(of: numbers)
    try await one.next()?.acknowledge()
    server.kill()
    try await server.start()
    try await numbers.send(200)
    let (elements, _) = try await elementsBeforeReset(&one)
    #expect(!elements.contains(200))
    #expect(try await self.elements(upTo: 200, of: numbers) == [200])
  }

  @Test(arguments: [["XTRIM", "numbers", "MAXLEN", "0"], ["XDEL", "numbers"]])
  func `what the group has read may be trimmed or deleted`(command: [String]) async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    var one = consumer(of: numbers)
    for number in 0..<20 {
      let cursor = try await numbers.send(number)
      let delivery = try await one.next()
      #expect(try delivery?.element == number)
      try await delivery?.acknowledge()
      let names = command[0] == "XDEL" ? [cursor.description.split(separator: "#")[0].description] : []
      _ = try await server.command(arguments: command + names)
      if number % 5 == 0 { try await server.command("CLIENT", "KILL", "TYPE", "normal") }
    }
    try await numbers.finish()
    #expect(try await one.next() == nil)
  }
}
