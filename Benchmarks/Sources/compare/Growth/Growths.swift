import AsyncStreams
import Measuring

/// Costs that may not grow with subscribers, senders, or what is kept.
let growths = hotGrowths + subscriberGrowths + leavingGrowths + lateGrowths + pipelineGrowths

/// The failure of a subscription with too many unread elements.
struct Overrun: Error {}

/// A line for each policy that a subscription can have.
func lines(
  _ prefix: String = "",
  _ cost: @escaping @Sendable (_ size: Int, _ policy: BufferingPolicy<Overrun>) async -> Double
) -> [Growth.Line] {
  let policies: [(String, BufferingPolicy<Overrun>)] = [
    ("unbounded", .unbounded), ("bufferingNewest(64)", .bufferingNewest(64)),
    ("bufferingOldest(64)", .bufferingOldest(64)), ("suspending(1)", .suspending(1)),
    ("suspending(64)", .suspending(64)), ("fail(64)", .failing(64, Overrun())),
  ]
  return policies.map { name, policy in Growth.Line(prefix + name) { await cost($0, policy) } }
}

/// From one subscriber to more than fit into the caches of a core.
let subscriberCounts = [1, 10, 100, 1_000, 4_000, 20_000]

/// Powers of ten up to 100,000.
let powersOfTen = [10, 100, 1_000, 10_000, 100_000]

/// The greatest power for costs whose memory leaves the caches of a core just where the curve counts.
///
/// What is looked for is a search through all subscribers: if it takes 1 ns for each, once for 64 elements, it is a
/// power of 1 and more. How much more the memory costs is a property of the machine, and of the programs with which it
/// shares its last cache: powers up to 0.37 have been measured. One half, a factor of 4 from 1,200 to 20,000, is far from
/// both.
let leavingCaches = 0.5

/// The least of enough runs to be measured.
func repeated(_ count: Int, _ measure: () async -> Double) async -> Double {
  var least = Double.infinity
  for _ in 0..<max(2_000 / count, 1) { least = min(least, await measure()) }
  return least
}
