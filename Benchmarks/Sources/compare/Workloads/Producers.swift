import AsyncStreams

/// Eight tasks that send to one hot subject with one subscriber.
let manyProducers = Workload(
  "Producers",
  "8 producers, 1 subscriber",
  per: "element sent",
  granularity: 128,
  largest: 200_000,
  expected: { producers * triangle($0 / producers) },
  candidates: [
    .ours("await send") { count in
      await sendConcurrently(count, from: producers) { subject, count in
        for element in 0..<count { await subject.send(element) }
      }
    },
    .ours("yield") { count in
      await sendConcurrently(count, from: producers) { subject, count in
        for element in 0..<count { subject.yield(element) }
      }
    },
    .ours("send(contentsOf:), 16") { count in
      await sendConcurrently(count, from: producers) { subject, count in
        for start in stride(from: 0, to: count, by: 16) { await subject.send(contentsOf: start..<start + 16) }
      }
    },
    .peer("AsyncStream") { await StreamProducers.producers(producers, $0) },
    .peer("OpenCombine PassthroughSubject") { await OpenCombineFanOut.producers(producers, $0) },
  ],
  elsewhere: [
    .rust("tokio mpsc", "producers", producers),
    .rust("tokio mpsc, unbounded", "producers-unbounded", producers),
    .go("channel", "producers", producers),
    .java("Disruptor", "producers", producers),
  ],
  goals: [
    Goal(
      target: 1,
      targetOnOneCore: 3,
      "await send",
      over: "OpenCombine PassthroughSubject",
      headline: "`await send` in 8 tasks",
      limit: lock
    ),
    Goal(target: 5.7, targetOnOneCore: 15, "yield", over: "OpenCombine PassthroughSubject", limit: lock),
    Goal(
      target: 7.1,
      targetOnOneCore: 22,
      "send(contentsOf:), 16",
      over: "OpenCombine PassthroughSubject",
      limit: lock
    ),
    Goal("await send", over: "Rust, tokio mpsc"),
    Goal("await send", over: "Rust, tokio mpsc, unbounded"),
    Goal("await send", over: "Go, channel"),
    Goal("await send", over: "Java, Disruptor"),
  ]
)

private let producers = 8
private let lock = "one lock orders what all producers send"

/// Sends from several tasks to a subject that one task reads.
func sendConcurrently(
  _ count: Int,
  from producers: Int,
  _ produce: @escaping @Sendable (Subject<Int, Never>, _ count: Int) async -> Void
) async -> Int {
  let subject = Subject<Int, Never>()
  let subscription = subject.subscribe()
  let consumer = Consumer {
    var total = 0
    for await element in subscription { total += element }
    return total
  }
  return await consuming([consumer]) {
    await withDiscardingTaskGroup { group in
      for _ in 0..<producers { group.addTask { await produce(subject, count / producers) } }
    }
    subject.finish()
  }
}
