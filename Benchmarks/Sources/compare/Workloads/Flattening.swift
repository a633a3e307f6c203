import AsyncStreams

/// Inner streams of 10 elements that are all there at once.
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
    .peer("standard library, flatMap") { await StandardPipelines.flatMap($0) },
    .peer("OpenCombine, flatMap") { OpenCombinePipelines.flatMap($0) },
  ],
  floors: [Floor(30, "flatMapMerge", over: "OpenCombine, flatMap")]
)
