import AsyncStreams
import SingleTask

/// A hot subject with subscribers in tasks of their own, sent to as fast as possible.
let hotSubject = [
  fanOut(
    subscribers: 1,
    goals: [
      Goal(nanosecondsOnOneCore: 20, send),
      Goal(target: 12, targetOnOneCore: 28, send, over: streams, headline: "`await send`, 1 subscriber"),
      Goal(target: 0.9, targetOnOneCore: 3.1, send, over: openCombine),
      Goal(target: 20, targetOnOneCore: 32, batch, over: openCombine),
      Goal(target: 2.7, targetOnOneCore: 15, yield, over: openCombine),
      Goal(batch, over: send),
    ]
  ),
  // With many subscribers, reading outweighs sending, and a batch cannot make that cheaper.
  fanOut(
    subscribers: 8,
    goals: [
      Goal(nanosecondsOnOneCore: 35, send, limit: counted),
      Goal(target: 34, targetOnOneCore: 160, send, over: streams, headline: "`await send`, 8 subscribers"),
      Goal(target: 3.8, targetOnOneCore: 11, send, over: openCombine),
      Goal(target: 71, targetOnOneCore: 58, batch, over: openCombine),
      Goal(target: 15, targetOnOneCore: 44, yield, over: openCombine),
    ]
  ),
  fanOut(
    subscribers: 100,
    goals: [
      Goal(nanosecondsOnOneCore: 250, send, limit: counted),
      Goal(target: 318, targetOnOneCore: 790, send, over: streams, headline: "`await send`, 100 subscribers"),
      Goal(target: 24, targetOnOneCore: 35, send, over: openCombine, headline: "`await send`, 100 subscribers"),
      Goal(target: 66, targetOnOneCore: 49, batch, over: openCombine),
      Goal(target: 46, targetOnOneCore: 42, yield, over: openCombine),
    ]
  ),
]

/// A subject whose subscribers get each element before the send returns; they and the sender are on the main actor.
let inTurn = [1, 8, 100].map { subscribers in
  Workload(
    "Hot subject",
    subscribers == 1 ? "1 subscriber, in the sender's turn" : "\(subscribers) subscribers, in the sender's turn",
    per: "element sent",
    granularity: 256,
    largest: 300_000,
    expected: { subscribers * triangle($0) },
    candidates: [
      .ours(yield) { await sendInTurn($0, subscribers: subscribers) },
      .peer(openCombine) { OpenCombineFanOut.burst(count: $0, subscribers: subscribers) },
    ],
    goals: [Goal(target: 0.5, yield, over: openCombine)]
  )
}

private let send = "await send"
private let counted =
  "reading an element takes 27 instructions, five of them for the statistics of the subscription"
private let batch = "send(contentsOf:), 256"
private let yield = "yield"
private let streams = "an AsyncStream per subscriber"
private let openCombine = "OpenCombine PassthroughSubject"

private func fanOut(subscribers: Int, goals: [Goal]) -> Workload {
  let elsewhere = FanOutElsewhere(subscribers: subscribers)
  return Workload(
    "Hot subject",
    "\(subscribers) subscriber\(subscribers == 1 ? "" : "s")",
    per: "element sent",
    granularity: 256,
    largest: 300_000,
    expected: { subscribers * triangle($0) },
    candidates: [
      .ours(send) { count in
        await subjectFanOut(subscribers) { subject in
          for element in 0..<count { await subject.send(element) }
        }
      },
      .ours("await send, at most 1,024 ahead") { count in
        await subjectFanOut(subscribers, bufferingPolicy: .suspending(1024)) { subject in
          for element in 0..<count { await subject.send(element) }
        }
      },
      .ours(batch) { count in
        await subjectFanOut(subscribers) { subject in
          for start in stride(from: 0, to: count, by: 256) { await subject.send(contentsOf: start..<start + 256) }
        }
      },
      .ours(yield) { count in
        await subjectFanOut(subscribers) { subject in
          for element in 0..<count { subject.yield(element) }
        }
      },
      .peer(streams) { await StreamFanOut.burst(count: $0, subscribers: subscribers) },
      .peer(openCombine) { OpenCombineFanOut.burst(count: $0, subscribers: subscribers) },
      .limit("list of callbacks under a lock") { CallbackList.burst(count: $0, subscribers: subscribers) },
    ],
    elsewhere: elsewhere.peers,
    goals: goals + elsewhere.goals(send)
  )
}

/// Sends to a subject whose subscribers add up what they get, all on the main actor.
@MainActor private func sendInTurn(_ count: Int, subscribers: Int) -> Int {
  let (subject, bag) = (Subject<Int, Never>(), SubscriptionBag())
  var totals = [Int](repeating: 0, count: subscribers)
  for index in 0..<subscribers {
    bag.consume(subject, delivery: .inTurn) { totals[index] += $0 }
  }
  for element in 0..<count { subject.yield(element) }
  bag.cancel()
  return totals.reduce(0, +)
}

/// A subject behind four operators.
let hotPipeline = Workload(
  "Hot subject",
  "map.filter.scan.prefix, 1 subscriber",
  per: "element sent",
  granularity: 256,
  largest: 300_000,
  expected: { Pipelines.loop($0, limit: $0) },
  candidates: [
    .ours(send) { count in
      await pipeline(count) { subject in for element in 0..<count { await subject.send(element) } }
    },
    .ours(batch) { count in
      await pipeline(count) { subject in
        for start in stride(from: 0, to: count, by: 256) { await subject.send(contentsOf: start..<start + 256) }
      }
    },
    .peer(openCombine) { OpenCombinePipelines.chain($0, limit: $0) },
  ],
  goals: [
    Goal(
      target: 31,
      targetOnOneCore: 44,
      batch,
      over: openCombine,
      limit: "each element is stamped, so that subjects can be read in the order of sends, and is asked for by itself"
    ),
    Goal(target: 1.2, targetOnOneCore: 4, send, over: openCombine),
  ]
)

private func pipeline(_ count: Int, _ send: (Subject<Int, Never>) async -> Void) async -> Int {
  let subject = Subject<Int, Never>()
  let subscription = subject.subscribe()
  let consumer = Consumer {
    var total = 0
    let results =
      subscription
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .scan(1) { ($0 &* 33) ^ $1 }
      .prefix(count)
    for await element in results { total = total &+ element }
    return total
  }
  return await consuming([consumer]) {
    await send(subject)
    subject.finish()
  }
}

/// Sends to a subject whose subscribers add up what they get.
private func subjectFanOut(
  _ subscribers: Int,
  bufferingPolicy: BufferingPolicy<Never> = .unbounded,
  _ send: (Subject<Int, Never>) async -> Void
) async -> Int {
  let subject = Subject<Int, Never>(bufferingPolicy: bufferingPolicy)
  let consumers = (0..<subscribers).map { _ in
    let subscription = subject.subscribe()
    return Consumer {
      var total = 0
      for await element in subscription { total += element }
      return total
    }
  }
  return await consuming(consumers) {
    await send(subject)
    subject.finish()
  }
}
