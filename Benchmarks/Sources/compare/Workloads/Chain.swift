import SingleTask

/// `map`, `filter`, `scan`, `prefix` over a synchronous source; the floor is in instructions and checked by the
/// script `instructions`, since nanoseconds this small are not exact enough.
let chain = Workload(
  "Chain",
  "map.filter.scan.prefix",
  per: "source element",
  granularity: 100,
  expected: { Pipelines.loop($0, limit: $0) },
  candidates: [
    .ours("AsyncStreams, for await") { await Pipelines.operators($0, limit: $0) },
    .ours("AsyncStreams, erased at the end") { await Pipelines.erasedOnce($0, limit: $0) },
    .ours("AsyncStreams, erased after each operator") { await Pipelines.erasedEach($0, limit: $0) },
    .limit("plain loop") { Pipelines.loop($0, limit: $0) },
    .peer("standard library, for await") { await StandardPipelines.chain($0, limit: $0) },
    .peer("AsyncAlgorithms + standard library") { await AsyncAlgorithmsPipelines.chain($0, limit: $0) },
    .peer("OpenCombine subject") { OpenCombinePipelines.chain($0, limit: $0) },
  ],
  floors: [
    Floor(50, "AsyncStreams, for await", over: "standard library, for await"),
    Floor(50, "AsyncStreams, for await", over: "OpenCombine subject"),
    Floor(10, "AsyncStreams, erased at the end", over: "OpenCombine subject"),
    Floor(5, "AsyncStreams, erased after each operator", over: "OpenCombine subject"),
  ]
)
