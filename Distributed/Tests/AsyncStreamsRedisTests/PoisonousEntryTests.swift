import AsyncStreams
import LocalServers
import Testing

@testable import AsyncStreamsRedis

@Suite("Entries that are hard to move", .serialized, .onServer, .timeLimit(.minutes(5)))
struct PoisonousEntryTests {
  /// Appends an entry, which `redis-cli` has too few arguments for.
  private func append(_ fields: [String], to key: String, of server: LocalServer) async throws {
    let connection = try await server.address.connect()
    _ = try await connection.call(["XADD", key, "*"] + fields)
    connection.close(.cancelled)
  }

  private static let fieldCounts = [1_000, 1_001, 3_990, 4_000, 5_000, 100_000]

  /// The fields of the first dead letter, as a script of the server unpacks them: how many there are, and the last value.
  private func firstDeadLetter(of server: LocalServer) async throws -> [String] {
    let script = """
      local fields = redis.call('XRANGE', 'orders:billing:dead-letters', '-', '+')[1][2]
      local count = #fields - 8
      if fields[1] == 'fields' then fields = cmsgpack.unpack(fields[2]) count = #fields end
      return {count / 2, fields[count]}
      """
    return try await server.command("EVAL", script, "0").split(separator: "\n").map(String.init)
  }

  @Test(arguments: fieldCounts, [false, true])
  func `an entry with any number of fields becomes a dead letter with all of them`(
    count: Int,
    isRejected: Bool
  ) async throws {
    let (server, orders) = try await LocalServer.started(with: "orders")
    try await append((0..<count).flatMap { ["name\($0)", "\($0)"] }, to: "orders", of: server)
    try await orders.send(1)
    try await orders.finish()
    var elements: [Int] = []
    let wait = Duration.milliseconds(50)
    for try await delivery in orders.group("billing", consumer: "one", claimAfter: wait, deliveryLimit: 2) {
      if let element = try? delivery.element {
        elements.append(element)
        try await delivery.acknowledge()
      } else if isRejected {
        try await delivery.reject("it is no number")
      }
    }
    // The limit has left nothing pending that it has not delivered twice.
    while try await server.command("XLEN", "orders:billing:dead-letters") == "0" {
      for try await _ in orders.group("billing", consumer: "one", claimAfter: wait, deliveryLimit: 2) {}
    }
    #expect(elements == [1])
    #expect(try await firstDeadLetter(of: server) == ["\(count)", "\(count - 1)"])
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("0"))
  }

  @Test(arguments: [1, 64])
  func `an entry of many megabytes becomes a dead letter`(megabytes: Int) async throws {
    let (server, orders) = try await LocalServer.started(with: "orders")
    let text = String(repeating: "x", count: megabytes << 20)
    try await append(["value", text], to: "orders", of: server)
    try await orders.finish()
    for try await delivery in orders.group("billing", consumer: "one") { try await delivery.reject("it is no number") }
    let letters = RedisSubject<String>("orders:billing:dead-letters", on: server.address, coding: .text)
    #expect(try await letters.signal(from: .beginning).first() == text)
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("0"))
  }

  @Test func `more entries than a command can name are acknowledged at once`() async throws {
    let server = try await LocalServer()
    let script = """
      for n = 1, 1100000 do redis.call('XADD', 'orders', n .. '-0', 'value', n) end
      redis.call('XGROUP', 'CREATE', 'orders', 'billing', 0)
      redis.call('XREADGROUP', 'GROUP', 'billing', 'one', 'STREAMS', 'orders', '>')
      return 0
      """
    try await server.command("EVAL", script, "0")
    let membership = GroupMembership<EntryIdentifier>(
      group: "billing",
      consumer: "one",
      start: .beginning,
      claimAfter: .seconds(60),
      batchSize: 10
    )
    let acknowledger = RedisLog("orders", on: server.address).makeGroupReader(membership).acknowledger
    try await acknowledger.acknowledge((1...1_100_000).map { EntryIdentifier(milliseconds: $0, sequence: 0) })
    #expect(try await server.command("XPENDING", "orders", "billing").hasPrefix("0"))
  }
}
