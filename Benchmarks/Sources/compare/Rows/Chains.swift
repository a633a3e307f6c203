import AsyncStreams
import Measuring
import SingleTask

/// Operators over a synchronous source; the script `instructions` checks these more exactly, since nanoseconds this small
/// differ from run to run.
let chains = [
  Row(
    "Chain: map.filter.scan.prefix",
    per: "source element",
    granularity: 100,
    largest: 8_000_000,
    expected: { Pipelines.loop($0, limit: $0) },
    [
      .ours("for await") { await Pipelines.operators($0, limit: $0) },
      .ours("isolated") { await Pipelines.isolated($0, limit: $0) },
      .ours("erased at the end") { await Pipelines.erasedOnce($0, limit: $0) },
      .ours("erased after each operator") { await Pipelines.erasedEach($0, limit: $0) },
      .peer("standard library") { await StandardLibrary.chain($0) },
      .peer("AsyncAlgorithms") { await Algorithms.chain($0) },
      .peer("OpenCombine") { Combine.chain($0) },
      .rust("futures stream", "chain-futures"),
      .rust("tokio-stream", "chain-tokio"),
      .limit("a loop") { Pipelines.loop($0, limit: $0) },
      .rustLimit("an iterator", "chain-iterator"),
    ]
  ),
  // Operators whose closures the compiler cannot see, since they are stored properties.
  Row(
    "Chain: map.map, stored closures",
    per: "source element",
    largest: 8_000_000,
    expected: { count in (0..<count).reduce(0) { $0 &+ stored.second(stored.first($1)) } },
    [
      .ours("for await") { count in
        var total = 0
        for await element in (0..<count).signal.map(stored.first).map(stored.second) { total = total &+ element }
        return total
      },
      .ours("isolated") { count in
        var total = 0
        for await element in (0..<count).signal.isolated.map(stored.first).map(stored.second) {
          total = total &+ element
        }
        return total
      },
      .peer("OpenCombine") { Combine.maps($0, stored.first, stored.second) },
      .rust("futures stream", "stored-futures"),
      .rust("tokio-stream", "stored-tokio"),
      .limit("a loop") { count in
        var total = 0
        for element in 0..<count { total = total &+ stored.second(stored.first(element)) }
        return total
      },
      .rustLimit("an iterator", "stored-iterator"),
    ]
  ),
]

private struct StoredClosures: Sendable {
  let first: @Sendable (Int) -> Int
  let second: @Sendable (Int) -> Int

  @inline(never) @_optimize(none)
  init() {
    first = { $0 &* 31 &+ 7 }
    second = { $0 ^ ($0 &>> 4) }
  }
}

private let stored = StoredClosures()
