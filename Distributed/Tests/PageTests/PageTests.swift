import AsyncStreams
import AsyncStreamsRedis
import Foundation
import Testing

/// The code of the README.
@Suite struct PageTests {
  @Test func `the first example delivers what was sent after its position`() async throws {
    var cents: [Int] = []
    func print(_ number: Int) { cents.append(number) }

    nonisolated struct Price: Codable, Sendable {
      let symbol: String
      let cents: Int
    }

    let folder = URL.temporaryDirectory.appending(path: "prices-\(UUID())")
    let prices = try FileLog(at: folder).subject(of: Price.self)  // A home without a server.
    let start = try await prices.lastCursor()
    try await prices.send(Price(symbol: "AAA", cents: 900))
    try await prices.send(contentsOf: [Price(symbol: "BBB", cents: 1_200), Price(symbol: "AAA", cents: 905)])
    try await prices.finish()

    for try await price in prices.signal(from: .after(start)).filter({ $0.symbol == "AAA" }) {
      print(price.cents)  // 900, then 905
    }
    try FileManager.default.removeItem(at: folder)
    #expect(cents == [900, 905])
  }
}

/// Examples that need a server, and an application around them.
nonisolated enum PageExamples {
  static func resume(_ prices: RedisSubject<String>, update: (String) -> Void) async throws {
    // The folder of the file exists.
    let stored = StoredCursor<EntryIdentifier>(at: URL.temporaryDirectory.appending(path: "position"))
    for try await entry in prices.entries(from: try stored.position()) {
      update(entry.element)
      try stored.store(entry.cursor)  // A file; a cursor is also Codable, and has a text.
    }
  }

  static func share(
    _ orders: RedisSubject<String>,
    hostName: String,
    bill: (String) async throws -> Void
  ) async throws {
    for try await delivery in orders.group("billing", consumer: hostName, claimAfter: .seconds(60)) {
      try await bill(delivery.element)
      try await delivery.acknowledge()
    }
  }

  static func shareInBatches(
    _ orders: RedisSubject<String>,
    hostName: String,
    bill: ([String]) async throws -> Void
  ) async throws {
    for try await deliveries in orders.group("billing", consumer: hostName).batches(upTo: 100) {
      try await bill(deliveries.map { delivery in try delivery.element })
      try await deliveries.acknowledge()
    }
  }

  static func reject(
    _ orders: RedisSubject<String>,
    hostName: String,
    bill: (String) async throws -> Void
  ) async throws {
    for try await delivery in orders.group("billing", consumer: hostName, deliveryLimit: 5) {
      guard let order = try? delivery.element else {
        try await delivery.reject("it is no order")
        continue
      }
      do {
        try await bill(order)
        try await delivery.acknowledge()
      } catch {
        print(error)  // The order is delivered again. After the fifth time, it becomes a dead letter.
      }
    }
  }

  static func connect(_ environment: [String: String]) throws -> RedisServer {
    let server = try RedisServer(url: environment["REDIS_URL"] ?? "redis://127.0.0.1")  // rediss:// is encrypted.
    return server
  }
}
