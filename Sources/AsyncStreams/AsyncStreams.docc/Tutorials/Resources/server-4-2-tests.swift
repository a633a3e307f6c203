import AsyncStreams
import AsyncStreamsFoundation
import Foundation
import Testing

@testable import chat_server

/// The server, with clients that connect to it.
@Suite struct ServerTests {
  @Test func `clients read what other clients write`() async throws {
    let listener = try Listener(port: 0)
    let server = Task { await run(listener, in: Room(), until: Signal.never) }
    let ann = try Connection(to: listener.port)
    let bob = try Connection(to: listener.port)
    var atAnn = ann.lines.makeAsyncIterator()
    var atBob = bob.lines.makeAsyncIterator()

    try await ann.write(["Ann"])
    #expect(try await atAnn.next() == "* Ann is here")
    try await bob.write(["Bob"])
    #expect(try await atAnn.next() == "* Bob is here")
    #expect(try await atBob.next() == "* Bob is here")
    try await bob.write(["Hello"])
    #expect(try await atAnn.next() == "Bob: Hello")
    #expect(try await atBob.next() == "Bob: Hello")

    bob.disconnect()
    #expect(try await atAnn.next() == "* Bob has left")
    ann.disconnect()
    server.cancel()
    await server.value
  }

  @Test func `a client that ends no line is lost, and the others stay`() async throws {
    let listener = try Listener(port: 0)
    let server = Task { await run(listener, in: Room(), until: Signal.never) }
    let ann = try Connection(to: listener.port)
    let bob = try Connection(to: listener.port)
    var atAnn = ann.lines.makeAsyncIterator()
    try await ann.write(["Ann"])
    #expect(try await atAnn.next() == "* Ann is here")
    try await bob.write(["Bob"])
    #expect(try await atAnn.next() == "* Bob is here")
    try? await bob.write([String(repeating: "a", count: 200_000)])
    #expect(try await atAnn.next() == "* Bob is lost: LineTooLong()")
    ann.disconnect()
    server.cancel()
    await server.value
  }

  @Test func `at the end, clients read what was said before, and no other client can connect`() async throws {
    let listener = try Listener(port: 0)
    let room = Room()
    let leaving = Subject<UnixSignal, Never>()
    let server = Task { await run(listener, in: room, until: leaving) }
    let ann = try Connection(to: listener.port)
    var atAnn = ann.lines.makeAsyncIterator()
    try await ann.write(["Ann"])
    #expect(try await atAnn.next() == "* Ann is here")

    await room.say("* Good night")
    await leaving.send(.terminate)
    #expect(try await atAnn.next() == "* Good night")
    #expect(try await atAnn.next() == nil)
    await server.value
    // The port is closed soon after.
    while (try? Connection(to: listener.port)) != nil { await Task.yield() }
  }

  @Test func `the end does not wait longer than it may for a client that does not read`() async throws {
    let listener = try Listener(port: 0)
    let room = Room()
    let leaving = Subject<UnixSignal, Never>()
    let server = Task { await run(listener, in: room, until: leaving, patience: .milliseconds(50)) }
    let ann = try Connection(to: listener.port)
    var atAnn = ann.lines.makeAsyncIterator()
    try await ann.write(["Ann"])
    #expect(try await atAnn.next() == "* Ann is here")

    // More than the system keeps for a connection. Nothing reads it.
    await room.say(String(repeating: "x", count: 50_000_000))
    await leaving.send(.terminate)
    await server.value
  }

  @Test func `a wait for a socket ends when its task is cancelled, also before it begins`() async throws {
    let listener = try Listener(port: 0)
    let socket = try Socket(port: listener.port) { socket, address, length in
      if connect(socket, address, length) != 0 { throw SocketError(call: "connect") }
    }
    for delay in 0..<20 {
      let wait = Task { try await socket.wait(for: .reading) }
      for _ in 0..<delay { await Task.yield() }
      wait.cancel()
      await #expect(throws: CancellationError.self) { try await wait.value }
    }
  }
}
