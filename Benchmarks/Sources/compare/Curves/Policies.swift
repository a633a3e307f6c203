import AsyncStreams

/// The failure of a subscription with too many unread elements.
struct Overrun: Error {}

/// Every policy that a subscription can have, by name.
let policies: [(String, BufferingPolicy<Overrun>)] = [
  ("unbounded", .unbounded), ("bufferingNewest(64)", .bufferingNewest(64)),
  ("bufferingOldest(64)", .bufferingOldest(64)),
  ("suspending(1)", .suspending(1)), ("suspending(64)", .suspending(64)),
  ("fail(64)", .failing(64, Overrun())),
]

/// From one subscriber to more than fit into the caches of a core.
let subscriberCounts = [1, 10, 100, 1_000, 4_000, 20_000]

/// The least size that counts for the exponent of a curve with ``subscriberCounts``: with one subscriber, the fixed
/// cost of a round is not divided.
let severalSubscribers = 10

/// The greatest power for costs that should not depend on the size.
///
/// From 10 to 20,000, a power of 0.15 is a factor of 3. Memory that leaves the caches of a core is below that; the lines
/// are at 0.05 and less on the machine of the tables. A search through all subscribers that takes 1 ns for each is a
/// factor of 20 or more.
let flat = 0.15

/// The greatest power for costs whose memory leaves the caches of a core just where the curve counts.
///
/// What is looked for is a search through all subscribers: if it takes 1 ns for each, once for 64 elements, it is a
/// power of 1 and more. How much more the memory costs is a property of the machine, and of the programs with which it
/// shares its last cache: powers up to 0.37 have been measured. One half, a factor of 4 from 1,200 to 20,000, is far from
/// both.
let leavingCaches = 0.5

/// Sends elements one by one, each once every subscriber has taken the one before and waits; the nanoseconds per
/// delivery.
func paced<Failure: Error>(
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

/// The least of enough runs to be measured.
func repeated(_ count: Int, _ measure: () async -> Double) async -> Double {
  var least = Double.infinity
  for _ in 0..<max(2_000 / count, 1) { least = min(least, await measure()) }
  return least
}
