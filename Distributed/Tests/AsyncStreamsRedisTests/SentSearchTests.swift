import AsyncStreams
import LocalServers
import NIOCore
import Testing

@testable import AsyncStreamsRedis

@Suite("The search for what was sent before a connection broke", .onServer, .timeLimit(.minutes(5)))
struct SentSearchTests {
  /// Sends one element whose answer is lost: the server executes it, and the connection ends before it answers.
  private func sendLosingTheAnswer(_ numbers: RedisSubject<Int>, _ number: Int, _ server: LocalServer) async throws {
    let length = try await Int(server.command("XLEN", "numbers")) ?? 0
    // Answers are withheld, and commands are not executed, while the server is paused, so that the kill comes after both.
    server.pause(true)
    // On a busy machine, the sender would otherwise ask the server first.
    numbers.log.publisher.state.withLock { $0.floorTime = .now + .seconds(60) }
    let sending = Task { try await numbers.send(number) }
    try await numbers.log.publisher.loseConnectionAfterWriting()
    server.pause(false)
    _ = try await sending.value
    #expect(try await server.command("XLEN", "numbers") == "\(length + 1)")
  }

  @Test func `an element is in a stream that was deleted and begins with lower identifiers once`() async throws {
    let server = try await LocalServer()
    // The identifiers of the first stream are those of a clock that is ahead.
    try await server.command("XADD", "numbers", "99999999999999-1", "value", "0")
    let numbers = RedisSubject<Int>("numbers", on: server.address)
    try await numbers.send(1)
    try await server.command("DEL", "numbers")
    for number in 2..<6 { try await sendLosingTheAnswer(numbers, number, server) }
    #expect(try await numbers.signal(from: .beginning).prefix(4).collect() == [2, 3, 4, 5])
  }

  @Test func `a sender that was idle does not search what others have appended`() async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    try await numbers.send(-1)
    try await RedisSubject<Int>("numbers", on: server.address).send(contentsOf: 0..<20_000)
    let (log, publisher) = (numbers.log, numbers.log.publisher)
    // As if the last send were long ago.
    publisher.state.withLock { $0.floorTime = .now - .seconds(60) }
    try await server.command("CONFIG", "RESETSTAT")
    server.pause(true)
    let sending = Task { try await numbers.send(20_000) }
    while publisher.state.withLock({ $0.batches.isEmpty }) { try await Task.sleep(for: .milliseconds(1)) }
    let connection = try await log.server.shared.connection(to: log.server)
    // What was to be written by now is written before this.
    try await connection.eventLoop.submit {}.get()
    connection.close(.log(.connectionLost("lost by a test")))
    server.pause(false)
    _ = try await sending.value
    #expect(try await server.callCount(of: "xrange") == 0)
    #expect(try await server.command("XLEN", "numbers") == "20002")
  }
}

extension Publisher {
  /// Ends the connection when a batch has been written to it.
  fileprivate func loseConnectionAfterWriting() async throws {
    while true {
      let sent = state.withLock { state -> Connection? in
        guard case .connected(let connection) = state.phase, state.sentCount > 0 else { return nil }
        return connection
      }
      if let sent {
        // Whatever was to be written is written before this.
        try await sent.eventLoop.submit {}.get()
        return sent.close(.log(.connectionLost("lost by a test")))
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
