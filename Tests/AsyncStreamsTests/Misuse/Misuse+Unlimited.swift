import AsyncStreams
import AsyncStreamsTesting
import Testing

extension Misuse {
  private static let all = "`Int.max`"
  private static let eternity = "longest duration"
  private static let forever = Duration.seconds(Int64.max)

  /// The largest numbers act as no limit; nothing is reserved, and nothing overflows.
  static let unlimited: [Misuse] = [
    .goesOn("prefix(_:)", all) { #expect(await (0..<3).signal.prefix(.max).collect() == [0, 1, 2]) },
    .goesOn("dropFirst(_:)", all) { #expect(await (0..<3).signal.dropFirst(.max).collect() == []) },
    .goesOn("suffix(_:)", all) { #expect(await (0..<3).signal.suffix(.max).collect() == [0, 1, 2]) },
    .goesOn("paced(every:burst:)", all) {
      #expect(await (0..<3).signal.paced(every: forever, burst: .max).collect() == [0, 1, 2])
    },
    .goesOn("repeat(_:)", all) { #expect(await [1].signal.repeat(.max).prefix(2).collect() == [1, 1]) },
    .goesOn("retry(_:)", all) {
      let attempts = Shared(0)
      let signal = Signal<Int, Oops>.deferred {
        attempts.update { $0 += 1 }
        return attempts.value < 3 ? Signal<Int, Oops>.fail(Oops()) : .just(attempts.value)
      }
      let found = try await signal.retry(.max).collect()
      #expect(found == [3])
    },
    .goesOn("ReplaySubject.init(keeping:)", all) {
      let subject = ReplaySubject<Int, Never>(keeping: .max)
      subject.yield(contentsOf: 0..<1_000)
      subject.finish()
      #expect(await subject.collect().count == 1_000)
    },
    .goesOn("replay(last:start:)", all) {
      #expect(await (0..<3).signal.replay(last: .max, start: .immediately).collect() == [0, 1, 2])
    },
    .goesOn("BufferingPolicy.bufferingNewest(_:)", all) { await keepsEverything(.bufferingNewest(.max)) },
    .goesOn("BufferingPolicy.bufferingOldest(_:)", all) { await keepsEverything(.bufferingOldest(.max)) },
    .goesOn("BufferingPolicy.suspending(_:)", all) { await keepsEverything(.suspending(.max)) },
    .goesOn("BufferingPolicy.failing(_:_:onFailure:)", all) {
      let subject = failing
      let subscription = subject.subscribe(bufferingPolicy: .failing(.max, Oops()))
      #expect(subject.yield(contentsOf: 0..<1_000).outcome == .accepted)
      subject.finish()
      let found = try await subscription.collect().count
      #expect(found == 1_000)
    },
    .goesOn("Signal.init(runAhead:_:)", all) {
      let signal = Signal<Int, Never>(runAhead: .max) { send in await send(contentsOf: 0..<1_000) }
      #expect(await signal.collect().count == 1_000)
    },
    .goesOn("flatMapMerge(maxConcurrent:_:)", all) {
      let merged = (0..<3).signal.flatMapMerge(maxConcurrent: .max) { Signal<Int, Never>.just($0) }
      #expect(await merged.collect() == [0, 1, 2])
    },
    .goesOn("chunked(count:)", all) { #expect(await (0..<3).signal.chunked(count: .max).collect() == [[0, 1, 2]]) },
    .goesOn("batches(upTo:)", all) { #expect(await (0..<3).signal.batches(upTo: .max).collect() == [[0, 1, 2]]) },
    .goesOn("uniqued(on:keeping:)", all) {
      #expect(await [1, 2, 1].signal.uniqued(on: \.self, keeping: .max).collect() == [1, 2])
    },
    .goesOn("uniqued(on:keeping:forgettingAt:)", all) {
      let never = Signal<Int, Never>.never
      #expect(await [1, 2, 1].signal.uniqued(on: \.self, keeping: .max, forgettingAt: never).collect() == [1, 2])
    },
    .goesOn("chunked(every:orCount:)", all) {
      try await VirtualTime.run { time in
        let windows = (0..<3).signal.chunked(every: .seconds(1), orCount: .max, clock: time.clock)
        #expect(await windows.collect() == [[0, 1, 2]])
      }
    },
    .goesOn("Signal.timer(after:)", eternity) { try await waitsOn(Signal.timer(after: forever)) },
    .goesOn("Signal.interval(every:)", eternity) { try await waitsOn(Signal.interval(every: forever)) },
    .goesOn("delay(for:)", eternity) { try await waitsOn((0..<3).signal.delay(for: forever)) },
    .goesOn("debounce(for:)", eternity) {
      let subject = keys
      try await waitsOn(subject.prepend(1).debounce(for: forever))
    },
    .goesOn("throttle(for:edges:)", eternity) {
      let subject = keys
      try await waitsOn(subject.prepend(1, 2).throttle(for: forever).dropFirst())
    },
    .goesOn("sample(every:)", eternity) {
      let subject = keys
      try await waitsOn(subject.prepend(1).sample(every: forever))
    },
    .goesOn("chunked(every:)", eternity) {
      let subject = keys
      try await waitsOn(subject.prepend(1).chunked(every: forever))
    },
    .goesOn("timeout(after:throwing:)", eternity) {
      let subject = failing
      try await waitsOn(subject.timeout(after: forever, throwing: Oops()))
    },
    .goesOn("VirtualTime.advance(by:)", eternity) {
      try await VirtualTime.run { time in
        await time.advance(by: forever)
        #expect(time.elapsed == forever)
      }
    },
    .goesOn("VirtualTime.run(limit:stallTimeout:_:)", eternity) {
      let found = try await VirtualTime.run(limit: forever, stallTimeout: forever) { _ in 1 }
      #expect(found == 1)
    },
    .goesOn("Backoff.exponential(from:factor:upTo:)", eternity) {
      let signal = Signal<Int, Oops>.fail(Oops()).retry(backoff: .exponential(from: forever, upTo: forever))
      try await waitsOn(signal)
    },
    .goesOn("ReplaySubject.init(keeping:for:)", eternity) {
      let subject = ReplaySubject<Int, Never>(for: forever)
      subject.yield(1)
      subject.finish()
      #expect(await subject.collect() == [1])
    },
  ]

  private static func keepsEverything(_ bufferingPolicy: BufferingPolicy<Never>) async {
    let subject = keys
    let subscription = subject.subscribe(bufferingPolicy: bufferingPolicy)
    #expect(await subject.send(contentsOf: 0..<1_000).outcome == .accepted)
    subject.finish()
    #expect(await subscription.collect().count == 1_000)
    #expect(subscription.statistics.dropped == 0)
  }

  /// Iterates on the continuous clock until no more elements arrive, then cancels.
  private static func waitsOn<Output: SignalProtocol>(_ output: Output) async throws where Output.Element: Sendable {
    let waiting = Task { try await output.first() }
    // Long enough for the timer to be set; no check depends on it.
    try await ContinuousClock().sleep(for: .milliseconds(5))
    waiting.cancel()
    let found = try await waiting.value
    #expect(found == nil)
  }
}
