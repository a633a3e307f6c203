// Operators, async style. Each example is headed by its number in Documentation/Seeds.md.

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

try await example("000-19") { _ in
  for await text in ["1", "2", "3", "4"].signal { print(text) }
}

try await example("000-20") { _ in
  print(["1", "2", "3", "4"].map { "numbers: \($0)" })
}

/// Sends elements to a subject, and prints a stream that is made of it.
@Sendable nonisolated func play<Element: Sendable>(
  _ time: VirtualTime,
  _ elements: [Element],
  _ make: (Subject<Element, Never>) -> some SignalProtocol<Element, Never>
) async {
  let subject = Subject<Element, Never>()
  let stream = make(subject)
  time.start { await stream.forEach { print($0) } }
  await time.settle()
  for element in elements { await subject.send(element) }
  await time.settle()
}

try await example("000-21") { time in
  await play(time, ["123"]) { $0.flatMapMerge { Signal<_, Never>.just($0) } }
}

/// Taps a button at some seconds.
@Sendable nonisolated func taps(_ time: VirtualTime, at instants: [Int]) -> Signal<Int, Never> {
  Signal { send in
    for instant in instants {
      try? await time.clock.sleep(until: VirtualClock.Instant(offset: .seconds(instant)))
      await send(instant)
    }
    try? await time.clock.sleep(for: .seconds(60))
  }
}

try await example("000-22") { time in
  let rested = taps(time, at: [0, 1, 2, 20]).debounce(for: .seconds(5), clock: time.clock)
  for await tap in rested { print("tap of \(tap) at \(seconds(time))") }
}

try await example("000-23") { time in
  let delayed = taps(time, at: [0, 1]).delay(for: .seconds(5), clock: time.clock)
  for await tap in delayed { print("tap of \(tap) at \(seconds(time))") }
}

nonisolated struct TimedOut: Error {}

try await example("000-24") { time in
  do {
    let limited = taps(time, at: [1, 7]).promoteFailure()
      .timeout(after: .seconds(5), throwing: TimedOut(), clock: time.clock)
    for try await _ in limited { print("next at \(seconds(time))") }
  } catch {
    print("timed out at \(seconds(time))")
  }
}

try await example("000-26") { _ in
  for await number in [1, 2, 3, 4].signal.filter({ $0 > 3 }) { print(number) }
}

try await example("000-27") { time in
  await play(time, [1, 2, 3]) { $0.dropFirst(2) }
}

try await example("000-28") { time in
  await play(time, [1, 1, 2, 2, 1]) { $0.removeDuplicates() }
}

try await example("000-29") { time in
  let (account, password) = (BehaviorSubject<String, Never>(""), BehaviorSubject<String, Never>(""))
  time.start {
    for await (account, password) in account.combineLatest(with: password) {
      print("enabled: \(!account.isEmpty && !password.isEmpty)")
    }
  }
  await time.settle()
  await account.send("a")
  await password.send("p")
  await account.send("")
  await time.settle()
}

try await example("000-30") { time in
  let (upper, lower) = (Subject<String, Never>(), Subject<String, Never>())
  time.start { for await text in upper.merge(with: lower) { print(text) } }
  await time.settle()
  await lower.send("下部分")
  await upper.send("上部分")
  await time.settle()
}

try await example("000-31") { _ in
  let (upper, lower) = (Signal<String, Never>.just("上部分数据"), Signal<String, Never>.just("下部分数据"))
  for await text in upper.append(lower) { print(text) }
}

/// Three ticks, one a second.
@Sendable nonisolated func ticks(_ time: VirtualTime) -> some SignalProtocol<Duration, Never> {
  Signal.interval(every: .seconds(1), clock: time.clock).prefix(3)
}

try await example("001-19") { time in
  let bound = ticks(time).flatMapMerge(carrying: ()) { tick, _ in
    print("inner at \(seconds(time))")
    return .emit(Signal<_, Never>.just(tick))
  }
  for await _ in bound { print("outer at \(seconds(time))") }
}

try await example("001-20") { time in
  let bound = ticks(time).flatMapMerge(carrying: ()) { tick, _ in .emit(Signal<_, Never>.just(Int(tick / .seconds(1))))
  }
  for await number in bound { print("outer \(number)") }
}

try await example("001-21") { time in
  let bound = ticks(time).flatMapMerge(carrying: 0) { _, count in
    count += 1
    print("inner \(count)")
    return .emit(count.isMultiple(of: 2) ? .empty : Signal<_, Never>.just(count))
  }
  for await number in bound { print("outer \(number)") }
}

try await example("001-24") { time in
  for await _ in ticks(time).map({ Signal<_, Never>.just($0) }).merged() { print("date at \(seconds(time))") }
}

try await example("004-10") { _ in
  let bound = Signal<String, Never>.just("bindSignal___a").flatMapMerge(carrying: ()) { text, _ in
    .emit(Signal<String, Never>.just(text + "+bindSignal___b"))
  }
  for await text in bound { print(text) }
}
