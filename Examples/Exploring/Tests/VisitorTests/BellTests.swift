import AsyncStreamsTesting
import Testing
import Visitors

@Suite(.serialized) struct BellTests {
  @Test func `a bell that forgets to take the task wakes it twice`() throws {
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore { run in
        let bell = Bell()
        run.task("host") { await bell.wait() }
        for name in ["Ada", "Ben"] { run.thread(name) { bell.ringUnchecked() } }
      }
    }
    #expect(failure?.kind == .misuse)
    #expect(failure?.message == "a continuation is resumed twice")
  }

  @Test func `the host is woken once`() throws {
    let summary = try explore { run in
      let bell = Bell()
      run.task("host") { await bell.wait() }
      for name in ["Ada", "Ben"] { run.thread(name) { bell.ring() } }
    }
    #expect(summary.isExhausted)
  }
}
