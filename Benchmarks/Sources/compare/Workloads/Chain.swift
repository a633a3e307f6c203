import AsyncStreams
import SingleTask

/// `map`, `filter`, `scan`, `prefix` over a synchronous source; the floor is in instructions and checked by the
/// script `instructions`, since nanoseconds this small are not exact enough.
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
  floors: [
    Floor(50, "AsyncStreams, for await", over: "standard library, for await"),
    Floor(50, target: 114, "AsyncStreams, for await", over: "OpenCombine subject"),
    Floor(50, target: 114, "AsyncStreams, here", over: "OpenCombine subject"),
    Floor(10, target: 26, "AsyncStreams, erased at the end", over: "OpenCombine subject"),
    Floor(5, target: 12, "AsyncStreams, erased after each operator", over: "OpenCombine subject"),
    Floor(0.9, target: 1, "AsyncStreams, for await", over: "Rust, futures stream"),
    Floor(1.1, "AsyncStreams, for await", over: "Rust, tokio-stream"),
  ]
)

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
  floors: [
    Floor(10, target: 37, "AsyncStreams, for await", over: "OpenCombine subject"),
    Floor(10, target: 37, "AsyncStreams, here", over: "OpenCombine subject"),
    Floor(0.8, "AsyncStreams, for await", over: "Rust, futures stream"),
    Floor(1, "AsyncStreams, for await", over: "Rust, tokio-stream"),
  ]
)

private struct StoredClosures: Sendable {
  let first: @Sendable (Int) -> Int
  let second: @Sendable (Int) -> Int

  @inline(never)
  @_optimize(none)
  init() {
    first = { $0 &* 31 &+ 7 }
    second = { $0 ^ ($0 &>> 4) }
  }
}

private let stored = StoredClosures()
