import AsyncStreams
import Foundation
import Testing

/// Many senders and subscribers that come, go, break, cancel and lag, on every source, sharing policy and combining
/// operator.
///
/// Set `LONG_TESTS=1` for many more runs, from seeds that are new each time. A failure prints its seed; set `STRESS_SEED`
/// to it to see the same script again, a hundred times, since threads take their own way through it.
@Suite(.noSubscriptionSurvives, .serialized) struct StressTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["LONG_TESTS"] != nil

  private static let seeds: [UInt64] = {
    if let seed = environment["STRESS_SEED"].flatMap({ UInt64($0) }) { return Array(repeating: seed, count: 100) }
    if !isLong { return Array(TestSeed.seeds(5)) }
    let first = UInt64.random(in: 0..<1_000_000_000)
    print("stress: seeds from \(first) on")
    return (0..<100).map { first + $0 }
  }()

  @Test(arguments: StressCase.all)
  func `nothing is lost, repeated, reordered or left behind`(_ subject: StressCase) async {
    for seed in Self.seeds {
      let problems = await StressRun(subject, seed: seed).problems()
      for problem in problems { Issue.record("\(subject.testDescription), STRESS_SEED=\(seed): \(problem)") }
      if !problems.isEmpty { return }
    }
  }

  @Test func `a script is determined by its seed`() {
    #expect("\(StressScript(seed: 7))" == "\(StressScript(seed: 7))")
    #expect("\(StressScript(seed: 7))" != "\(StressScript(seed: 8))")
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
      for seed in UInt64(1)...20 where !isFound {
        isFound = await !StressRun(subject, seed: seed, patience: .milliseconds(1)).problems().isEmpty
      }
      #expect(isFound, "\(fault.name)")
    }
  }
}
