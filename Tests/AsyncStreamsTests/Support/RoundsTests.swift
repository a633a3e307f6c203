import Testing

@testable import Fuzzing

/// Random choices can be replayed.
@Suite struct RoundsTests {
  private func seeds(_ request: String?, share: Double = 0) -> [UInt64] {
    Rounds(3, long: 5, replays: 2, share: share, request: request.flatMap(Rounds.Request.init)).map(\.seed)
  }

  @Test func `the same rounds are played each time`() {
    #expect(seeds(nil) == [0, 1, 2])
    #expect(seeds("nonsense") == [0, 1, 2])
  }

  @Test func `a round that is asked for is played alone, and again`() {
    #expect(seeds("17") == [17, 17])
    #expect(seeds("\(Round(seed: 17))".replacing("FUZZ_SEED=", with: ""), share: 1) == [17, 17])
  }

  @Test func `the rounds from one on can be asked for`() {
    #expect(seeds("17+") == [17, 18, 19])
    #expect(seeds("17+", share: 1) == [17, 18, 19, 20, 21])
    #expect(seeds("\(UInt64.max)+") == [.max, 0, 1])
  }

  @Test func `a part of the many rounds is played, and never less than the usual few`() {
    #expect(seeds("17+", share: 0.8).count == 4)
    #expect(seeds("17+", share: 0.1).count == 3)
  }

  @Test func `a seed determines what is drawn, and another one something else`() {
    func drawn(_ seed: UInt64) -> [Int] {
      var random = Round(seed: seed).random
      return (0..<20).map { _ in .random(in: 0..<1_000, using: &random) }
    }
    #expect(drawn(3) == drawn(3))
    // Nor is one sequence the other, shifted.
    for seed in UInt64(0)..<20 { #expect(Set(drawn(seed)).intersection(drawn(seed + 1)).count < 5) }
  }

  @Test func `a rare event may happen more often than on average, and not twice as often in many cases`() {
    let event = RareEvent(oneIn: 100)
    #expect(event.limit(of: 0) == 2)
    #expect(event.limit(of: 1_000) > 10)
    #expect(event.limit(of: 10_000) < 200)
    var generator = Round(seed: 1).random
    let exceeded = (0..<500).count { _ in
      (0..<1_000).count { _ in Int.random(in: 0..<100, using: &generator) == 0 } > event.limit(of: 1_000)
    }
    #expect(exceeded == 0)
  }
}
