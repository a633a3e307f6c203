import AsyncStreams

/// More and more subscribers; see ``deliveryCurve`` for the first size that counts.
private let manySubscribers = [300, 600, 1_200, 2_500, 5_000, 10_000, 20_000]

/// A burst to more and more subscribers, each in a task of its own.
///
/// The subscribers do not all read the same elements at once: the more subscribers, the further the sender is ahead of
/// the last one, and the more of the log is in use. A delivery to 300 subscribers costs about half as much as one to
/// 1,200. From there on it must not cost more with each further subscriber.
let deliveryCurve = Curve(
  name: "deliveries",
  title: "A burst to many subscribers",
  sizes: "subscribers, each in a task of its own",
  costs: "ns per delivery, starting and ending the tasks not included",
  points: manySubscribers,
  lines: [
    .ours("await send") { subscribers in
      await burst(to: subscribers) { subject, count in
        for element in 0..<count { await subject.send(element) }
      }
    },
    .ours("yield") { subscribers in
      await burst(to: subscribers) { subject, count in
        for element in 0..<count { subject.yield(element) }
      }
    },
    .ours("send(contentsOf:), 256") { subscribers in
      await burst(to: subscribers) { subject, count in
        for start in stride(from: 0, to: count, by: 256) { await subject.send(contentsOf: start..<start + 256) }
      }
    },
    .peer("OpenCombine, called synchronously") { subscribers in
      let count = 256
      return await nanoseconds(per: count * subscribers) {
        _ = OpenCombineFanOut.burst(count: count, subscribers: subscribers)
      }
    },
  ],
  steepest: leavingCaches,
  steepestFrom: 1_200
)

/// Sends 2,048 elements after one that every subscriber has waited for; the nanoseconds per delivery.
private func burst(
  to subscribers: Int,
  _ send: (_ subject: Subject<Int, Never>, _ count: Int) async -> Void
) async -> Double {
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
    await send(subject, count)
    await gate.wait()
  }
  subject.finish()
  for task in tasks { await task.value }
  return time
}
