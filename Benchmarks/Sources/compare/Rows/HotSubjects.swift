import AsyncStreams
import Measuring
import SingleTask

/// A hot subject with subscribers in tasks of their own, sent to as fast as possible.
let hotSubjects = [1, 8, 100].map(fanOut) + [newestValue] + [1, 8, 100].map(immediate) + [hotPipeline]

func subscribers(_ count: Int) -> String { count == 1 ? "1 subscriber" : "\(count) subscribers" }

/// No candidate may lose elements: senders wait while a channel is full, or it holds all elements.
private func fanOut(_ count: Int) -> Row {
  let atMostAhead = Candidate.ours("await send, at most 1,024 ahead") {
    await fanOut(to: count, bufferingPolicy: .suspending(1_024), sending: .each, $0)
  }
  // These channels have one receiver.
  let channels: [Candidate] = [.rust("tokio mpsc", "mpsc"), .rust("tokio mpsc, unbounded", "mpsc-unbounded")]
  let others: [Candidate] = [
    .peer("an AsyncStream per subscriber") { await Streams.fanOut(to: count, $0) },
    .peer("OpenCombine PassthroughSubject") { Combine.fanOut(to: count, $0) },
    .rust("tokio broadcast", "broadcast", count),
    .rust("tokio broadcast of 1,024", "broadcast-in-halves", count),
    .rust("async-broadcast", "async-broadcast", count),
    .go("channels", "fan-out", count),
    .java("Disruptor", "fan-out", count),
    .java("Disruptor, yielding", "fan-out-yielding", count),
  ]
  return Row(
    "Hot subject: \(subscribers(count))",
    granularity: 256,
    expected: { count * triangle($0) },
    sending: [.each, .batches(of: 256), .yielding],
    { await fanOut(to: count, sending: $1, $0) },
    others: [atMostAhead] + others + (count == 1 ? channels : [])
  )
}

/// Sends to a subject whose subscribers add up what they get.
func fanOut(
  to subscribers: Int,
  bufferingPolicy: BufferingPolicy<Never> = .unbounded,
  sending: Sending,
  _ count: Int
) async -> Int {
  let subject = Subject<Int, Never>(bufferingPolicy: bufferingPolicy)
  let consumers = (0..<subscribers).map { _ in
    let subscription = subject.subscribe()
    return Consumer { await total(subscription) }
  }
  return await consuming(consumers) {
    await sending.run(subject, count)
    subject.finish()
  }
}

/// A subscriber that needs only the newest element, and must get the last one.
///
/// The elements in between depend on its timing, so the checksum is the last one.
private let newestValue = Row(
  "Hot subject: newest value, 1 subscriber",
  largest: 1_000_000,
  expected: { $0 - 1 },
  sending: [.each, .yielding],
  { count, sending in
    await reading(from: Subject(bufferingPolicy: .bufferingNewest(1)), last) { await sending.run($0, count) }
  },
  others: [
    .ours("BehaviorSubject, await send") { count in
      let subject = BehaviorSubject<Int, Never>(0, bufferingPolicy: .bufferingNewest(1))
      let subscription = subject.subscribe()
      return await consuming([Consumer { await last(subscription) }]) {
        for element in 0..<count { await subject.send(element) }
        subject.finish()
      }
    },
    .peer("AsyncStream, bufferingNewest(1)") { await Streams.newest($0) },
    .rust("tokio watch", "watch"),
    .go("channel of 1, replaced", "newest"),
  ]
)

@Sendable private func last(_ subscription: AsyncStreams.Subscription<Int, Never>) async -> Int {
  var last = 0
  for await element in subscription { last = element }
  return last
}

/// A subject whose subscribers get each element before the send returns; they and the sender are on the main actor.
private func immediate(_ count: Int) -> Row {
  Row(
    "Hot subject: \(subscribers(count)), in the sender's turn",
    per: "element sent",
    granularity: 256,
    largest: 300_000,
    expected: { count * triangle($0) },
    [
      .ours("yield") { await sendInTurn(to: count, $0) },
      .peer("OpenCombine PassthroughSubject") { Combine.fanOut(to: count, $0) },
    ]
  )
}

@MainActor private func sendInTurn(to subscribers: Int, _ count: Int) -> Int {
  let (subject, bag) = (Subject<Int, Never>(), SubscriptionBag())
  var totals = [Int](repeating: 0, count: subscribers)
  for index in 0..<subscribers {
    bag.consume(subject, delivery: .immediate) { totals[index] += $0 }
  }
  for element in 0..<count { subject.yield(element) }
  bag.cancel()
  return totals.reduce(0, +)
}

/// A subject before four operators.
private let hotPipeline = Row(
  "Hot subject: map.filter.scan.prefix, 1 subscriber",
  granularity: 256,
  expected: { Pipelines.loop($0, limit: $0) },
  sending: [.each, .batches(of: 256)],
  { count, sending in
    await reading {
      var total = 0
      let results = $0.map { ($0 &* 31) ^ ($0 &>> 4) }
        .filter { $0 % 3 != 0 }
        .scan(1) { ($0 &* 33) ^ $1 }
        .prefix(count)
      for await element in results { total = total &+ element }
      return total
    } while: {
      await sending.run($0, count)
    }
  },
  others: [.peer("OpenCombine PassthroughSubject") { Combine.chain($0) }]
)
