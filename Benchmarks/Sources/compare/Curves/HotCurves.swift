import AsyncStreams
import HeapSize
import Scoreboard

/// Powers of ten with a step in between.
private let upToTwentyThousand = [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 20_000]

/// Sends to more and more subscribers.
let fanOutCurve = Curve(
  name: "fan-out",
  title: "A hot stream with many subscribers",
  sizes: "subscribers",
  costs: "ns per element sent, until everybody has it",
  points: upToTwentyThousand,
  lines: [
    .ours("Subject, await send") { subscribers in
      let count = deliveries(subscribers)
      let subject = Subject<Int, Never>()
      let consumers = (0..<subscribers).map { _ in
        let subscription = subject.subscribe()
        return Consumer { await total(of: subscription) }
      }
      return await nanoseconds(per: count) {
        _ = await consuming(consumers) {
          for element in 0..<count { await subject.send(element) }
          subject.finish()
        }
      }
    },
    .peer("an AsyncStream per subscriber", largest: 3_000) { subscribers in
      let count = deliveries(subscribers)
      return await nanoseconds(per: count) { _ = await StreamFanOut.burst(count: count, subscribers: subscribers) }
    },
    .peer("OpenCombine, called synchronously") { subscribers in
      let count = deliveries(subscribers)
      return await nanoseconds(per: count) { _ = OpenCombineFanOut.burst(count: count, subscribers: subscribers) }
    },
  ],
  // In proportion, and the rest as for a delivery alone; 2,048 elements do not outweigh the start of each task.
  steepest: 1 + flat,
  steepestFrom: 10
)

/// Enough elements to be measured, and to outweigh the start of a subscriber and its task.
private func deliveries(_ subscribers: Int) -> Int { max(300_000 / subscribers, 2_048) }

/// More and more tasks that send to one subject.
let producersCurve = Curve(
  name: "producers",
  title: "Tasks that send to one stream",
  sizes: "producers",
  costs: "ns per element sent",
  points: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  lines: [
    .ours("Subject, yield") { producers in
      await nanoseconds(per: elements) {
        _ = await sendConcurrently(elements, from: producers) { subject, count in
          for element in 0..<count { subject.yield(element) }
        }
      }
    },
    .ours("Subject, await send") { producers in
      await nanoseconds(per: elements) {
        _ = await sendConcurrently(elements, from: producers) { subject, count in
          for element in 0..<count { await subject.send(element) }
        }
      }
    },
    .peer("AsyncStream") { producers in
      await nanoseconds(per: elements) { _ = await StreamProducers.producers(producers, elements) }
    },
    .peer("OpenCombine PassthroughSubject") { producers in
      await nanoseconds(per: elements) { _ = await OpenCombineFanOut.producers(producers, elements) }
    },
  ]
)

private let elements = 102_400

/// The memory of more and more subscriptions.
let memoryCurve = Curve(
  name: "memory",
  title: "Memory of subscriptions",
  sizes: "subscriptions, each with an iterator and no task",
  costs: "bytes on the heap for all of them",
  points: [10, 100, 1_000, 10_000, 100_000],
  lines: [
    .ours("Subject") { count in
      let subject = Subject<Int, Never>()
      return bytes(count) { subject.makeAsyncIterator() }
    },
    .ours("Subject.map.filter.removeDuplicates") { count in
      let subject = Subject<Int, Never>()
      return bytes(count) { subject.map { $0 + 1 }.filter { $0 > 0 }.removeDuplicates().makeAsyncIterator() }
    },
    .peer("AsyncStream with its continuation") { count in
      bytes(count) { AsyncStream.makeStream(of: Int.self) }
    },
  ],
  // In proportion, and a twentieth for lists that double when they are full. Ten subscriptions may fit into memory that
  // was in use before.
  steepest: 1.05,
  steepestFrom: 100,
  unit: .bytes
)

private func bytes<Thing>(_ count: Int, _ make: () -> Thing) -> Double {
  var things: [Thing] = []
  things.reserveCapacity(count)
  let before = allocated_bytes()
  for _ in 0..<count { things.append(make()) }
  let after = allocated_bytes()
  return withExtendedLifetime(things) { Double(after - before) }
}

private func total(of numbers: AsyncStreams.Subscription<Int, Never>) async -> Int {
  var total = 0
  for await element in numbers { total += element }
  return total
}
