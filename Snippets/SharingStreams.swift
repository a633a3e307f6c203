// One run for many subscribers, async style. Each example is headed by its number in Documentation/Seeds.md.

import AsyncStreams
import AsyncStreamsTesting

/// Runs an example in virtual time, which passes by itself.
nonisolated func example(_ number: String, _ body: @escaping @Sendable (VirtualTime) async throws -> Void) async throws
{
  print("# \(number)")
  try await VirtualTime.run { time in
    try await body(time)
    await time.advance(by: .seconds(60))
  }
}

try await example("000-42") { _ in
  let signal = Signal<Int, Never> { send in await send(1) }
  for await number in signal.replay(start: .immediately).map({ $0 * 3 }) { print("subscribeNext - \(number)") }
}

try await example("000-10") { time in
  let subject = ReplaySubject<Int, Never>(keeping: 2)
  for number in 1...3 { await subject.send(number) }
  time.start { for await number in subject { print("S1: \(number)") } }
  await time.settle()
}

actor Counter {
  private var count = 0

  func increment() -> Int {
    count += 1
    print("Increment \(count)")
    return count
  }
}

/// A signal that counts how often it runs.
@Sendable nonisolated func counter() -> Signal<Int, Never> {
  let counter = Counter()
  return Signal { send in await send(counter.increment()) }
}

@Sendable nonisolated func subscribeThreeTimes(_ time: VirtualTime, _ signal: some SignalProtocol<Int, Never>) async {
  await time.settle()
  print("Start subscriptions")
  for number in 1...3 {
    time.start { await signal.forEach { print("S\(number): \($0)") } }
    await time.settle()
  }
}

try await example("002-04") { time in await subscribeThreeTimes(time, counter()) }
try await example("002-06") { time in await subscribeThreeTimes(time, counter().replay(start: .immediately)) }
try await example("002-09") { time in await subscribeThreeTimes(time, counter().replay(start: .atFirstSubscription)) }

/// Sends A, B, C and D to a subject, between subscriptions to what is made of it.
@Sendable nonisolated func sendBetweenSubscriptions(
  _ time: VirtualTime,
  _ make: (Subject<String, Never>) -> some SignalProtocol<String, Never>
) async {
  let letters = Subject<String, Never>()
  let signal = make(letters)
  @Sendable func subscribe(_ number: Int) async {
    time.start { await signal.forEach { print("S\(number): \($0)") } }
    await time.settle()
  }
  @Sendable func send(_ letter: String) async {
    await letters.send(letter)
    await time.settle()
  }
  await subscribe(1)
  await send("A")
  await send("B")
  await subscribe(2)
  await send("C")
  await send("D")
  await subscribe(3)
}

try await example("002-05") { time in await sendBetweenSubscriptions(time) { $0 } }
try await example("002-07") { time in await sendBetweenSubscriptions(time) { $0.replay(start: .immediately) } }
try await example("002-08") { time in await sendBetweenSubscriptions(time) { $0.replay(last: 1, start: .immediately) } }
