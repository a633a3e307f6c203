import AsyncAlgorithms
import OpenCombine

/// The peers for any number of subscribers, by name.
let latenciesOfPeers: [(String, @Sendable (_ schedule: Schedule, _ subscribers: Int) async -> [Int])] = [
  ("an AsyncStream per subscriber", { schedule, subscribers in await toStreams(schedule, subscribers) }),
  ("OpenCombine, called synchronously", { schedule, subscribers in await toClosures(schedule, subscribers) }),
]

/// A channel, whose sender waits until its element is taken.
func latencyOfChannel(_ schedule: Schedule) async -> [Int] {
  let channel = AsyncChannel<ContinuousClock.Instant>()
  let receiver = Task.detached { await receive(channel, schedule.count) }
  await schedule.run { due in await channel.send(due) }
  channel.finish()
  return await receiver.value
}

private func toStreams(_ schedule: Schedule, _ subscribers: Int) async -> [Int] {
  let streams = (0..<subscribers).map { _ in AsyncStream.makeStream(of: ContinuousClock.Instant.self) }
  let receivers = streams.map { stream, _ in Task.detached { await receive(stream, schedule.count) } }
  await schedule.run { due in for (_, continuation) in streams { continuation.yield(due) } }
  for (_, continuation) in streams { continuation.finish() }
  var delays: [Int] = []
  for receiver in receivers { delays += await receiver.value }
  return delays
}

private func toClosures(_ schedule: Schedule, _ subscribers: Int) async -> [Int] {
  var delays: [Int] = []
  delays.reserveCapacity(schedule.count * subscribers)
  let subject = PassthroughSubject<ContinuousClock.Instant, Never>()
  let subscriptions = (0..<subscribers).map { _ in subject.sink { delays.append(nanoseconds(since: $0)) } }
  await schedule.run { due in subject.send(due) }
  return withExtendedLifetime(subscriptions) { delays }
}

private func receive(_ times: some AsyncSequence<ContinuousClock.Instant, Never>, _ count: Int) async -> [Int] {
  var delays: [Int] = []
  delays.reserveCapacity(count)
  for await due in times { delays.append(nanoseconds(since: due)) }
  return delays
}
