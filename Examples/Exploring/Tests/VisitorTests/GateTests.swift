import AsyncStreamsTesting
import Testing

@testable import Visitors

@Suite(.serialized) struct GateTests {
  @Test func `a gate that looks in another critical section forgets a visitor`() throws {
    let failure = failure { run in
      let gate = Gate()
      run.task("visitor") { await gate.passUnchecked() }
      run.thread("porter") { gate.open() }
    }
    #expect(failure?.kind == .lostWakeUp)
    #expect(
      failure.map { "\($0)".replacing(#fileID, with: "VisitorTests/GateTests.swift") } == """
        a task waits forever: visitor has not ended, and nothing can run (VisitorTests/GateTests.swift:10), after 2 schedules.
        1 visitor
          changes outside 1                 VisitorTests/GateTests.swift:10
          takes lock 2                      Visitors/Gate.swift:25
          releases lock 2                   Visitors/Gate.swift:25
        switch to 2 porter
          changes outside 1                 VisitorTests/GateTests.swift:11
          takes lock 2                      Visitors/Gate.swift:14
          releases lock 2                   Visitors/Gate.swift:14
        switch to 1 visitor
          takes lock 2                      Visitors/Gate.swift:27
          releases lock 2                   Visitors/Gate.swift:27
        Again: .replay("1*3 2*3 1*2")
        """
    )
  }

  @Test func `every visitor passes`() throws {
    try explore { run in
      let gate = Gate()
      for name in ["Ada", "Ben"] { run.task(name) { await gate.pass() } }
      run.thread("porter") { gate.open() }
    }
  }
}
