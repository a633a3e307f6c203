import AsyncStreams
import AsyncStreamsTesting
import Testing

extension Misuse {
  private static let none = "count of 0"

  static let zeroCounts: [Misuse] = [
    .goesOn("prefix(_:)", none) {
      let subject = keys
      #expect(await subject.prefix(0).collect() == [])
      #expect(subject.subscriptionCount == 0)
    },
    .goesOn("repeat(_:)", none) { #expect(await (0..<3).signal.repeat(0).collect() == []) },
    .goesOn("suffix(_:)", none) { #expect(await (0..<3).signal.suffix(0).collect() == []) },
    .goesOn("dropFirst(_:)", none) { #expect(await (0..<3).signal.dropFirst(0).collect() == [0, 1, 2]) },
    .goesOn("dropLast(_:)", none) { #expect(await (0..<3).signal.dropLast(0).collect() == [0, 1, 2]) },
    .goesOn("uniqued(on:keeping:)", none) {
      #expect(await [1, 1, 2].signal.uniqued(on: \.self, keeping: 0).collect() == [1, 1, 2])
    },
    .goesOn("uniqued(on:keeping:forgettingAt:)", none) {
      let never = Signal<Int, Never>.never
      #expect(await [1, 1, 2].signal.uniqued(on: \.self, keeping: 0, forgettingAt: never).collect() == [1, 1, 2])
    },
    .goesOn("retry(_:)", none) {
      await #expect(throws: Oops(7)) { try await Signal<Int, Oops>.fail(Oops(7)).retry(0).collect() }
    },
    .goesOn("retry(_:backoff:)", none) {
      let signal = Signal<Int, Oops>.fail(Oops(7)).retry(0, backoff: .constant(.seconds(1)))
      await #expect(throws: Oops(7)) { try await signal.collect() }
    },
    .goesOn("ReplaySubject.init(keeping:)", none) {
      let subject = ReplaySubject<Int, Oops>(keeping: 0)
      subject.yield(1)
      subject.finish(throwing: Oops(7))
      await #expect(throws: Oops(7)) { try await subject.collect() }
    },
    .goesOn("ShareReplay.last(_:)", none) { #expect(ShareReplay.last(0) == .nothing) },
    .goesOn("replay(last:start:)", none) {
      try await VirtualTime.run { time in
        let subject = keys
        let shared = subject.replay(last: 0, start: .immediately)
        subject.yield(1)
        subject.finish()
        await time.settle()
        #expect(await shared.collect() == [])
      }
    },
  ]

  private static let instant = "zero duration"

  static let zeroDurations: [Misuse] = [
    .goesOn("debounce(for:)", instant) { try await passesOn { $0.debounce(for: .zero, clock: $1) } },
    .goesOn("delay(for:)", instant) { try await passesOn { $0.delay(for: .zero, clock: $1) } },
    .goesOn("throttle(for:edges:)", instant) { try await passesOn { $0.throttle(for: .zero, clock: $1) } },
    .goesOn("chunked(every:)", instant) { try await passesOn { $0.chunked(every: .zero, clock: $1).map(\.[0]) } },
    .goesOn("timeout(after:throwing:)", instant) {
      try await VirtualTime.run { time in
        let subject = failing
        let recording = time.record(subject.timeout(after: .zero, throwing: Oops(7), clock: time.clock))
        await time.settle()
        withExtendedLifetime(subject) {}
        #expect(recording.entries.map(\.event) == [.failure(Oops(7))])
      }
    },
    .goesOn("Signal.timer(after:)", instant) {
      try await VirtualTime.run { time in
        let recording = time.record(Signal.timer(after: .zero, clock: time.clock))
        await time.settle()
        #expect(recording.elements == [.zero])
      }
    },
    .goesOn("ReplaySubject.init(keeping:for:)", instant) {
      try await VirtualTime.run { time in
        let subject = ReplaySubject<Int, Never>(for: .zero, clock: time.clock)
        subject.yield(1)
        subject.finish()
        #expect(await subject.collect() == [])
      }
    },
    .goesOn("Backoff.constant(_:)", instant) {
      let attempts = Shared(0)
      let signal = Signal<Int, Oops>.deferred {
        attempts.update { $0 += 1 }
        return attempts.value < 3 ? Signal<Int, Oops>.fail(Oops()) : .just(attempts.value)
      }
      try await VirtualTime.run { time in
        let found = try await signal.retry(backoff: .constant(.zero), clock: time.clock).collect()
        #expect(found == [3])
      }
    },
  ]

  /// Sends an element, and checks that it arrives without any time having passed.
  private static func passesOn<Output: SignalProtocol>(
    _ build: @escaping @Sendable (Subject<Int, Never>, VirtualClock) -> Output
  ) async throws where Output.Element == Int, Output.Failure == Never {
    try await VirtualTime.run { time in
      let subject = keys
      let recording = time.record(build(subject, time.clock))
      await time.settle()
      subject.yield(1)
      await time.settle()
      #expect(recording.elements == [1])
      #expect(time.elapsed == .zero)
    }
  }

  static let nothingToCombine: [Misuse] = [
    .goesOn("Signal.merge(_:)", "no sources") {
      #expect(await Signal<Int, Never>.merge(contentsOf: [Signal<Int, Never>]()).collect() == [])
    },
    .goesOn("Signal.concat(_:)", "no sources") {
      #expect(await Signal<Int, Never>.concat(contentsOf: [Signal<Int, Never>]()).collect() == [])
    },
    .goesOn("Signal.race(_:)", "no sources") {
      #expect(await Signal<Int, Never>.race(contentsOf: [Signal<Int, Never>]()).collect() == [])
    },
    .goesOn("Signal.zip(_:)", "no sources") {
      #expect(await Signal<[Int], Never>.zip(contentsOf: [Signal<Int, Never>]()).collect() == [])
    },
    .goesOn("Signal.combineLatest(_:)", "no sources") {
      #expect(await Signal<[Int], Never>.combineLatest(contentsOf: [Signal<Int, Never>]()).collect() == [])
    },
    .goesOn("send(contentsOf:)", "no elements") {
      let subject = keys
      var iterator = subject.makeAsyncIterator()
      #expect(await subject.send(contentsOf: []) == BatchOutcome(acceptedCount: 0, outcome: .accepted))
      subject.finish()
      #expect(await iterator.next() == nil)
    },
    .goesOn("yield(contentsOf:)", "no elements") {
      let subject = keys
      var iterator = subject.makeAsyncIterator()
      #expect(subject.yield(contentsOf: []) == BatchOutcome(acceptedCount: 0, outcome: .accepted))
      subject.finish()
      #expect(await iterator.next() == nil)
    },
    .goesOn("prepend(contentsOf:)", "no elements") {
      #expect(await (0..<2).signal.prepend(contentsOf: []).collect() == [0, 1])
    },
  ]
}
