import AsyncStreams
import SingleTask

/// `map`, `filter`, `scan`, `prefix` over a synchronous source; the script `instructions` checks it more exactly, since
/// nanoseconds this small differ from run to run.
let chain = Workload(
  "Chain",
  "map.filter.scan.prefix",
  per: "source element",
  granularity: 100,
  largest: 8_000_000,
  expected: { Pipelines.loop($0, limit: $0) },
  candidates: [
    .ours("AsyncStreams, for await") { await Pipelines.operators($0, limit: $0) },
    .ours("AsyncStreams, here") { await Pipelines.here($0, limit: $0) },
    .ours("AsyncStreams, erased at the end") { await Pipelines.erasedOnce($0, limit: $0) },
    .ours("AsyncStreams, erased after each operator") { await Pipelines.erasedEach($0, limit: $0) },
    .limit("plain loop") { Pipelines.loop($0, limit: $0) },
    .peer("standard library, for await") { await StandardPipelines.chain($0, limit: $0) },
    .peer("AsyncAlgorithms + standard library") { await AsyncAlgorithmsPipelines.chain($0, limit: $0) },
    .peer("OpenCombine subject") { OpenCombinePipelines.chain($0, limit: $0) },
  ],
  elsewhere: [
    .rust("futures stream", "chain-futures"),
    .rust("tokio-stream", "chain-tokio"),
    .rustLimit("iterator", "chain-iterator"),
  ],
  goals: [
    Goal(
      "AsyncStreams, for await",
      over: "standard library, for await",
      headline: "`map.filter.scan.prefix`, `for await`"
    ),
    Goal(
      target: 114,
      "AsyncStreams, for await",
      over: "OpenCombine subject",
      headline: "`map.filter.scan.prefix`, `for await`",
      limit: "a plain loop that does the same work is little faster"
    ),
    Goal(
      target: 114,
      "AsyncStreams, here",
      over: "OpenCombine subject",
      limit: "a plain loop that does the same work is little faster"
    ),
    Goal(target: 26, "AsyncStreams, erased at the end", over: "OpenCombine subject", limit: erased),
    Goal(target: 12, "AsyncStreams, erased after each operator", over: "OpenCombine subject", limit: erased),
    Goal(
      targetOnOneCore: 1,
      "AsyncStreams, for await",
      over: "Rust, futures stream",
      headline: "`map.filter.scan.prefix`, `for await`"
    ),
    Goal(targetOnOneCore: 1, "AsyncStreams, for await", over: "Rust, tokio-stream"),
  ]
)

private let erased =
  "an erased signal is asked for one element at a time; a buffer would run closures for unwanted ones"

/// Operators whose closures the compiler cannot see, since they are stored properties.
let chainOfStoredClosures = Workload(
  "Chain",
  "map.map, stored closures",
  per: "source element",
  largest: 8_000_000,
  expected: { count in (0..<count).reduce(0) { $0 &+ stored.second(stored.first($1)) } },
  candidates: [
    .ours("AsyncStreams, for await") { count in
      var total = 0
      for await element in (0..<count).signal.map(stored.first).map(stored.second) { total = total &+ element }
      return total
    },
    .ours("AsyncStreams, here") { count in
      var total = 0
      for await element in (0..<count).signal.here.map(stored.first).map(stored.second) { total = total &+ element }
      return total
    },
    .limit("plain loop") { count in
      var total = 0
      for element in 0..<count { total = total &+ stored.second(stored.first(element)) }
      return total
    },
    .peer("OpenCombine subject") { OpenCombinePipelines.maps($0, stored.first, stored.second) },
  ],
  elsewhere: [
    .rust("futures stream", "stored-futures"),
    .rust("tokio-stream", "stored-tokio"),
    .rustLimit("iterator", "stored-iterator"),
  ],
  goals: [
    Goal(target: 37, "AsyncStreams, for await", over: "OpenCombine subject"),
    Goal(target: 37, "AsyncStreams, here", over: "OpenCombine subject"),
    Goal("AsyncStreams, for await", over: "Rust, futures stream"),
    Goal("AsyncStreams, for await", over: "Rust, tokio-stream"),
  ]
)

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
