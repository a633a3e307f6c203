import AsyncStreams
import Measuring

let leavingGrowths = [
  // Oldest first.
  Growth(
    "Subscriptions that are dropped while a sender waits",
    sizes: "subscriptions",
    costs: "ns per subscription that is dropped",
    points: subscriberCounts,
    lines { count, policy in
      await repeated(count) {
        let subject = Subject<Int, Overrun>()
        var iterators = (0..<count).map { index in
          // Each at its own position, so that the next one to leave is always the slowest.
          subject.yield(index)
          return Optional(subject.signal(bufferingPolicy: policy).makeAsyncIterator())
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
    } + [
      Growth.Line("bufferingNewest(1), bufferingNewest(2), …") { count in
        await repeated(count) {
          let subject = Subject<Int, Never>()
          var iterators = (0..<count).map { index in
            Optional(subject.signal(bufferingPolicy: .bufferingNewest(index + 1)).makeAsyncIterator())
          }
          // The widest first.
          return await nanoseconds(per: count) { for index in iterators.indices.reversed() { iterators[index] = nil } }
        }
      }
    ]
  ),
  // From 1,000 senders on, the first ones end on another core while the others are being cancelled. Both need the same
  // lock then, and a sender takes two to three times as much processor time, whatever the number.
  Growth(
    "Senders that are cancelled while they wait",
    sizes: "senders",
    costs: "ns per sender, cancelling and ending its task",
    points: subscriberCounts,
    steepest: leavingCaches,
    [
      Growth.Line("Subject, the first one first") { count in await cancelled(count) { $0 } },
      Growth.Line("Subject, the last one first") { count in await cancelled(count) { $0.reversed() } },
    ]
  ),
]

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
