import AsyncStreams

/// A hot subject that is sent to only when all subscribers have taken the previous element: every delivery is a
/// wake-up.
let paced = [
  pacing(subscribers: 1, target: 2.6), pacing(subscribers: 8, target: 1.6), pacing(subscribers: 100, target: 2.1),
]

private func pacing(subscribers: Int, target: Double) -> Workload {
  let send = "await send"
  let streams = "an AsyncStream per subscriber"
  let wakeUp = "a wake-up, without any stream"
  let wakeUpWithHandler = "the same, if it can be cancelled"
  let name = "\(subscribers) subscriber\(subscribers == 1 ? "" : "s")"
  return Workload(
    "Paced",
    name,
    per: "element sent",
    largest: 100_000,
    expected: { subscribers * triangle($0) },
    candidates: [
      .ours(send) { count in
        await pacedFanOut(count, subscribers) { subject, element in await subject.send(element) }
      },
      .ours("yield") { count in
        await pacedFanOut(count, subscribers) { subject, element in subject.yield(element) }
      },
      .ours(toTheEnd) { count in
        await pacedFanOut(count, subscribers, toTheEnd: true) { subject, element in await subject.send(element) }
      },
      .ours(consume) { await pacedOnOneActor($0, subscribers) },
      .limit(wakeUp) { await wakeUps($0, subscribers, canBeCancelled: false) },
      .limit(wakeUpWithHandler) { await wakeUps($0, subscribers, canBeCancelled: true) },
      .peer(streams) { await StreamFanOut.paced(count: $0, subscribers: subscribers) },
    ],
    elsewhere: [
      .rust("tokio broadcast", "paced-broadcast", subscribers),
      .go("channels", "paced", subscribers),
    ],
    goals: [
      Goal(
        target: target,
        send,
        over: streams,
        headline: subscribers == 8 ? nil : "a wake-up for each element, \(name)",
        limit: waking
      ),
      Goal(targetOnOneCore: 1 / 1.4, send, over: wakeUp, limit: cancellable),
      Goal(targetOnOneCore: 1 / 1.1, send, over: wakeUpWithHandler, limit: registering),
      Goal(targetOnOneCore: 1 / 1.15, toTheEnd, over: wakeUp, limit: registering),
      Goal(
        send,
        over: "Rust, tokio broadcast",
        headline: subscribers == 1 ? "a wake-up for each element, \(name)" : nil
      ),
      Goal(send, over: "Go, channels"),
      Goal(consume, over: "Rust, tokio broadcast"),
    ]
  )
}

private let consume = "consume, all on one actor"
private let toTheEnd = "await send, forEach"
private let registering =
  "a subscriber that waits is put on a list under the lock of the source, and looks twice before that"
private let waking = "half of it is waking a task, without any stream"
private let cancellable =
  "a wake-up takes half as long again if it can be cancelled, as each wait of an iteration can be"

private func pacedFanOut(
  _ count: Int,
  _ subscribers: Int,
  toTheEnd: Bool = false,
  _ send: (Subject<Int, Never>, Int) async -> Void
) async -> Int {
  let subject = Subject<Int, Never>()
  let gate = Gate()
  let consumers = (0..<subscribers).map { _ in
    let subscription = subject.subscribe()
    return Consumer {
      var total = 0
      if toTheEnd {
        await subscription.forEach { element in
          total += element
          gate.arrive()
        }
      } else {
        for await element in subscription {
          total += element
          gate.arrive()
        }
      }
      return total
    }
  }
  return await consuming(consumers) {
    for element in 0..<count {
      gate.expect(subscribers)
      await send(subject, element)
      await gate.wait()
    }
    subject.finish()
  }
}

/// The subscribers of one screen: they are called on one actor, and the sender is elsewhere.
private func pacedOnOneActor(_ count: Int, _ subscribers: Int) async -> Int {
  let (subject, gate, screen) = (Subject<Int, Never>(), Gate(), Screen())
  await screen.subscribe(to: subject, subscribers, gate)
  for element in 0..<count {
    gate.expect(subscribers)
    subject.yield(element)
    await gate.wait()
  }
  return await screen.total
}

private actor Screen {
  private let subscriptions = SubscriptionBag()
  private(set) var total = 0

  func subscribe(to subject: Subject<Int, Never>, _ subscribers: Int, _ gate: Gate) {
    for _ in 0..<subscribers {
      subscriptions.consume(subject) { element in
        self.total += element
        gate.arrive()
      }
    }
  }
}

/// The least cost of pacing: every consumer waits at a gate of its own instead of at a stream.
private func wakeUps(_ count: Int, _ subscribers: Int, canBeCancelled: Bool) async -> Int {
  let done = Gate()
  let gates = (0..<subscribers).map { _ in Gate() }
  for gate in gates { gate.expect(1) }
  let consumers = gates.map { gate in
    Consumer {
      var total = 0
      for element in 0..<count {
        if canBeCancelled { await gate.waitUnlessCancelled() } else { await gate.wait() }
        gate.expect(1)
        total += element
        done.arrive()
      }
      return total
    }
  }
  return await consuming(consumers) {
    for _ in 0..<count {
      done.expect(subscribers)
      for gate in gates { gate.arrive() }
      await done.wait()
    }
  }
}
