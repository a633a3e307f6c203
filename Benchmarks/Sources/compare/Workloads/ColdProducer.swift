import AsyncStreams

/// An asynchronous function that produces elements, read by another task.
let coldProducer = Workload(
  "Cold producer",
  "closure",
  per: "element",
  granularity: 64,
  largest: 500_000,
  expected: { triangle($0) },
  candidates: [
    .ours("Signal { send in … }") { count in
      await total(Signal { send in for element in 0..<count { await send(element) } })
    },
    .ours("the same, running ahead by 1024") { count in
      await total(Signal(runAhead: 1024) { send in for element in 0..<count { await send(element) } })
    },
    .ours("the same, in batches of 64") { count in
      await total(
        Signal { send in
          for start in stride(from: 0, to: count, by: 64) { await send(contentsOf: start..<start + 64) }
        }
      )
    },
    .peer("AsyncChannel") { await AsyncAlgorithmsProducers.channel($0) },
    .peer("AsyncStream, fed by a task") { await StreamProducers.stream($0) },
  ],
  elsewhere: [
    .rust("tokio mpsc of 64, fed by a task", "cold", 64),
    .rust("tokio mpsc of 1,024, fed by a task", "cold", 1024),
    .go("channel of 64, fed by a goroutine", "cold", 64),
  ],
  goals: [
    Goal(
      target: 115,
      targetOnOneCore: 100,
      "Signal { send in … }",
      over: "AsyncChannel",
      headline: "a producer in a task",
      limit: "it hands over an element when it is asked for one, and waits in between"
    ),
    Goal(
      "Signal { send in … }",
      over: "Rust, tokio mpsc of 64, fed by a task",
      headline: "a producer in a task"
    ),
    Goal("the same, running ahead by 1024", over: "Rust, tokio mpsc of 1,024, fed by a task"),
    Goal("Signal { send in … }", over: "Go, channel of 64, fed by a goroutine"),
  ]
)

private func total(_ signal: Signal<Int, Never>) async -> Int {
  var total = 0
  for await element in signal { total += element }
  return total
}
