import AsyncStreams
import AsyncStreamsTesting
import Testing

@testable import chat_server

/// The room, in virtual time.
@Suite struct RoomTests {
  @Test func `a guest reads what is said`() async throws {
    try await VirtualTime.run { time in
      let room = Room()
      let typed = Subject<String, any Error>(name: "Ann")
      let read = Subject<[String], Never>(name: "screen")
      let screen = time.record(read)
      let visit = Task {
        await room.serve(typed, clock: time.clock, write: { await read.send($0) }, disconnect: { typed.finish() })
      }

      await time.settle()
      await typed.send("Ann")
      await typed.send("Hello")
      await time.settle()
      #expect(screen.elements.flatMap(\.self) == ["* Ann is here", "Ann: Hello"])

      room.close()
      await visit.value
    }
  }
}
