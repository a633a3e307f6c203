import AsyncStreams

/// The variants of sending to a subject, by name.
let latenciesOfOurs: [(String, @Sendable (_ schedule: Schedule, _ subscribers: Int) async -> [Int])] = [
  (
    "Subject, await send",
    { schedule, subscribers in await toTasks(schedule, subscribers) { subject, due in await subject.send(due) } }
  ),
  (
    "Subject, yield",
    { schedule, subscribers in await toTasks(schedule, subscribers) { subject, due in subject.yield(due) } }
  ),
  ("Subject, in the sender's turn", { schedule, subscribers in await inTurn(schedule, subscribers) }),
]

private typealias Times = Subject<ContinuousClock.Instant, Never>

/// Subscribers in tasks of their own.
private func toTasks(
  _ schedule: Schedule,
  _ subscribers: Int,
  _ send: (_ subject: Times, _ due: ContinuousClock.Instant) async -> Void
) async -> [Int] {
  let subject = Times()
  let receivers = (0..<subscribers).map { _ in
    let subscription = subject.subscribe()
    return Task.detached {
      var delays: [Int] = []
      delays.reserveCapacity(schedule.count)
      for await due in subscription { delays.append(nanoseconds(since: due)) }
      return delays
    }
  }
  await schedule.run { due in await send(subject, due) }
  subject.finish()
  var delays: [Int] = []
  for receiver in receivers { delays += await receiver.value }
  return delays
}

/// Subscribers on the main actor, as the sender is, which get each element before the send returns.
@MainActor private func inTurn(_ schedule: Schedule, _ subscribers: Int) async -> [Int] {
  let subject = Times()
  let bag = SubscriptionBag()
  var delays: [Int] = []
  delays.reserveCapacity(schedule.count * subscribers)
  for _ in 0..<subscribers {
    bag.consume(subject, delivery: .inTurn) { delays.append(nanoseconds(since: $0)) }
  }
  await schedule.run { due in subject.yield(due) }
  bag.cancel()
  return delays
}
