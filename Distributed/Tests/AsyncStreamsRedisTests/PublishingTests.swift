import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct PublishingTests {
  private struct Closed: Error {}

  @Test("A local subject is published with its end", .timeLimit(.minutes(5)))
  func publishing() async throws {
    let server = try await LocalServer()
    let remote = RedisSubject<Int>("numbers", on: server.address)
    let local = Subject<Int, Never>(name: "numbers")
    let subscription = local.subscribe(bufferingPolicy: .suspending(16))
    let publishing = Task { try await subscription.publish(to: remote, batchSize: 7) }
    await local.send(contentsOf: 0..<1_000)
    local.finish()
    #expect(try await publishing.value == 1_000)
    #expect(try await remote.signal(from: .beginning).collect() == Array(0..<1_000))
  }

  @Test("The failure of a local signal becomes that of the subject", .timeLimit(.minutes(5)))
  func failing() async throws {
    let server = try await LocalServer()
    let remote = RedisSubject<Int>("numbers", on: server.address)
    let local = Signal<Int, Closed> { send throws(Closed) in
      await send(1)
      throw Closed()
    }
    #expect(try await local.publish(to: remote) == 1)
    let error = await #expect(throws: RedisError.self) { try await remote.signal(from: .beginning).collect() }
    #expect(error?.reason == .failed(RemoteFailure(type: "Closed", message: "Closed()")))
  }

  /// Publishes a subject, and returns when its first element, which is 1, is on the server.
  private func publishFirstElement(
    of local: Subject<Int, Never>,
    to remote: RedisSubject<Int>
  ) async throws -> Task<Int, any Error> {
    let subscription = local.subscribe()
    let publishing = Task { try await subscription.publish(to: remote) }
    await local.send(1)
    _ = try await remote.signal(from: .beginning).first()
    return publishing
  }

  @Test("A failure of the server ends the iteration, and counts what was sent", .timeLimit(.minutes(5)))
  func rejecting() async throws {
    let server = try await LocalServer()
    let remote = RedisSubject<Int>("numbers", on: server.address)
    let local = Subject<Int, Never>(name: "numbers")
    let publishing = try await publishFirstElement(of: local, to: remote)
    try await server.command("SET", "numbers", "text")
    await local.send(2)
    let error = await #expect(throws: RedisError.self) { try await publishing.value }
    #expect(error?.reason == .log(.wrongKeyType))
    #expect(error?.acceptedCount == 1)
    #expect(local.subscriptionCount == 0)
  }

  @Test("Cancelling stops without an end", .timeLimit(.minutes(5)))
  func cancelling() async throws {
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

  @Test("Shared reading has one connection for all subscribers", .timeLimit(.minutes(5)))
  func sharing() async throws {
    let server = try await LocalServer()
    let remote = RedisSubject<Int>("numbers", on: server.address)
    try await remote.send(contentsOf: 1...3)
    try await remote.finish()
    let shared = remote.signal(from: .beginning).share(start: .atSubscription(2))
    async let first = shared.collect()
    async let second = shared.map { $0 * 10 }.collect()
    let (plain, mapped) = try await (first, second)
    #expect(plain == [1, 2, 3] && mapped == [10, 20, 30])
  }
}
