import AsyncStreams
import Measuring

let flattening = [
  ready(
    "flatMapMerge",
    [
      .ours("for await") { count in await sum((0..<count).signal.flatMapMerge { ($0..<$0 + 10).signal }) },
      .peer("standard library, flatMap") { await StandardLibrary.flatMap($0) },
      .peer("OpenCombine, flatMap") { Combine.flatMap($0) },
      .rust("futures flat_map", "flat-map"),
      .rust("futures flat_map_unordered", "flat-map-unordered"),
    ]
  ),
  ready(
    "flatMapConcat",
    [
      .ours("for await") { count in await sum((0..<count).signal.flatMapConcat { ($0..<$0 + 10).signal }) },
      .peer("standard library, flatMap") { await StandardLibrary.flatMap($0) },
      .rust("futures flat_map", "flat-map"),
    ]
  ),
  ready(
    "flatMapLatest",
    [
      .ours("for await") { count in await sum((0..<count).signal.flatMapLatest { ($0..<$0 + 10).signal }) },
      .peer("OpenCombine, switchToLatest") { Combine.flatMapLatest($0) },
    ]
  ),
  // Inner streams with a task each, like a request or a child process.
  Row(
    "Flattening: inner streams with a task, 10 elements each, 4 at a time",
    per: "inner stream",
    largest: 50_000,
    expected: { 10 * triangle($0) + 45 * $0 },
    [
      .ours("flatMapMerge, Signal { send in … }") { count in
        await sum(
          (0..<count).signal.flatMapMerge(maxConcurrent: 4) { start in
            Signal<Int, Never> { send in for element in start..<start + 10 { await send(element) } }
          }
        )
      },
      .peer("task group, AsyncStream") { await Streams.innerTasks($0, atOnce: 4) },
      .peer("OpenCombine, flatMap, a task per Future") { await Combine.innerTasks($0, atOnce: 4) },
      .limit("a task after another") { count in
        var total = 0
        for start in 0..<count { total += await Task.detached { (start..<start + 10).reduce(0, +) }.value }
        return total
      },
    ]
  ),
  // Each inner stream is attached, delivers an element, waits, delivers another one, and is released.
  Row(
    "Flattening: inner streams that wait together",
    per: "inner stream",
    granularity: 100,
    largest: 10_000,
    expected: { 3 * $0 },
    [
      .ours("flatMapMerge") { await waitingTogether($0) },
      .peer("a task and an AsyncStream for each") { await Streams.waitingTogether($0) },
    ]
  ),
  Row(
    "Grouping: 1,000 groups with a running total each",
    per: "element",
    granularity: 20_000,
    largest: 200_000,
    expected: { 1_000 * triangle($0 / 1_000 + 1) },
    [
      .ours("grouped(by:), flatMapMerge") { count in
        await sum(
          (0..<count).signal.grouped { $0 % 1_000 }.flatMapMerge { group in group.scan(0) { total, _ in total + 1 } }
        )
      },
      .peer("a dictionary of AsyncStreams, a task for each") { await Streams.groups($0, 1_000) },
    ]
  ),
]

/// Inner streams of 10 elements that are all ready.
private func ready(_ name: String, _ candidates: [Candidate]) -> Row {
  Row(
    "Flattening: \(name), 10 ready elements each",
    per: "inner stream",
    largest: 200_000,
    expected: { 10 * triangle($0) + 45 * $0 },
    candidates
  )
}

/// Attaches inner streams that deliver 1, wait for 2, and are released.
func waitingTogether(_ count: Int) async -> Int {
  let subject = Subject<Int, Never>()
  var iterator = (0..<count).signal.flatMapMerge { _ in subject.prepend(1) }.makeAsyncIterator()
  var total = 0
  for _ in 0..<count { total += await iterator.next() ?? 0 }
  subject.yield(2)
  for _ in 0..<count { total += await iterator.next() ?? 0 }
  return total
}
