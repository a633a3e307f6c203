// Cold and hot signals, and how they end, async style. Each example is headed by its number in Documentation/Seeds.md.

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

/// How many seconds have passed in an example.
nonisolated func seconds(_ time: VirtualTime) -> Int {
  Int(time.elapsed / .seconds(1))
}

try await example("000-18") { time in
  let ticks = Signal.interval(every: .seconds(1), clock: time.clock)
  let ticking = time.start { for await _ in ticks { print("tick at \(seconds(time))") } }
  await time.advance(by: .milliseconds(3_500))
  ticking.cancel()
}

try await example("000-25") { time in
  try await time.clock.sleep(for: .seconds(3))
  print("ran at \(seconds(time))")
}

try await example("000-35") { _ in
  let signal = Signal<String, Never> { send in await send("你个小样") }
  for await text in signal { print("传递的数据是:----\(text)") }
}

try await example("000-36") { time in
  let subject = Subject<String, Never>()
  time.start { for await text in subject { print("收到的消息是:---\(text)") } }
  await time.settle()
  await subject.send("666 666")
  await time.settle()
}

try await example("001-01") { time in
  for await _ in Signal.interval(every: .seconds(3), clock: time.clock).prefix(5) { print("next at \(seconds(time))") }
  print("completed at \(seconds(time))")
}

try await example("001-04") { time in
  let signal = Signal<Int, Never> { send in
    await send(1)
    try? await time.clock.sleep(for: .seconds(3))
    await send(2)
  }
  for await _ in signal { print("next at \(seconds(time))") }
  print("completed at \(seconds(time))")
}

try await example("001-10") { time in
  let work = time.start {
    do {
      try await time.clock.sleep(for: .seconds(5))
      print("never printed")
    } catch {
      print("disposed")
    }
  }
  await time.settle()
  work.cancel()
}

try await example("003-02") { _ in
  let signal = Signal<Int, Never> { send in
    await send(10)
    await send(20)
  }
  for await number in signal { print("next: \(number)") }
  print("completed")
}

try await example("003-04") { time in
  let subject = Subject<Int, Never>()
  time.start {
    for await number in subject { print("next: \(number)") }
    print("completed")
  }
  await time.settle()
  await subject.send(10)
  subject.finish()
  await time.settle()
}

try await example("003-05") { time in
  let signal = Signal<Int, Never> { send in
    defer { print("内部的 Disposable dispose了") }
    await send(1)
    guard (try? await time.clock.sleep(for: .seconds(2))) != nil else { return }
    await send(2)
  }
  let subscription = time.start {
    for await number in signal { print("next: \(number)") }
    if !Task.isCancelled { print("completed") }
  }
  await time.advance(by: .seconds(1))
  subscription.cancel()
}

nonisolated struct Offline: Error {}

try await example("004-01") { _ in
  @Sendable func load(_ isOnline: Bool) -> Signal<String, Offline> {
    Signal { send throws(Offline) in
      guard isOnline else { throw Offline() }
      await send("data")
    }
  }
  for isOnline in [true, false] {
    do {
      for try await text in load(isOnline) { print(text) }
    } catch {
      // The compiler requires the failure to be handled here.
    }
  }
}

try await example("004-02") { _ in
  let signal = Signal<String, Never> { send in
    await send("窈窕淑女")
    await send("窈窕淑女")
  }
  .onEnd { _ in print("清理工作") }
  for await _ in signal { print("君子好逑1") }
  for await _ in signal { print("君子好逑2") }
}

actor Counter {
  private(set) var count = 0

  func increment() -> Int {
    count += 1
    return count
  }
}

try await example("004-03") { _ in
  for (name, iterations) in [("three subscriptions", 3), ("one subscription", 1)] {
    let runs = Counter()
    let signal = Signal<Int, Never> { send in await send(runs.increment()) }
    for _ in 0..<iterations { await signal.waitUntilFinished() }
    print("\(name): \(await runs.count)")
  }
}

try await example("004-14") { time in
  let subject = Subject<String, Never>()
  time.start { for await text in subject { print(text) } }
  await time.settle()
  await subject.send("next")
  await time.settle()
}
