import AsyncStreams

/// A hot subject with subscribers in tasks of their own, sent to as fast as possible.
let hotSubject = [
  fanOut(subscribers: 1, floor: 8),
  fanOut(subscribers: 8, floor: 20),
  fanOut(subscribers: 100, floor: 150),
]

private func fanOut(subscribers: Int, floor: Double) -> Workload {
  let send = "await send"
  let batch = "send(contentsOf:), 256"
  let yield = "yield"
  let streams = "an AsyncStream per subscriber"
  return Workload(
    "Hot subject",
    "\(subscribers) subscribers",
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
      .peer("OpenCombine PassthroughSubject") { OpenCombineFanOut.burst(count: $0, subscribers: subscribers) },
      .limit("list of callbacks under a lock") { CallbackList.burst(count: $0, subscribers: subscribers) },
    ],
    // With many subscribers, reading outweighs sending, and a batch cannot make that cheaper.
    floors: [Floor(floor, send, over: streams)] + (subscribers == 1 ? [Floor(10, batch, over: send)] : [])
  )
}

/// Sends to a subject whose subscribers add up what they get.
private func subjectFanOut(_ subscribers: Int, _ send: (Subject<Int, Never>) async -> Void) async -> Int {
  let subject = Subject<Int, Never>()
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
