import AsyncStreams
import Measuring

// Costs must grow in proportion to the number of subscribers: each costs the same among many. At the last size the
// memory of all subscriptions leaves the caches of a core, which is all that may show. With one subscriber, the fixed
// cost of a round is not divided, so it does not count.

let subscriberGrowths = [
  Growth(
    "Subscribers that wait for each element",
    sizes: "subscribers",
    costs: "ns per delivery, waking the subscriber included",
    points: subscriberCounts,
    lines { subscribers, policy in
      let subject = Subject<Int, Overrun>(bufferingPolicy: policy)
      return await paced(subscribers, subject.signal(bufferingPolicy: policy)) { subject.yield($0) }
    }
  ),
  Growth(
    "Subscribers that read eight elements at a time",
    sizes: "subscribers",
    costs: "ns per delivery, all in one task",
    points: subscriberCounts,
    lines { subscribers, policy in
      let subject = Subject<Int, Overrun>()
      var iterators = (0..<subscribers).map { _ in subject.signal(bufferingPolicy: policy).makeAsyncIterator() }
      let batch = Array(0..<8)
      let rounds = max(50_000 / (subscribers * batch.count), 2)
      return await nanoseconds(per: rounds * batch.count * subscribers) {
        for _ in 0..<rounds {
          subject.yield(contentsOf: batch)
          for index in iterators.indices { for _ in batch { _ = try? await iterators[index].next() } }
        }
      }
    }
  ),
  Growth(
    "Subscribers of shared work that wait for each element",
    sizes: "subscribers",
    costs: "ns per delivery, waking the subscriber included",
    points: subscriberCounts,
    lines("share, ") { subscribers, policy in
      let subject = Subject<Int, Overrun>()
      return await paced(subscribers, subject.share(bufferingPolicy: policy)) { subject.yield($0) }
    } + [
      Growth.Line("publish") { subscribers in
        let subject = Subject<Int, Never>()
        let connection = subject.publish()
        _ = connection.connect()
        return await paced(subscribers, connection.signal) { subject.yield($0) }
      },
      Growth.Line("replay(last: 1)") { subscribers in
        let subject = Subject<Int, Never>()
        return await paced(subscribers, subject.replay(last: 1, start: .immediately)) { subject.yield($0) }
      },
      Growth.Line("replay") { subscribers in
        let subject = Subject<Int, Never>()
        return await paced(subscribers, subject.replay(start: .immediately)) { subject.yield($0) }
      },
    ]
  ),
]

/// Sends elements one by one, each once every subscriber has taken the one before and waits; the nanoseconds per
/// delivery.
private func paced<Failure: Error>(
  _ subscribers: Int,
  _ signal: some SignalProtocol<Int, Failure>,
  _ send: @escaping @Sendable (Int) -> Void
) async -> Double {
  let gate = Gate()
  gate.expect(subscribers)
  let tasks = (0..<subscribers).map { _ in
    Task.detached {
      var iterator = signal.makeAsyncIterator()
      gate.arrive()
      while try await iterator.next() != nil { gate.arrive() }
    }
  }
  await gate.wait()
  let rounds = max(40_000 / subscribers, 3)
  // In the first round every task waits for the first time, and all memory is allocated.
  var time = 0.0
  for (first, count) in [(-1, 1), (0, rounds)] {
    time = await nanoseconds(per: count * subscribers) {
      for round in first..<first + count {
        gate.expect(subscribers)
        send(round)
        await gate.wait()
      }
    }
  }
  for task in tasks { task.cancel() }
  for task in tasks { _ = await task.result }
  return time
}
