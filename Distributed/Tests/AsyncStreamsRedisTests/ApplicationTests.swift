import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Logging
import MetricsTestKit
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@Suite("In an application with a logger, metrics and services", .onServer, .timeLimit(.minutes(5)))
struct ApplicationTests {
  @Test func `connections and entries are counted, and a loss is a warning with its reason`() async throws {
    let server = try await LocalServer(.full)
    let (lines, metrics) = (RecordingHandler.Lines(), TestMetrics())
    let logger = Logger(label: "test") { _ in RecordingHandler(lines) }
    let address = RedisServer(port: server.port, password: nil, logger: logger, metrics: metrics)
    let numbers = RedisSubject<Int>("numbers", on: address)
    try await numbers.send(contentsOf: 0..<10)
    #expect(try await numbers.signal(from: .beginning).prefix(10).collect() == Array(0..<10))
    // The reader has closed its connection; that of the sender is lost.
    try await server.waitForClients { $0 == 1 }
    try await server.command("CLIENT", "KILL", "TYPE", "normal")
    try await numbers.send(10)
    func total(_ name: String) throws -> Int64 { try metrics.expectCounter("async_streams_redis_\(name)").totalValue }
    #expect(try total("entries_appended") == 11)
    #expect(try total("entries_received") == 10)
    #expect(try total("connections_opened") == 3)
    #expect(try total("connections_lost") == 1)
    #expect(lines.all.count { $0 == "debug: connected server=\(address)" } == 3)
    let warnings = lines.all.filter { $0.hasPrefix("warning") }
    #expect(warnings.count == 1)
    #expect(warnings[0].hasPrefix("warning: the connection is lost reason=the connection was lost: "))
    #expect(warnings[0].hasSuffix(" server=\(address)"))
  }

  private struct Billing: Service {
    let orders: RedisSubject<Int>
    let billed: AsyncStreams.Subject<Int, Never>

    func run() async throws {
      for try await delivery in orders.group("billing", consumer: "one").cancelOnGracefulShutdown() {
        await billed.send(try delivery.element)
        try await delivery.acknowledge()
      }
    }
  }

  @Test func `a service ends its reading when the application shuts down, and has nothing left`() async throws {
    let (server, orders) = try await LocalServer.started(with: "orders")
    let billed = Subject<Int, Never>()
    var bills = billed.makeAsyncIterator()
    try await orders.send(contentsOf: 1...3)
    await testGracefulShutdown { trigger in
      let running = Task { try await Billing(orders: orders, billed: billed).run() }
      for number in 1...3 { #expect(await bills.next() == number) }
      trigger.triggerGracefulShutdown()
      await #expect(throws: Never.self) { try await running.value }
    }
    #expect(try await server.command("XPENDING", "orders", "billing", "-", "+", "10").isEmpty)
  }
}
