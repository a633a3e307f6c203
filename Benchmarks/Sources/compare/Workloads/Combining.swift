import AsyncStreams

/// Two hot subjects, sent to in turn by one task and read through a combining operator by another one.
let merging = Workload(
  "Combining",
  "merge",
  per: "element sent",
  granularity: 2,
  largest: 200_000,
  expected: { 2 * triangle($0 / 2) },
  candidates: [
    .ours("await send") { count in
      await twoSubjects(count / 2, send) { left, right in
        var total = 0
        for await element in left.merge(with: right) { total += element }
        return total
      }
    },
    .ours("yield") { count in
      await twoSubjects(count / 2, yield) { left, right in
        var total = 0
        for await element in left.merge(with: right) { total += element }
        return total
      }
    },
    .peer("AsyncAlgorithms on AsyncStreams") { await AsyncAlgorithmsCombining.merge($0 / 2) },
  ],
  elsewhere: [
    .rust("futures select of 2 mpsc of 1,024", "select-channels"),
    .rust("tokio-stream merge of 2 mpsc, unbounded", "merge-channels"),
    .go("select of 2 channels", "merge"),
  ],
  goals: [
    Goal(
      target: 33,
      targetOnOneCore: 57,
      "await send",
      over: "AsyncAlgorithms on AsyncStreams",
      headline: "`merge` of 2 subjects",
      limit: stamps
    ),
    Goal("await send", over: "Rust, futures select of 2 mpsc of 1,024"),
    Goal("await send", over: "Rust, tokio-stream merge of 2 mpsc, unbounded"),
    Goal("await send", over: "Go, select of 2 channels"),
  ]
)

/// Eight sources whose elements are all ready.
let mergingReady = Workload(
  "Combining",
  "merge of 8 ready sources",
  per: "element",
  granularity: 8,
  largest: 200_000,
  expected: { 8 * triangle($0 / 8) },
  candidates: [
    .ours("Signal.merge") { count in
      var total = 0
      for await element in Signal.merge(contentsOf: (0..<8).map { _ in (0..<count / 8).signal }) { total += element }
      return total
    },
    .peer("task group, AsyncStream") { await StreamProducers.merge($0, sources: 8) },
    .peer("AsyncAlgorithms, 3 at a time") { await AsyncAlgorithmsCombining.mergeReady($0) },
  ],
  elsewhere: [
    .rust("futures select_all", "select-all-ready"),
    .rust("tokio-stream merge, 2 at a time", "merge-ready"),
  ],
  goals: [
    Goal(target: 790, "Signal.merge", over: "AsyncAlgorithms, 3 at a time", limit: stamps),
    Goal("Signal.merge", over: "Rust, futures select_all"),
    Goal("Signal.merge", over: "Rust, tokio-stream merge, 2 at a time"),
  ]
)

/// Eight foreign asynchronous sequences, which have to be awaited.
let mergingForeign = Workload(
  "Combining",
  "merge of 8 foreign sequences",
  per: "element",
  granularity: 8,
  largest: 200_000,
  expected: { 8 * triangle($0 / 8) },
  candidates: [
    .ours("Signal.merge") { count in
      var total = 0
      let sources = (0..<8).map { _ in Integers(count: count / 8).signal(runAhead: 64) }
      for await element in Signal.merge(contentsOf: sources) { total += element }
      return total
    },
    .peer("AsyncAlgorithms, 3 at a time") { await AsyncAlgorithmsCombining.mergeReady($0) },
  ],
  elsewhere: [
    .rust("futures select_all of unfold", "select-all-generators"),
    .rust("futures select_all of mpsc of 64", "select-all-tasks"),
  ],
  goals: [
    Goal(
      target: 65,
      targetOnOneCore: 60,
      "Signal.merge",
      over: "AsyncAlgorithms, 3 at a time",
      headline: "`merge` of 8 foreign sequences",
      limit: "each foreign sequence needs a task that waits for it, and that is woken for each 64 elements"
    ),
    Goal("Signal.merge", over: "Rust, futures select_all of unfold"),
    Goal("Signal.merge", over: "Rust, futures select_all of mpsc of 64"),
  ]
)

let zipping = Workload(
  "Combining",
  "zip",
  per: "pair",
  largest: 100_000,
  expected: { 2 * triangle($0) },
  candidates: [
    .ours("await send") { count in
      await twoSubjects(count, send) { left, right in
        var total = 0
        for await (first, second) in left.zip(with: right) { total += first + second }
        return total
      }
    },
    .ours("yield") { count in
      await twoSubjects(count, yield) { left, right in
        var total = 0
        for await (first, second) in left.zip(with: right) { total += first + second }
        return total
      }
    },
    .peer("AsyncAlgorithms on AsyncStreams") { await AsyncAlgorithmsCombining.zip($0) },
    .peer("OpenCombine") { OpenCombineCombining.zip($0) },
  ],
  goals: [
    Goal(target: 27, targetOnOneCore: 65, "await send", over: "AsyncAlgorithms on AsyncStreams", limit: stamps),
    Goal(target: 3.3, targetOnOneCore: 13, "await send", over: "OpenCombine", limit: stamps),
  ]
)

/// The pairs that a peer delivers in between depend on its timing, so the checksum is the last pair, which must be the
/// newest element of both.
let combiningLatest = Workload(
  "Combining",
  "combineLatest",
  per: "element sent",
  granularity: 2,
  largest: 100_000,
  expected: { $0 - 2 },
  candidates: [
    .ours("await send") { count in
      await twoSubjects(count / 2, send) { left, right in
        var last = 0
        for await (first, second) in left.combineLatest(with: right) { last = first + second }
        return last
      }
    },
    .ours("yield") { count in
      await twoSubjects(count / 2, yield) { left, right in
        var last = 0
        for await (first, second) in left.combineLatest(with: right) { last = first + second }
        return last
      }
    },
    .peer("AsyncAlgorithms on AsyncStreams") { await AsyncAlgorithmsCombining.combineLatest($0 / 2) },
  ],
  goals: [
    Goal(
      target: 36,
      targetOnOneCore: 79,
      "await send",
      over: "AsyncAlgorithms on AsyncStreams",
      headline: "`combineLatest` of 2 subjects",
      limit: stamps
    )
  ]
)

private let stamps =
  "the stamps of all inputs are compared for each element, so that a late reader sees the order of sends"

private typealias Numbers = AsyncStreams.Subscription<Int, Never>

@Sendable private func send(_ subject: Subject<Int, Never>, _ element: Int) async { await subject.send(element) }
@Sendable private func yield(_ subject: Subject<Int, Never>, _ element: Int) async { subject.yield(element) }

private func twoSubjects(
  _ count: Int,
  _ send: (Subject<Int, Never>, Int) async -> Void,
  _ consume: @escaping @Sendable (Numbers, Numbers) async -> Int
) async -> Int {
  let left = Subject<Int, Never>()
  let right = Subject<Int, Never>()
  let (leftNumbers, rightNumbers) = (left.subscribe(), right.subscribe())
  return await consuming([Consumer { await consume(leftNumbers, rightNumbers) }]) {
    for element in 0..<count {
      await send(left, element)
      await send(right, element)
    }
    left.finish()
    right.finish()
  }
}
