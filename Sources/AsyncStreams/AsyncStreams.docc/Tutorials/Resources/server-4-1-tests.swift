import AsyncStreams
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
}
