import AsyncStreams
import Foundation
import Programs
import Testing

@testable import AsyncStreamsInspector

/// The server of an inspector, as pages and others see it.
@Suite struct InspectorServerTests {
  private let source = FakeSource()
  private let server: InspectorServer
  private let client: LocalClient

  init() throws {
    // Clients share the processors with all other tests.
    server = try InspectorServer(source, port: 0, patience: .seconds(3_600), unreadPatience: .seconds(3_600))
    client = LocalClient(port: UInt16(server.url.port ?? 0))
  }

  private var root: String { server.url.path(percentEncoded: true) }

  @Test func `nothing is found without the token`() async throws {
    #expect(server.url.absoluteString.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\//) != nil)
    let token = root.dropFirst().dropLast()
    let wrong = (token.first == "0" ? "1" : "0") + token.dropFirst()
    let paths = ["/", "/snapshot", "/events", "/inspector.js", "//", "//snapshot", "/\(token)", "/\(token)/nothing"]
    let guesses = ["/\(wrong)/", "/\(token.dropLast())/", "/\(token)0/", "/\(token.uppercased())x/"]
    for path in paths + guesses + ["/\(token)/inspector.js?x", "/\(token)/?", "/\(token)//", "/x/\(token)/"] {
      #expect(await client.get(path)?.status == 404, "\(path)")
    }
    #expect(await client.get(root)?.status == 200)
    for (path, status) in [(root, 405), ("/", 404)] {
      let request = "HEAD \(path) HTTP/1.1\r\nHost: localhost:\(client.port)\r\n\r\n"
      #expect(await client.send([Data(request.utf8)])?.status == status, "\(path)")
    }
  }

  @Test func `only the page of this server is answered`() async throws {
    #expect(await client.get(root, host: "localhost:\(client.port)")?.status == 200)
    for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:\(client.port)"] {
      let answer = try #require(await client.get(root, host: host))
      #expect(answer.status == 403 && !answer.text.contains(root), "\(host)")
    }
    for path in ["", "snapshot", "events"] {
      #expect(await client.get(root + path, fields: "Origin: http://evil.example\r\n")?.status == 403, "\(path)")
      #expect(await client.get(root + path, fields: "Origin: null\r\n")?.status == 403, "\(path)")
    }
    #expect(await client.get(root, fields: "Origin: http://127.0.0.1:\(client.port)\r\n")?.status == 200)
  }

  @Test func `the page consists of a few files, and loads nothing from elsewhere`() async throws {
    let page = try #require(await client.get(root))
    var names = page.text.matches(of: /(?:href|src)="([^"]+)"/).map { String($0.output.1) }
    #expect(Set(names) == ["data:,", "inspector.css", "inspector.js"])
    names.removeAll { $0 == "data:," }
    let script = try #require(await client.get(root + "inspector.js"))
    names += script.text.matches(of: /from "\.\/([^"]+)"/).map { String($0.output.1) }
    for name in [""] + names {
      let answer = try #require(await client.get(root + name))
      #expect(answer.status == 200 && !answer.body.isEmpty, "\(name)")
      #expect(!answer.text.replacing("http://www.w3.org/2000/svg", with: "").contains("://"), "\(name)")
      #expect(!answer.text.contains("innerHTML") && !answer.text.contains("insertAdjacentHTML"), "\(name)")
      #expect(answer.head.contains("Content-Security-Policy: default-src 'none'"))
    }
  }

  @Test func `a snapshot is sent once as JSON`() async throws {
    let answer = try #require(await client.get(root + "snapshot"))
    #expect(answer.head.contains("Content-Type: application/json"))
    #expect(try JSONDecoder().decode(InspectorSnapshot.self, from: answer.body) == .example)
  }

  @Test func `a page gets snapshots when something has changed, and the marbles of what it watches`() async throws {
    let events = EventStream(await client.open(root + "events?watch=1,3,99"))
    #expect(try await events.nextSnapshot() == .example)
    source.send([.example(1), .example(2, of: 2), .example(4, .finished)], skipping: 7)
    source.send([.example(3, of: 3)])
    var marbles = InspectorFeed.Marbles()
    while marbles.events.count < 3, let more = try await events.nextMarbles() {
      marbles.events += more.events
      marbles.skipped.merge(more.skipped) { $0 + $1 }
    }
    #expect(Set(marbles.events) == [.example(1), .example(4, .finished), .example(3, of: 3)])
    #expect(marbles.skipped == [1: 7])
    source.show(.example(sent: 21))
    #expect(try await events.nextSnapshot()?.sources.first?.sent == 21)
  }

  @Test func `a query that is not understood is refused`() async throws {
    let many = (0...InspectorService.watchLimit).map(String.init).joined(separator: ",")
    for query in ["?", "?watch", "?watch=x", "?watch=1,1", "?watch=1&watch=2", "?other=1", "?watch=\(many)"] {
      #expect(await client.get(root + "events" + query)?.status == 400, "\(query)")
    }
    let all = EventStream(await client.open(root + "events?watch="))
    #expect(try await all.nextSnapshot() != nil)
  }

  @Test func `stopping the server ends the streams and their watches`() async throws {
    let events = EventStream(await client.open(root + "events?watch=1"))
    #expect(try await events.nextSnapshot() != nil)
    server.stop()
    #expect(await events.next() == nil)
    #expect(await source.watchCount.contains(0))
  }

  @Test func `a watch ends when its page is closed, also if there is nothing to send`() async throws {
    do {
      let events = EventStream(await client.open(root + "events?watch=1"))
      #expect(try await events.nextSnapshot() != nil)
      #expect(source.watchCount.value == 1)
    }
    #expect(await source.watchCount.contains(0))
  }

  @Test func `pages that do not read hold nobody up`() async throws {
    // More than the system keeps for one connection.
    let long = String(repeating: "x", count: 12_000_000)
    let large = InspectorSnapshot(
      timeSeconds: 0,
      sources: [.example(1, long, "Subject", sent: 1)],
      subscriptions: [],
      warnings: []
    )
    source.show(large)
    var silent: [LocalConnection] = []
    for _ in 0..<3 { silent.append(await client.open(root + "events?watch=1")) }
    #expect(await source.watchCount.contains(3))
    source.show(.example)
    let events = EventStream(await client.open(root + "events?watch=1"))
    #expect(try await events.nextSnapshot() == .example)
    for order in 1...3 {
      source.send([.example(order)])
      #expect(try await events.nextMarbles()?.events == [.example(order)])
    }
    server.stop()
    #expect(await events.next() == nil)
    #expect(await source.watchCount.contains(0))
    withExtendedLifetime(silent) {}
  }

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
        timeSeconds: 0,
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
