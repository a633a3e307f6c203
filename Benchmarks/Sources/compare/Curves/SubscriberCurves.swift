import AsyncStreams

// What grows with the number of subscribers or senders must grow in proportion: each costs the same among many. The last
// size takes the memory of all subscriptions out of the caches of a core, which is all that may be seen.

private let subscriberCounts = [10, 100, 1_000, 4_000, 20_000]

/// Subscribers that wait for each element, one line for each policy.
let waitingCurve = Curve(
  name: "waiting-subscribers",
  title: "Subscribers that wait for each element",
  sizes: "subscribers",
  costs: "ns per delivery, waking the subscriber included",
  points: subscriberCounts,
  lines: policies.map { name, overflow in
    .ours(name) { subscribers in
      let subject = Subject<Int, Never>(overflow: overflow)
      return await paced(subscribers, subject.feed(overflow: overflow)) { subject.yield($0) }
    }
  },
  steepest: 0.25
)

/// Subscribers that find several elements each time they read.
let readyCurve = Curve(
  name: "reading-subscribers",
  title: "Subscribers that read eight elements at a time",
  sizes: "subscribers",
  costs: "ns per delivery, all in one task",
  points: subscriberCounts,
  lines: policies.map { name, overflow in
    .ours(name) { subscribers in
      let subject = Subject<Int, Never>()
      var iterators = (0..<subscribers).map { _ in subject.feed(overflow: overflow).makeAsyncIterator() }
      let batch = Array(0..<8)
      let rounds = max(50_000 / (subscribers * batch.count), 2)
      return await nanoseconds(per: rounds * batch.count * subscribers) {
        for _ in 0..<rounds {
          subject.yield(contentsOf: batch)
          for index in iterators.indices { for _ in batch { _ = await iterators[index].next() } }
        }
      }
    }
  },
  steepest: 0.25
)

/// Subscribers of one run that wait for each element, one line for each sharing operator.
let sharingCurve = Curve(
  name: "sharing",
  title: "Subscribers of shared work that wait for each element",
  sizes: "subscribers",
  costs: "ns per delivery, waking the subscriber included",
  points: subscriberCounts,
  lines: [
    .ours("share") { subscribers in
      let subject = Subject<Int, Never>()
      return await paced(subscribers, subject.share()) { subject.yield($0) }
    },
    .ours("share, unbounded") { subscribers in
      let subject = Subject<Int, Never>()
      return await paced(subscribers, subject.share(overflow: .unbounded)) { subject.yield($0) }
    },
    .ours("publish") { subscribers in
      let subject = Subject<Int, Never>()
      let connection = subject.publish()
      connection.connect()
      return await paced(subscribers, connection.signal) { subject.yield($0) }
    },
    .ours("replay(last: 1)") { subscribers in
      let subject = Subject<Int, Never>()
      return await paced(subscribers, subject.replay(last: 1)) { subject.yield($0) }
    },
    .ours("replay") { subscribers in
      let subject = Subject<Int, Never>()
      return await paced(subscribers, subject.replay()) { subject.yield($0) }
    },
  ],
  steepest: 0.25
)

/// Subscriptions that are dropped, oldest first.
let leavingCurve = Curve(
  name: "leaving",
  title: "Subscriptions that are dropped while a sender waits",
  sizes: "subscriptions",
  costs: "ns per subscription that is dropped",
  points: subscriberCounts,
  lines: policies.map { name, overflow in
    .ours(name) { count in
      await repeated(count) {
        let subject = Subject<Int, Never>()
        var iterators = (0..<count).map { index in
          // Each at a position of its own, so that the next one to leave is always the slowest.
          subject.yield(index)
          return Optional(subject.feed(overflow: overflow).makeAsyncIterator())
        }
        let slowest = subject.feed(overflow: .suspendSender(1)).makeAsyncIterator()
        subject.yield(0)
        let sender = Task { await subject.send(0) }
        await Task.yield()
        let time = await nanoseconds(per: count) { for index in iterators.indices { iterators[index] = nil } }
        withExtendedLifetime(slowest) {}
        sender.cancel()
        _ = await sender.value
        return time
      }
    }
  } + [
    .ours("keepNewest(1), keepNewest(2), …") { count in
      await repeated(count) {
        let subject = Subject<Int, Never>()
        var iterators = (0..<count).map { index in
          Optional(subject.feed(overflow: .keepNewest(index + 1)).makeAsyncIterator())
        }
        // The widest first.
        return await nanoseconds(per: count) { for index in iterators.indices.reversed() { iterators[index] = nil } }
      }
    }
  ],
  steepest: 0.25
)

/// Senders that wait for room and are cancelled.
let cancellingCurve = Curve(
  name: "cancelled-senders",
  title: "Senders that are cancelled while they wait",
  sizes: "senders",
  costs: "ns per sender, cancelling and ending its task",
  points: subscriberCounts,
  lines: [
    .ours("Subject, the first one first") { count in await cancelled(count) { $0 } },
    .ours("Subject, the last one first") { count in await cancelled(count) { $0.reversed() } },
  ],
  steepest: 0.25
)

/// A subscription that keeps the newest elements of a log in which others keep more and more.
let backlogCurve = Curve(
  name: "backlog",
  title: "Reading what keepNewest has kept",
  sizes: "elements that are kept",
  costs: "ns per element",
  points: [300, 1_000, 10_000, 100_000, 1_000_000],
  lines: [
    .ours("keepNewest") { kept in
      await repeated(kept) {
        let subject = Subject<Int, Never>()
        var iterator = subject.feed(overflow: .keepNewest(kept)).makeAsyncIterator()
        for element in 0..<kept { subject.yield(element) }
        return await nanoseconds(per: kept) { for _ in 0..<kept { _ = await iterator.next() } }
      }
    }
  ],
  steepest: 0.25
)

private let policies: [(String, Overflow<Never>)] = [
  ("unbounded", .unbounded), ("keepNewest(64)", .keepNewest(64)), ("keepOldest(64)", .keepOldest(64)),
  ("suspendSender(1)", .suspendSender(1)), ("suspendSender(64)", .suspendSender(64)),
]

/// The least of enough runs to be measured.
private func repeated(_ count: Int, _ measure: () async -> Double) async -> Double {
  var least = Double.infinity
  for _ in 0..<max(2_000 / count, 1) { least = min(least, await measure()) }
  return least
}

/// Sends elements one by one, each when every subscriber has the one before and waits.
private func paced(
  _ subscribers: Int,
  _ signal: some SignalProtocol<Int, Never>,
  _ send: @escaping @Sendable (Int) -> Void
) async -> Double {
  let gate = Gate()
  gate.expect(subscribers)
  let tasks = (0..<subscribers).map { _ in
    Task.detached {
      var iterator = signal.makeAsyncIterator()
      gate.arrive()
      while await iterator.next() != nil { gate.arrive() }
    }
  }
  await gate.wait()
  let rounds = max(40_000 / subscribers, 3)
  // In the first round every task waits for the first time, and everything gets its memory.
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
  for task in tasks { await task.value }
  return time
}

private func cancelled(
  _ count: Int,
  _ order: ([Task<SendOutcome, Never>]) -> [Task<SendOutcome, Never>]
) async -> Double {
  await repeated(count) {
    let subject = Subject<Int, Never>()
    let slowest = subject.feed(overflow: .suspendSender(1)).makeAsyncIterator()
    subject.yield(0)
    let begun = Gate()
    begun.expect(count)
    let senders = (0..<count).map { index in
      Task.detached {
        begun.arrive()
        return await subject.send(index)
      }
    }
    await begun.wait()
    let time = await nanoseconds(per: count) {
      for sender in order(senders) { sender.cancel() }
      for sender in senders { _ = await sender.value }
    }
    withExtendedLifetime(slowest) {}
    return time
  }
}
