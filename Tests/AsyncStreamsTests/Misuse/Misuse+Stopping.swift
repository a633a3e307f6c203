import AsyncStreams
import AsyncStreamsFoundation
import AsyncStreamsTesting
import Foundation

extension Misuse {
  private static let negative = "negative count"
  private static let belowOne = "less than 1"
  private static let stepBelowOne = "a step below 1"

  static let badCounts: [Misuse] = [
    .stops("prefix(_:)", negative, "keys.prefix: the count must not be negative, but got -1") { _ = keys.prefix(-1) },
    .stops("dropFirst(_:)", negative, "keys.dropFirst: the count must not be negative, but got -2") {
      _ = keys.dropFirst(-2)
    },
    .stops("suffix(_:)", negative, "keys.suffix: the count must not be negative, but got -1") { _ = keys.suffix(-1) },
    .stops("dropLast(_:)", negative, "keys.dropLast: the count must not be negative, but got -1") {
      _ = keys.dropLast(-1)
    },
    .stops("uniqued(on:keeping:)", negative, "keys.uniqued: the count must not be negative, but got -1") {
      _ = keys.uniqued(on: { $0 }, keeping: -1)
    },
    .stops("uniqued(on:keeping:forgettingAt:)", negative, "keys.uniqued: the count must not be negative, but got -1") {
      _ = keys.uniqued(on: { $0 }, keeping: -1, forgettingAt: keys)
    },
    .stops("retry(_:)", negative, "search.retry: the count must not be negative, but got -1") {
      _ = failing.map { $0 }.named("search").retry(-1)
    },
    .stops("retry(_:backoff:)", negative, "keys.retry: the count must not be negative, but got -1") {
      _ = failing.retry(-1, backoff: .constant(.seconds(1)))
    },
    .stops("repeat(_:)", negative, "keys.repeat: the count must not be negative, but got -1") {
      _ = keys.repeat(-1)
    },
    .stops("ReplaySubject.init(keeping:)", negative, "old.init(keeping:): the count must not be negative, but got -1") {
      _ = ReplaySubject<Int, Never>(keeping: -1, name: "old")
    },
    .stops(
      "ReplaySubject.init(keeping:for:)",
      negative,
      "old.init(keeping:): the count must not be negative, but got -1"
    ) { _ = ReplaySubject<Int, Never>(keeping: -1, for: .seconds(1), name: "old") },
    .stops("ShareReplay.last(_:)", negative, "ShareReplay.last: the count must not be negative, but got -1") {
      _ = ShareReplay.last(-1)
    },
    .stops("replay(last:start:)", negative, "ShareReplay.last: the count must not be negative, but got -1") {
      _ = keys.replay(last: -1, start: .immediately)
    },
    .stops(
      "BufferingPolicy.bufferingNewest(_:)",
      belowOne,
      "BufferingPolicy.bufferingNewest: must keep at least 1 element, but got 0"
    ) {
      _ = BufferingPolicy<Never>.bufferingNewest(0)
    },
    .stops(
      "BufferingPolicy.bufferingOldest(_:)",
      belowOne,
      "BufferingPolicy.bufferingOldest: must keep at least 1 element, but got -1"
    ) {
      _ = BufferingPolicy<Never>.bufferingOldest(-1)
    },
    .stops(
      "BufferingPolicy.suspending(_:)",
      belowOne,
      "BufferingPolicy.suspending: must keep at least 1 element, but got 0"
    ) {
      _ = BufferingPolicy<Never>.suspending(0)
    },
    .stops(
      "BufferingPolicy.failing(_:_:onFailure:)",
      belowOne,
      "BufferingPolicy.failing: must keep at least 1 element, but got 0"
    ) {
      _ = BufferingPolicy<Oops>.failing(0, Oops())
    },
    .stops("Signal.init(runAhead:_:)", belowOne, "Signal.init: runAhead must be at least 1, but got 0") {
      _ = Signal<Int, Never>(runAhead: 0) { _ in }
    },
    .stops("signal(runAhead:)", belowOne, "runAhead must be at least 1, but got -1") {
      _ = AsyncStream<Int> { $0.finish() }.signal(runAhead: -1)
    },
    .stops(
      "FileHandle.chunks(upToCount:)",
      belowOne,
      "FileHandle.chunks(upToCount:): the size of a chunk must be at least 1, but got 0"
    ) {
      _ = FileHandle.nullDevice.chunks(upToCount: 0)
    },
    .stops("flatMapMerge(maxConcurrent:_:)", belowOne, "keys.flatMapMerge: maxConcurrent must be at least 1, but got 0")
    {
      _ = keys.flatMapMerge(maxConcurrent: 0) { Signal<Int, Never>.just($0) }
    },
    .stops("merged(maxConcurrent:)", belowOne, "merged: maxConcurrent must be at least 1, but got 0") {
      _ = keys.map { Signal<Int, Never>.just($0) }.merged(maxConcurrent: 0)
    },
    .stops("expand(maxConcurrent:_:)", belowOne, "keys.expand: maxConcurrent must be at least 1, but got 0") {
      _ = keys.expand(maxConcurrent: 0) { _ in Signal<Int, Never>.empty }
    },
    .stops("chunked(count:startingEvery:)", belowOne, "keys.chunked: the count must be at least 1, but got 0") {
      _ = keys.chunked(count: 0, startingEvery: 1)
    },
    .stops("chunked(count:startingEvery:)", stepBelowOne, "keys.chunked: the step must be at least 1, but got 0") {
      _ = keys.chunked(count: 1, startingEvery: 0)
    },
    .stops("windowed(count:startingEvery:)", stepBelowOne, "keys.windowed: the step must be at least 1, but got 0") {
      _ = keys.windowed(count: 1, startingEvery: 0)
    },
    .stops("paced(every:burst:)", belowOne, "keys.paced: the burst must be at least 1, but got 0") {
      _ = keys.paced(every: .seconds(1), burst: 0)
    },
    .stops("chunked(count:)", belowOne, "keys.chunked: the count must be at least 1, but got 0") {
      _ = keys.chunked(count: 0)
    },
    .stops("batches(upTo:)", belowOne, "keys.batches: the limit must be at least 1, but got 0") {
      _ = keys.batches(upTo: 0)
    },
    .stops("forEachBatch(upTo:_:)", belowOne, "keys.forEachBatch: the limit must be at least 1, but got 0") {
      await keys.forEachBatch(upTo: 0) { _ in }
    },
    .stops("asyncMap(maxConcurrent:)", belowOne, "keys.asyncMap: maxConcurrent must be at least 1, but got 0") {
      _ = keys.asyncMap(maxConcurrent: 0) { $0 }
    },
    .stops("GroupEnd.count(_:)", belowOne, "GroupEnd.count: the count must be at least 1, but got 0") {
      _ = GroupEnd.count(0)
    },
    .stops("windowed(count:)", belowOne, "keys.windowed: the count must be at least 1, but got 0") {
      _ = keys.windowed(count: 0)
    },
    .stops("windowed(every:orCount:)", belowOne, "keys.windowed: the count must be at least 1, but got 0") {
      _ = keys.windowed(every: .seconds(1), orCount: 0)
    },
    .stops("chunked(every:orCount:)", belowOne, "keys.chunked: the count must be at least 1, but got 0") {
      _ = keys.chunked(every: .seconds(1), orCount: 0)
    },
    .stops("ShareStart.atSubscription(_:)", belowOne, "ShareStart.atSubscription: the count must be at least 1") {
      _ = ShareStart.atSubscription(0)
    },
  ]

  private static let backwards = "negative duration"
  private static let notPositive = "duration that is not positive"

  static let badDurations: [Misuse] = [
    .stops("debounce(for:)", backwards, "keys.debounce: the interval must not be negative") {
      _ = keys.debounce(for: .seconds(-1))
    },
    .stops("debounce(for:maxWait:)", backwards, "keys.debounce: the maximum wait must not be negative") {
      _ = keys.debounce(for: .seconds(1), maxWait: .seconds(-1))
    },
    .stops("debounce(for:when:)", backwards, "keys.debounce: the interval must not be negative") {
      _ = keys.debounce(for: .seconds(-1), when: { $0 > 0 })
    },
    .stops("GroupEnd.idle(for:)", backwards, "GroupEnd.idle: the interval must not be negative") {
      _ = GroupEnd.idle(for: .seconds(-1))
    },
    .stops("delay(for:)", backwards, "keys.map.delay: the interval must not be negative") {
      _ = keys.map { $0 }.delay(for: .nanoseconds(-1))
    },
    .stops("throttle(for:edges:)", backwards, "keys.throttle: the interval must not be negative") {
      _ = keys.throttle(for: .seconds(-1), edges: .both)
    },
    .stops("timeout(after:throwing:)", backwards, "keys.timeout: the interval must not be negative") {
      _ = failing.timeout(after: .seconds(-1), throwing: Oops())
    },
    .stops("timeout(first:throwing:)", backwards, "keys.timeout: the interval must not be negative") {
      _ = failing.timeout(first: .seconds(-1), throwing: Oops())
    },
    .stops("timeout(between:throwing:)", backwards, "keys.timeout: the interval must not be negative") {
      _ = failing.timeout(between: .seconds(-1), throwing: Oops())
    },
    .stops("chunked(every:)", backwards, "keys.chunked: the interval must not be negative") {
      _ = keys.chunked(every: .seconds(-1))
    },
    .stops("chunked(every:orCount:)", backwards, "keys.chunked: the interval must not be negative") {
      _ = keys.chunked(every: .seconds(-1), orCount: 2)
    },
    .stops("windowed(every:orCount:)", backwards, "keys.windowed: the interval must not be negative") {
      _ = keys.windowed(every: .seconds(-1), orCount: 2)
    },
    .stops("Signal.timer(after:)", backwards, "Signal.timer: the delay must not be negative") {
      _ = Signal.timer(after: .seconds(-1))
    },
    .stops("Signal.interval(every:)", notPositive, "Signal.interval: the interval must be positive") {
      _ = Signal.interval(every: .zero)
    },
    .stops("paced(every:burst:)", notPositive, "keys.paced: the interval must be positive") {
      _ = keys.paced(every: .zero)
    },
    .stops("sample(every:)", notPositive, "keys.sample: the interval must be positive") {
      _ = keys.sample(every: .zero)
    },
    .stops("ReplaySubject.init(keeping:for:)", backwards, "old.init(for:): the span must not be negative") {
      _ = ReplaySubject<Int, Never>(for: .seconds(-1), name: "old")
    },
    .stops("ShareReplay.last(_:for:)", backwards, "ShareReplay.last: the duration must not be negative") {
      _ = ShareReplay.last(1, for: .seconds(-1))
    },
    .stops("ShareStop.whenUnused(for:)", backwards, "ShareStop.whenUnused: the grace period must not be negative") {
      _ = ShareStop.whenUnused(for: .seconds(-1))
    },
    .stops("VirtualTime.advance(by:)", backwards, "VirtualTime.advance: time does not go back") {
      try await VirtualTime.run { time in await time.advance(by: .seconds(-1)) }
    },
    .stops("Backoff.constant(_:)", backwards, "Backoff.init: a wait must not be negative") {
      _ = Backoff.constant(.seconds(-1))
    },
    .stops("Backoff.linear(from:adding:upTo:)", backwards, "Backoff.init: a wait must not be negative") {
      _ = Backoff.linear(from: .seconds(-1), adding: .seconds(1), upTo: .seconds(9))
    },
    .stops("Backoff.exponential(from:factor:upTo:)", backwards, "Backoff.init: a wait must not be negative") {
      _ = Backoff.exponential(from: .seconds(-1), upTo: .seconds(9))
    },
  ]

  static let badPolicies: [Misuse] = [
    .stops(
      "chunks(upToCount:)",
      "size below 1",
      "FileHandle.chunks(upToCount:): the size of a chunk must be at least 1"
    ) {
      _ = FileHandle.nullDevice.chunks(upToCount: 0)
    },
    .stops(
      "Backoff.linear(from:adding:upTo:)",
      "waits that become shorter",
      "Backoff.init: a wait must not become shorter"
    ) {
      _ = Backoff.linear(from: .seconds(1), adding: .seconds(-1), upTo: .seconds(9))
    },
    .stops(
      "Backoff.linear(from:adding:upTo:)",
      "limit below the first wait",
      "Backoff.init: the limit must not be below the first wait"
    ) {
      _ = Backoff.linear(from: .seconds(2), adding: .seconds(1), upTo: .seconds(1))
    },
    .stops(
      "Backoff.exponential(from:factor:upTo:)",
      "limit below the first wait",
      "the limit must not be below the first wait"
    ) {
      _ = Backoff.exponential(from: .seconds(2), upTo: .seconds(1))
    },
    .stops(
      "Backoff.exponential(from:factor:upTo:)",
      "factor below 1",
      "Backoff.init: the factor must be at least 1, but got 0.5"
    ) {
      _ = Backoff.exponential(from: .seconds(1), factor: 0.5, upTo: .seconds(9))
    },
    .stops(
      "Backoff.exponential(from:factor:upTo:)",
      "factor that is no number",
      "the factor must be at least 1, but got nan"
    ) {
      _ = Backoff.exponential(from: .seconds(1), factor: .nan, upTo: .seconds(9))
    },
    .stops("Backoff.exponential(from:factor:upTo:)", "infinite factor", "the factor must be at least 1, but got inf") {
      _ = Backoff.exponential(from: .seconds(1), factor: .infinity, upTo: .seconds(9))
    },
    .stops(
      "Backoff.jittered(by:using:)",
      "part outside of 0 to 1",
      "Backoff.jittered: the part must be from 0 to 1, but got 1.5"
    ) {
      _ = Backoff.constant(.seconds(1)).jittered(by: 1.5)
    },
    .stops("Backoff.jittered(by:using:)", "part that is no number", "the part must be from 0 to 1, but got nan") {
      _ = Backoff.constant(.seconds(1)).jittered(by: .nan)
    },
  ]

  static let badStates: [Misuse] = [
    .stops(
      "next()",
      "two tasks wait with copies of one iterator",
      "keys: two tasks wait for the next element of the same iteration"
    ) {
      await waitTwice(for: keys.map { $0 + 1 })
    },
    .stops(
      "next()",
      "two tasks wait with copies of one iterator of many inputs",
      "an operator with many inputs: two tasks wait"
    ) {
      await waitTwice(for: Signal.merge(contentsOf: [keys, keys]))
    },
    .stops("next()", "two tasks wait with copies of one iterator of a timer", "a timer: two tasks wait") {
      await waitTwice(for: Signal.timer(after: .seconds(3_600)))
    },
    .stops(
      "Command.startNow(_:)",
      "an actor on which the command does not live",
      "save, which was not made on a global actor, was called on MainActor: startNow is for code on the actor of the "
        + "command; elsewhere, call `await start`; for the initial value of a property, make the command in a method, or "
        + "write `{ @MainActor in … }`"
    ) {
      let command = Command<Int, Int, Never>(name: "save") { $0 }
      try await MainActor.run { _ = try command.startNow(1) }
    },
    .stops(
      "IsolatedSignal.share()",
      "the actor was released before the first run",
      "keys.map.share: the actor on which it was made, and on which it runs, was released before the first run. Retain "
        + "the actor, or mention it in a closure of the signal"
    ) {
      let numbers = keys
      let doubled = await Room().share { _ in numbers.isolated.map { 2 * $0 }.share() }
      _ = await doubled.first()
    },
    .stops("VirtualTime.advance(by:)", "two tasks let time pass", "VirtualTime: two tasks let time pass at once") {
      try await VirtualTime.run { time in
        time.start { await time.advance(by: .seconds(1)) }
        await time.advance(by: .seconds(1))
      }
    },
    .stops("Marbles.init(_:)", "a text that is no line of marbles", "“a-)”: no line of marbles: column 3") {
      // A variable: with a literal, the compiler calls init(stringLiteral:), which cannot know the place.
      let text = "a-)"
      _ = Marbles(text)
    },
  ]
}

private actor Room {
  /// Shares a signal on this actor.
  func share(_ make: @Sendable (isolated Room) -> SharedSignal<Int, Never>) -> SharedSignal<Int, Never> { make(self) }
}

/// Waits for the next element in two tasks, each with a copy of one iterator.
@MainActor private func waitTwice(for signal: some SignalProtocol) async {
  let iterator = signal.makeAsyncIterator()
  let tasks = (1...2).map { _ in
    Task { @MainActor in
      var copy = iterator
      _ = try? await copy.next(isolation: MainActor.shared)
    }
  }
  for task in tasks { await task.value }
}
