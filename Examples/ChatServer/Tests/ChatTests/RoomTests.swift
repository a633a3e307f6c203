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

  @Test func `a guest that is silent for five minutes leaves`() async throws {
    try await VirtualTime.run { time in
      let room = Room()
      let typed = Subject<String, any Error>(name: "Ann")
      let heard = time.record(room.listen {})
      let visit = Task {
        await room.serve(typed, clock: time.clock, write: { _ in }, disconnect: { typed.finish() })
      }

      await time.settle()
      await typed.send("Ann")
      await time.advance(by: .seconds(299))
      #expect(heard.elements == ["* Ann is here"])

      await time.advance(by: .seconds(1))
      #expect(heard.elements.last == "* Ann has fallen asleep")
      await visit.value
    }
  }

  @Test func `a guest that takes nothing for ten seconds is disconnected`() async throws {
    try await VirtualTime.run { time in
      let room = Room()
      let typed = Subject<String, any Error>(name: "Ann")
      let heard = time.record(room.listen {})
      let visit = Task {
        let write = { @Sendable (_: [String]) in try await time.clock.sleep(for: .seconds(60)) }
        await room.serve(typed, clock: time.clock, write: write, disconnect: { typed.finish() })
      }

      await time.settle()
      await typed.send("Ann")
      await time.advance(by: .seconds(9))
      #expect(heard.elements == ["* Ann is here"])

      await time.advance(by: .seconds(1))
      #expect(heard.elements.last == "* Ann has left")
      await visit.value
    }
  }

  @Test func `a guest for whom a thousand lines wait is disconnected, though its write does not return`() async throws {
    try await VirtualTime.run { time in
      let room = Room()
      let typed = Subject<String, any Error>(name: "Ann")
      let visit = Task {
        let write = { @Sendable (_: [String]) in try await time.clock.sleep(for: .seconds(60)) }
        await room.serve(typed, clock: time.clock, write: write, disconnect: { typed.finish() })
      }

      await time.settle()
      await typed.send("Ann")
      await time.settle()
      for number in 1...1000 { await room.say("line \(number)") }
      #expect(!typed.hasEnded)
      await room.say("one more")
      #expect(typed.hasEnded)
      await visit.value
    }
  }

  @Test func `a guest says ten lines a second at most, after the first twenty`() async throws {
    try await VirtualTime.run { time in
      let room = Room()
      let heard = time.record(room.listen {})
      let visit = Task {
        let typed = (0..<100).map { "\($0)" }.signal.promoteFailure(to: (any Error).self)
        await room.serve(typed, clock: time.clock, write: { _ in }, disconnect: {})
      }

      await time.settle()
      #expect(heard.elements.count == 20)
      await time.advance(by: .seconds(1))
      #expect(heard.elements.count == 30)
      visit.cancel()
    }
  }
}
