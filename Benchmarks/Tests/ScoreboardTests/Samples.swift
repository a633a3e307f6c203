import Scoreboard

/// A run for tests.
let run = sampleRun(on: "A processor")

/// A run on a machine with this processor.
func sampleRun(on processor: String) -> RunDescription {
  RunDescription(
    day: "2026-11-22",
    processor: processor,
    processors: 2,
    system: "A system",
    compiler: "Swift 6.3.1",
    rounds: 15
  )
}

/// A pair for tests.
func pair(_ workload: String = "Group/work", ours: String = "send", against: String = "peer", one: Bool = true) -> Pair
{
  Pair(workload: workload, ours: ours, against: against, isOnOneCore: one)
}

/// A row with the same ratio in all three ways.
func row(
  _ pair: Pair,
  _ ratio: Double,
  floor: Double? = nil,
  target: Double? = nil,
  limit: String? = nil,
  headline: String? = nil,
  isAgainstPeer: Bool = true
) -> Row {
  Row(
    pair: pair,
    isAgainstPeer: isAgainstPeer,
    ratios: Ratios(ofMedians: ratio, ofMinima: ratio, atBest: ratio),
    floor: floor.map { Floor(ratio: $0, runs: 7) },
    target: target,
    limit: limit,
    headline: headline
  )
}
