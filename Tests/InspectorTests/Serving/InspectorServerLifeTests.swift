import AsyncStreams
import Foundation
import Programs
import Testing

@testable import AsyncStreamsInspector

/// When a server and its connections end.
@Suite struct InspectorServerLifeTests {
  @Test func `a server that is released ends`() async throws {
    let source = FakeSource()
    var server: InspectorServer? = try InspectorServer(source, port: 0, patience: .seconds(3_600))
    let address = try #require(server?.url)
    let client = LocalClient(port: UInt16(address.port ?? 0))
    let events = EventStream(await client.open(address.path() + "events?watch=1"))
    #expect(try await events.nextSnapshot() != nil)
    server = nil
    #expect(await events.next() == nil)
    #expect(await source.watchCount.contains(0))
  }

  @Test func `a port that is taken is an error`() throws {
    let server = try InspectorServer(FakeSource(), port: 0)
    let port = UInt16(server.url.port ?? 0)
    #expect(throws: SocketError.self) { try InspectorServer(FakeSource(), port: port) }
  }

  @Test func `each server has another token`() throws {
    let servers = try (0..<20).map { _ in try InspectorServer(FakeSource(), port: 0) }
    #expect(Set(servers.map { $0.url.path() }).count == servers.count)
  }

  @Test func `a page that does not read is disconnected`() async throws {
    let source = FakeSource(
      InspectorSnapshot(
        time: 0,
        sources: [.example(1, String(repeating: "x", count: 12_000_000), "Subject", sent: 1)],
        subscriptions: [],
        warnings: []
      )
    )
    let server = try InspectorServer(source, port: 0, patience: .seconds(3_600), unreadPatience: .seconds(1))
    let silent = await LocalClient(port: UInt16(server.url.port ?? 0)).open(server.url.path() + "events?watch=1")
    #expect(await source.watchCount.contains(1))
    #expect(await source.watchCount.contains(0))
    withExtendedLifetime((server, silent)) {}
  }

  @Test func `a stream takes a connection until it ends`() async throws {
    let server = try LocalServer(port: 0, served: 1)
    let source = FakeSource()
    let service = InspectorService(source, port: server.port)
    let running = Task { await server.run(patience: .seconds(3_600), service.response) }
    let client = LocalClient(port: server.port)
    let path = "/\(service.token.text)/"
    var events: EventStream? = EventStream(await client.open(path + "events"))
    #expect(try await events?.nextSnapshot() != nil)
    async let second = client.get(path + "snapshot")
    events = nil
    #expect(await second?.status == 200)
    running.cancel()
    await running.value
  }

  @Test func `the server is not among the sources that its page shows`() async throws {
    let inspector = Inspector()
    let sources = try await inspector.watch {
      let server = try LocalServer(port: 0)
      let service = InspectorService(InspectorView(inspector: inspector), port: server.port)
      let running = Task { await server.run(patience: .seconds(3_600), service.response) }
      let client = LocalClient(port: server.port)
      let sources = try await EventStream(await client.open("/\(service.token.text)/events")).nextSnapshot()?.sources
      running.cancel()
      await running.value
      return sources
    }
    #expect(sources == [])
  }
}
