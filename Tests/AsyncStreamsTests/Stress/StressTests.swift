import AsyncStreams
import AsyncStreamsTesting
import Fuzzing
import Testing

/// Many senders and subscribers that come, go, break, cancel and lag, on every source, sharing policy and combining
/// operator.
///
/// A failure prints its seed. The seed replays the same script a hundred times, since scheduling differs from run to
/// run.
@Suite(.noSubscriptionSurvives, .serialized) struct StressTests {
  private static let rounds = Rounds(8, long: 500, replays: 100)

  @Test(arguments: StressCase.all)
  func `nothing is lost, repeated, reordered or left behind`(_ subject: StressCase) async {
    for round in Self.rounds {
      let problems = await StressRun(subject, round).problems()
      for problem in problems { Issue.record("\(subject.testDescription), \(round): \(problem)") }
      if !problems.isEmpty { return }
    }
  }

  @Test func `a script is determined by its seed`() {
    let scripts = [UInt64(7), 7, 8].map { "\(StressScript(Round(seed: $0)))" }
    #expect(scripts[0] == scripts[1])
    #expect(scripts[0] != scripts[2])
  }

  @Test func `a pipeline that loses, repeats, reorders or keeps elements is found`() async {
    let kept = Shared<[Item]>([])
    let faults: [(name: String, make: @Sendable (Signal<Item, Oops>) -> Signal<Item, Oops>)] = [
      ("loses", { $0.filter { $0.number % 7 != 3 }.eraseToSignal() }),
      ("repeats", { $0.flatMapConcat { [$0, $0].signal.promoteFailure(to: Oops.self) }.eraseToSignal() }),
      ("reorders", { $0.combinePrevious(Item(-1, Ledger())) { $1.number % 2 == 0 ? $0 : $1 }.eraseToSignal() }),
      ("keeps", { $0.onValue { item in kept.update { $0.append(item) } }.eraseToSignal() }),
    ]
    for fault in faults {
      let subject = StressCase(
        testDescription: fault.name,
        delivery: .everything,
        sourceCount: 1,
        makeSource: { Subject<Item, Oops>() },
        makePipeline: { [fault] sources in fault.make(sources[0].unowned) }
      )
      var isFound = false
      for round in Rounds(seeds: 1..<21) where !isFound {
        isFound = await !StressRun(subject, round, patience: .milliseconds(1)).problems().isEmpty
      }
      #expect(isFound, "\(fault.name)")
    }
  }
}
