import AsyncStreamsTesting
import Testing

@testable import Visitors

@Suite(.serialized) struct RoomTests {
  @Test func `a room that checks too early takes one guest too many`() throws {
    let failure = failure { run in
      let doorman = Doorman(executor: run.executor)
      let room = Room(limit: 1, doorman: doorman, executor: run.executor)
      for guest in ["Ada", "Ben"] { run.task(guest) { _ = await room.joinUnchecked(guest) } }
      run.whenIdle {
        run.task { run.expect(await room.guests.count == 1, "two guests in a room for one") }
      }
    }
    #expect(failure?.kind == .expectation)
    #expect(failure?.message == "two guests in a room for one")
  }

  @Test func `a room for one never holds two`() throws {
    try explore { run in
      let doorman = Doorman(executor: run.executor)
      let room = Room(limit: 1, doorman: doorman, executor: run.executor)
      for guest in ["Ada", "Ben"] { run.task(guest) { _ = await room.join(guest) } }
      run.whenIdle {
        run.task { run.expect(await room.guests.count == 1, "two guests in a room for one") }
      }
    }
  }
}
