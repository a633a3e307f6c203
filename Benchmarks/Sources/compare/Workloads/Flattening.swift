import AsyncStreams

/// Inner streams of 10 elements that all exist at once.
let flattening = Workload(
  "Flattening",
  "inner streams of 10 ready elements",
  per: "inner stream",
  largest: 200_000,
  expected: { 10 * triangle($0) + 45 * $0 },
  candidates: [
    .ours("flatMapMerge") { count in
      var total = 0
      for await element in (0..<count).signal.flatMapMerge({ ($0..<$0 + 10).signal }) { total += element }
      return total
    },
    .ours("flatMapConcat") { count in
      var total = 0
      for await element in (0..<count).signal.flatMapConcat({ ($0..<$0 + 10).signal }) { total += element }
      return total
    },
    .ours("flatMapLatest") { count in
      var total = 0
      for await element in (0..<count).signal.flatMapLatest({ ($0..<$0 + 10).signal }) { total += element }
      return total
    },
    .peer("standard library, flatMap") { await StandardPipelines.flatMap($0) },
    .peer("OpenCombine, flatMap") { OpenCombinePipelines.flatMap($0) },
    .peer("OpenCombine, switchToLatest") { OpenCombinePipelines.flatMapLatest($0) },
  ],
  elsewhere: [
    .rust("futures flat_map", "flat-map"),
    .rust("futures flat_map_unordered", "flat-map-unordered"),
  ],
  goals: [
    Goal(
      target: 88,
      "flatMapMerge",
      over: "OpenCombine, flatMap",
      headline: "`flatMapMerge`, inner streams that are ready"
    ),
    Goal(target: 88, "flatMapLatest", over: "OpenCombine, switchToLatest"),
    Goal(targetOnOneCore: 0.5, "flatMapConcat", over: "Rust, futures flat_map"),
    Goal(
      targetOnOneCore: 0.5,
      "flatMapMerge",
      over: "Rust, futures flat_map",
      headline: "`flatMapMerge`, inner streams that are ready"
    ),
    Goal(targetOnOneCore: 0.5, "flatMapMerge", over: "Rust, futures flat_map_unordered"),
  ]
)

/// Inner streams with a task each, like a request or a child process.
let flatteningProducers = Workload(
  "Flattening",
  "inner streams with a task, 10 elements each",
  per: "inner stream",
  largest: 50_000,
  expected: { 10 * triangle($0) + 45 * $0 },
  candidates: [
    .ours("flatMapMerge(maxConcurrent: 4), Signal { send in … }") { count in
      var total = 0
      let elements = (0..<count).signal.flatMapMerge(maxConcurrent: 4) { start in
        Signal<Int, Never> { send in for element in start..<start + 10 { await send(element) } }
      }
      for await element in elements { total += element }
      return total
    },
    .peer("task group of 4, AsyncStream") { await StreamProducers.innerTasks($0, atOnce: 4) },
    .peer("OpenCombine, flatMap, a task per Future") { await OpenCombineFanOut.innerTasks($0, atOnce: 4) },
    .limit("a task after another") { count in
      var total = 0
      for start in 0..<count {
        total += await Task.detached { (start..<start + 10).reduce(0, +) }.value
      }
      return total
    },
  ],
  goals: [
    Goal(
      target: 2.6,
      "flatMapMerge(maxConcurrent: 4), Signal { send in … }",
      over: "task group of 4, AsyncStream"
    )
  ]
)
