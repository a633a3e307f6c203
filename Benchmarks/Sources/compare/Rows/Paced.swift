import AsyncStreams
import Measuring

/// A hot subject that is sent to only when all subscribers have taken the previous element: every delivery is a
/// wake-up.
let pacing = [1, 8, 100].map { subscriberCount in
  Row(
    "A wake-up for each element: \(subscribers(subscriberCount))",
    per: "element sent",
    largest: 100_000,
    expected: { subscriberCount * triangle($0) },
    [
      .ours("await send") { count in
        await paced(count, subscriberCount) { subject, element in await subject.send(element) }
      },
      .ours("yield") { count in await paced(count, subscriberCount) { subject, element in subject.yield(element) } },
      .ours("consume, all on one actor") { await pacedOnOneActor($0, subscriberCount) },
      .peer("an AsyncStream per subscriber") { await Streams.paced($0, subscriberCount) },
      .rust("tokio broadcast", "paced-broadcast", subscriberCount),
      .go("channels", "paced", subscriberCount),
      .limit("a wake-up, without any stream") { await wakeUps($0, subscriberCount) },
      .limit("OpenCombine, which only calls") { Combine.fanOut(to: subscriberCount, $0) },
    ] + (subscriberCount == 1 ? [.peer("AsyncChannel") { await Algorithms.channel($0) }] : [])
  )
}

private func paced(
  _ count: Int,
  _ subscribers: Int,
  _ send: (Subject<Int, Never>, Int) async -> Void
) async -> Int {
  let subject = Subject<Int, Never>()
  let gate = Gate()
  let consumers = (0..<subscribers).map { _ in
    let subscription = subject.subscribe()
    return Consumer {
      var total = 0
      for await element in subscription {
        total += element
        gate.arrive()
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
private func wakeUps(_ count: Int, _ subscribers: Int) async -> Int {
  let done = Gate()
  let gates = (0..<subscribers).map { _ in Gate() }
  for gate in gates { gate.expect(1) }
  let consumers = gates.map { gate in
    Consumer {
      var total = 0
      for element in 0..<count {
        await gate.wait()
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
