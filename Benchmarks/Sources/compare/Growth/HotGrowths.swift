import AsyncStreams
import Measuring

let hotGrowths = [
  // In proportion, and the rest as for a delivery alone; 2,048 elements do not outweigh the start of each task.
  Growth(
    "A hot stream with many subscribers",
    sizes: "subscribers",
    costs: "ns per element sent, until all subscribers have it",
    points: [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 20_000],
    steepest: 1.15,
    [
      Growth.Line("Subject, await send") { subscribers in
        // Enough elements to be measured, and to outweigh the start of a subscriber and its task.
        let count = max(300_000 / subscribers, 2_048)
        return await nanoseconds(per: count) { _ = await fanOut(to: subscribers, sending: .each, count) }
      }
    ]
  ),
  // The subscribers do not all read the same elements at the same time: the more subscribers, the further the sender is
  // ahead of the last one, and the more of the log is in use. A delivery to 300 subscribers costs about half as much as
  // one to 1,200. From there on it must not cost more with each further subscriber.
  Growth(
    "A burst to many subscribers",
    sizes: "subscribers, each in a task of its own",
    costs: "ns per delivery, starting and ending the tasks not included",
    points: [300, 600, 1_200, 2_500, 5_000, 10_000, 20_000],
    steepest: leavingCaches,
    from: 1_200,
    [Sending.each, .yielding, .batches(of: 256)].map { sending in
      Growth.Line(sending.name) { await burst(to: $0, sending) }
    }
  ),
]

/// Sends 2,048 elements after one that every subscriber has waited for; the nanoseconds per delivery.
private func burst(to subscribers: Int, _ sending: Sending) async -> Double {
  let count = 2_048
  let subject = Subject<Int, Never>()
  let gate = Gate()
  gate.expect(subscribers)
  let tasks = (0..<subscribers).map { _ in
    let subscription = subject.subscribe()
    return Task.detached {
      var seen = 0
      for await _ in subscription {
        seen += 1
        if seen == 1 || seen == count + 1 { gate.arrive() }
      }
    }
  }
  subject.yield(-1)
  await gate.wait()
  gate.expect(subscribers)
  let time = await nanoseconds(per: count * subscribers) {
    await sending.run(subject, count)
    await gate.wait()
  }
  subject.finish()
  for task in tasks { await task.value }
  return time
}
