import AsyncStreams
import Measuring

let combining = [
  twoSubjects(
    "merge",
    expected: { 2 * triangle($0 / 2) },
    { left, right in await sum(left.merge(with: right)) },
    others: [
      .peer("AsyncAlgorithms on AsyncStreams") { await Algorithms.merge($0 / 2) },
      .rust("futures select of 2 mpsc of 1,024", "select-channels"),
      .rust("tokio-stream merge of 2 mpsc, unbounded", "merge-channels"),
      .go("select of 2 channels", "merge"),
    ]
  ),
  twoSubjects(
    "zip",
    expected: { 2 * triangle($0 / 2) },
    { left, right in
      var total = 0
      for await (first, second) in left.zip(with: right) { total += first + second }
      return total
    },
    others: [
      .peer("AsyncAlgorithms on AsyncStreams") { await Algorithms.zip($0 / 2) },
      .peer("OpenCombine") { Combine.zip($0 / 2) },
    ]
  ),
  // The pairs that a peer delivers in between depend on its timing, so the checksum is the last pair, which must be the
  // newest element of both.
  twoSubjects(
    "combineLatest",
    expected: { $0 - 2 },
    { left, right in
      var last = 0
      for await (first, second) in left.combineLatest(with: right) { last = first + second }
      return last
    },
    others: [.peer("AsyncAlgorithms on AsyncStreams") { await Algorithms.combineLatest($0 / 2) }]
  ),
  Row(
    "Combining: merge of 8 ready sources",
    per: "element",
    granularity: 8,
    largest: 200_000,
    expected: { 8 * triangle($0 / 8) },
    [
      .ours("Signal.merge") { count in
        await sum(Signal.merge(contentsOf: (0..<8).map { _ in (0..<count / 8).signal }))
      },
      .peer("task group, AsyncStream") { await Streams.producers(8, $0) },
      .peer("AsyncAlgorithms, 3 at a time") { await Algorithms.mergeReady($0) },
      .rust("futures select_all", "select-all-ready"),
      .rust("tokio-stream merge, 2 at a time", "merge-ready"),
    ]
  ),
  // Foreign asynchronous sequences, which have to be awaited.
  Row(
    "Combining: merge of 8 foreign sequences",
    per: "element",
    granularity: 8,
    largest: 200_000,
    expected: { 8 * triangle($0 / 8) },
    [
      .ours("Signal.merge") { count in
        let sources = (0..<8).map { _ in Integers(count: count / 8).signal(runAhead: 64) }
        return await sum(Signal.merge(contentsOf: sources))
      },
      .peer("AsyncAlgorithms, 3 at a time") { await Algorithms.mergeReady($0) },
      .rust("futures select_all of unfold", "select-all-generators"),
      .rust("futures select_all of mpsc of 64", "select-all-tasks"),
    ]
  ),
]

private typealias Numbers = AsyncStreams.Subscription<Int, Never>

/// Two hot subjects, sent to in turn by one task and read through a combining operator by another one.
private func twoSubjects(
  _ name: String,
  expected: @escaping @Sendable (Int) async -> Int,
  _ read: @escaping @Sendable (Numbers, Numbers) async -> Int,
  others: [Candidate]
) -> Row {
  let ours = Candidate.ours("await send") { count in
    let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
    let (leftNumbers, rightNumbers) = (left.subscribe(), right.subscribe())
    return await consuming([Consumer { await read(leftNumbers, rightNumbers) }]) {
      for element in 0..<count / 2 {
        await left.send(element)
        await right.send(element)
      }
      left.finish()
      right.finish()
    }
  }
  return Row(
    "Combining: \(name) of 2 hot streams",
    per: "element sent",
    granularity: 2,
    largest: 200_000,
    expected: expected,
    [ours] + others
  )
}
