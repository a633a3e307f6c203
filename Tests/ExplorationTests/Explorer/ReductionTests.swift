import Fuzzing
import Testing

@testable import AsyncStreamsTesting

/// The reduction drops no behaviour: compared with the search that leaves out nothing.
@Suite(.serialized) struct ReductionTests {
  // Without the trait each thread has one step more, at its beginning: too many for the full search. `Scripts/explore`
  // runs all of them.
  private static var bounds: [Int?] {
    #if Exploration
    [0, 1, 2, nil]
    #else
    [0, 1]
    #endif
  }

  @Test(arguments: bounds)
  func aReducedSearchFindsAllBehaviours(bound: Int?) {
    var (all, reduced) = (0, 0)
    // The full search has too many schedules otherwise. Whether a lock is free is not explored then.
    let isCoarse = bound == nil
    for seed in 0..<UInt64(rounds) {
      var random = SeededGenerator(seed: seed)
      let program = SmallProgram.random(triesLocks: !isCoarse, using: &random)
      let full = program.behaviours(DepthFirstSearch(bound: bound, reduces: false), isCoarse: isCoarse)
      let less = program.behaviours(DepthFirstSearch(bound: bound, reduces: true), isCoarse: isCoarse)
      all += full.scheduleCount
      reduced += less.scheduleCount
      let missing = full.behaviours.subtracting(less.behaviours)
      #expect(
        missing.isEmpty,
        "seed \(seed), bound \(bound.map(String.init) ?? "none"):\n\(program)\nmissing: \(missing)"
      )
      #expect(less.behaviours.subtracting(full.behaviours).isEmpty, "seed \(seed)")
    }
    print("bound \(bound.map(String.init) ?? "none"): \(all) schedules, \(reduced) with the reduction")
  }

  private var rounds: Int { Options.value("ROUNDS").flatMap { Int($0) } ?? 20 }
}
