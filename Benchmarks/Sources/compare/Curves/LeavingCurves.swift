import AsyncStreams

/// Subscriptions that are dropped, oldest first.
let leavingCurve = Curve(
  name: "leaving",
  title: "Subscriptions that are dropped while a sender waits",
  sizes: "subscriptions",
  costs: "ns per subscription that is dropped",
  points: subscriberCounts,
  lines: policies.map { name, bufferingPolicy in
    .ours(name) { count in
      await repeated(count) {
        let subject = Subject<Int, Overrun>()
        var iterators = (0..<count).map { index in
          // Each at its own position, so that the next one to leave is always the slowest.
          subject.yield(index)
          return Optional(subject.signal(bufferingPolicy: bufferingPolicy).makeAsyncIterator())
        }
        let slowest = subject.signal(bufferingPolicy: .suspending(1)).makeAsyncIterator()
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
    .ours("bufferingNewest(1), bufferingNewest(2), …") { count in
      await repeated(count) {
        let subject = Subject<Int, Never>()
        var iterators = (0..<count).map { index in
          Optional(subject.signal(bufferingPolicy: .bufferingNewest(index + 1)).makeAsyncIterator())
        }
        // The widest first.
        return await nanoseconds(per: count) { for index in iterators.indices.reversed() { iterators[index] = nil } }
      }
    }
  ],
  steepest: flat,
  steepestFrom: severalSubscribers
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
  // From 1,000 senders on, the first ones end on another core while the others are being cancelled. Both need the same
  // lock then, and a sender takes two to three times as much processor time, whatever the number.
  steepest: leavingCaches,
  steepestFrom: severalSubscribers
)

/// A subscription that keeps the newest elements of a log in which others keep more and more.
let backlogCurve = Curve(
  name: "backlog",
  title: "Reading what bufferingNewest has kept",
  sizes: "elements that are kept",
  costs: "ns per element",
  points: [300, 1_000, 10_000, 100_000, 1_000_000],
  lines: [
    .ours("bufferingNewest") { kept in
      await repeated(kept) {
        let subject = Subject<Int, Never>()
        var iterator = subject.signal(bufferingPolicy: .bufferingNewest(kept)).makeAsyncIterator()
        for element in 0..<kept { subject.yield(element) }
        return await nanoseconds(per: kept) { for _ in 0..<kept { _ = await iterator.next() } }
      }
    }
  ],
  steepest: flat
)

private func cancelled(
  _ count: Int,
  _ order: ([Task<SendOutcome, Never>]) -> [Task<SendOutcome, Never>]
) async -> Double {
  await repeated(count) {
    let subject = Subject<Int, Never>()
    let slowest = subject.signal(bufferingPolicy: .suspending(1)).makeAsyncIterator()
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
