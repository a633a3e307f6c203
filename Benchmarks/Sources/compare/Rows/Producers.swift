import AsyncStreams
import Measuring

let producers = [
  // Tasks that send to one hot subject with one subscriber.
  Row(
    "Producers: 8 tasks, 1 subscriber",
    granularity: 128,
    expected: { 8 * triangle($0 / 8) },
    sending: [.each, .yielding, .batches(of: 16)],
    { count, sending in
      await reading(total) { subject in
        await withDiscardingTaskGroup { group in
          for _ in 0..<8 { group.addTask { await sending.run(subject, count / 8) } }
        }
      }
    },
    others: [
      .peer("AsyncStream") { await Streams.producers(8, $0) },
      .peer("OpenCombine PassthroughSubject") { await Combine.producers(8, $0) },
      .rust("tokio mpsc", "producers", 8),
      .rust("tokio mpsc, unbounded", "producers-unbounded", 8),
      .go("channel", "producers", 8),
      .java("Disruptor", "producers", 8),
    ]
  ),
  cold(
    runningAhead: 64,
    named: "64",
    [
      .peer("AsyncChannel") { await Algorithms.channel($0) },
      .peer("AsyncStream, fed by a task") { await Streams.producer($0) },
      .go("channel of 64, fed by a goroutine", "cold", 64),
    ]
  ),
  cold(runningAhead: 1_024, named: "1,024", []),
]

/// An asynchronous function that produces elements, read by another task.
private func cold(runningAhead count: Int, named number: String, _ others: [Candidate]) -> Row {
  Row(
    "Cold producer: \(number) ahead",
    per: "element",
    granularity: 64,
    largest: 500_000,
    expected: { triangle($0) },
    [
      .ours("Signal { send in … }") { elements in
        await sum(Signal(runAhead: count) { send in for element in 0..<elements { await send(element) } })
      },
      .rust("tokio mpsc of \(number), fed by a task", "cold", count),
    ] + others
  )
}

/// The sum of all elements.
@inline(__always) func sum<Failure>(_ signal: some SignalProtocol<Int, Failure>) async throws(Failure) -> Int {
  var total = 0
  for try await element in signal { total += element }
  return total
}
