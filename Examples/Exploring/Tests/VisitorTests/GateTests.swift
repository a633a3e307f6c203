import AsyncStreamsTesting
import Testing
import Visitors

@Suite(.serialized) struct GateTests {
  @Test func `a gate that looks in another critical section forgets a visitor`() throws {
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore { run in
        let gate = Gate()
        run.task("visitor") { await gate.passUnchecked() }
        run.thread("porter") { gate.open() }
      }
    }
    #expect(failure?.kind == .lostWakeUp)
    #expect(failure?.message == "visitor has not ended, and nothing can run")
  }

  @Test func `every visitor passes`() throws {
    try explore { run in
      let gate = Gate()
      for name in ["Ada", "Ben"] { run.task(name) { await gate.pass() } }
      run.thread("porter") { gate.open() }
    }
  }
}
