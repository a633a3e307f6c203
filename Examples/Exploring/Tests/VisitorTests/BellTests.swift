import AsyncStreamsTesting
import Testing

@testable import Visitors

@Suite(.serialized) struct BellTests {
  @Test func `a bell that forgets to take the task wakes it twice`() throws {
    let failure = failure { run in
      let bell = Bell()
      run.task("host") { await bell.wait() }
      for name in ["Ada", "Ben"] { run.thread(name) { bell.ringUnchecked() } }
    }
    #expect(failure?.kind == .misuse)
    #expect(failure?.message == "a continuation is resumed twice")
  }

  @Test func `what an expectation of the test framework finds is a failure, too`() throws {
    let failure = failure { run in
      let bell = Bell()
      run.thread { bell.ring() }
      run.check { #expect(1 + 1 == 3) }
    }
    #expect(failure?.message.contains("(1 + 1 → 2) == 3") == true)
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

extension ExplorationRun {
  /// Calls a function when nothing can run; what `#expect` finds wrong in it is a failure of the exploration.
  func check(_ body: @escaping () throws -> Void) {
    whenIdle {
      try withKnownIssue(isIntermittent: true) {
        try body()
      } matching: { issue in
        self.fail("\(issue)")
        return true
      }
    }
  }
}
