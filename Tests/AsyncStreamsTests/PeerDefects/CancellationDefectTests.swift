import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Defects of peers around cancelling and suspending.
@Suite(.noSubscriptionSurvives) struct CancellationDefectTests {
  typealias Pipeline = @Sendable (Subject<Int, any Error>, VirtualClock) -> Signal<Int, any Error>

  /// Combining and timed operators over a subject.
  static let pipelines: [(name: String, make: Pipeline)] = [
    ("merge", { source, _ in source.merge(with: source).eraseToSignal() }),
    ("zip", { source, _ in source.zip(with: source).map(\.0).eraseToSignal() }),
    ("combineLatest", { source, _ in source.combineLatest(with: source).map(\.0).eraseToSignal() }),
    ("debounce", { source, clock in source.debounce(for: .seconds(1), clock: clock).eraseToSignal() }),
    ("throttle", { source, clock in source.throttle(for: .seconds(1), clock: clock).eraseToSignal() }),
    ("delay", { source, clock in source.delay(for: .seconds(1), clock: clock).eraseToSignal() }),
    (
      "timeout",
      { source, clock in source.timeout(after: .seconds(9), throwing: Oops() as any Error, clock: clock).eraseToSignal()
      }
    ),
    ("share", { source, _ in source.share().eraseToSignal() }),
    ("buffer", { source, _ in source.buffer(.suspending(2)).eraseToSignal() }),
    ("asyncMap", { source, _ in source.asyncMap { element async throws in element }.eraseToSignal() }),
    ("flatMapLatest", { source, _ in source.flatMapLatest { _ in Signal<Int, any Error>.never }.eraseToSignal() }),
    ("flatMapMerge", { source, _ in source.flatMapMerge { _ in Signal<Int, any Error>.never }.eraseToSignal() }),
    (
      "producer",
      { _, clock in
        Signal { send in
          try await clock.sleep(until: clock.now.advanced(by: .seconds(60)))
          await send(1)
        }
      }
    ),
    (
      "any sequence",
      { _, _ in AsyncStream<Int> { _ in }.signal().promoteFailure(to: (any Error).self).eraseToSignal() }
    ),
  ]

  @Test(arguments: 0..<pipelines.count)
  func `swift-async-algorithms#249: a consumer that is cancelled already gets the end`(_ index: Int) async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, any Error>()
      let signal = Self.pipelines[index].make(source, time.clock)
      let task = time.start { () -> [String] in
        withUnsafeCurrentTask { $0?.cancel() }
        var iterator = signal.makeAsyncIterator()
        source.yield(1)
        return [await Self.describeNext(&iterator), await Self.describeNext(&iterator)]
      }
      #expect(await task.value == ["end", "end"])
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(time.clock.timers.count == 0)
    }
  }

  @Test(arguments: 0..<pipelines.count)
  func `swift-async-algorithms#361: no error is invented for a consumer that is cancelled while it waits`(
    _ index: Int
  ) async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, any Error>()
      let signal = Self.pipelines[index].make(source, time.clock)
      let task = time.start { () -> String in
        var iterator = signal.makeAsyncIterator()
        return await Self.describeNext(&iterator)
      }
      await time.settle()
      task.cancel()
      #expect(await task.value == "end")
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(time.clock.timers.count == 0)
    }
  }

  private static func describeNext(_ iterator: inout Signal<Int, any Error>.AsyncIterator) async -> String {
    do {
      return try await iterator.next().map { "\($0)" } ?? "end"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [false, true])
  func `swift#71412: every iterator that waits is resumed at the end`(fails: Bool) async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Oops>()
      let shared = subject.share()
      let buffered = subject.buffer(.bufferingNewest(1))
      let signals: [Signal<Int, Oops>] =
        (0..<5).flatMap { _ in [subject.eraseToSignal(), shared.eraseToSignal(), buffered.eraseToSignal()] }
      let recordings = signals.map { time.record($0) }
      await time.settle()
      if fails { subject.finish(throwing: Oops(3)) } else { subject.finish() }
      await time.settle()
      #expect(recordings.map { text($0.entries) } == Array(repeating: fails ? "0:#" : "0:|", count: signals.count))
    }
  }

  /// An event that happens between polling and suspending.
  enum Interference: CaseIterable, Sendable {
    case outerValue, innerValue, outerEnd, innerEnd, failure
  }

  @Test(arguments: Interference.allCases, [false, true])
  func `swift-async-algorithms#437: nothing that happens between looking and suspending is missed`(
    _ interference: Interference,
    isInOuter: Bool
  ) async throws {
    for moment in 1...4 {
      try await VirtualTime.run { time in
        let outer = Subject<Int, Oops>()
        let inners = (0..<3).map { _ in Subject<Int, Oops>() }
        let hasHappened = Shared(false)
        let interfere: @Sendable () -> Void = { [weak outer] in
          hasHappened.value = true
          switch interference {
          case .outerValue: outer?.yield(1)
          case .innerValue: inners[0].yield(5)
          case .outerEnd: outer?.finish()
          case .innerEnd: inners[0].finish()
          case .failure: outer?.finish(throwing: Oops())
          }
        }
        let disturbedOuter = Disturbed(outer, at: isInOuter ? moment : 0, interfere)
        let recording = time.record(
          disturbedOuter.flatMapLatest { Disturbed(inners[$0], at: isInOuter || $0 > 0 ? 0 : moment, interfere) }
        )
        await time.settle()
        outer.yield(0)
        // Each element makes the operator poll and suspend again.
        for element in 100..<104 {
          await time.settle()
          inners[0].yield(element)
        }
        await time.settle()
        #expect(hasHappened.value)
        inners[1].yield(9)
        inners[1].finish()
        inners[0].finish()
        outer.finish()
        await time.settle()
        #expect(recording.hasEnded)
        switch interference {
        case .outerValue: #expect(recording.elements.contains(9) || isInOuter && moment == 1)
        case .innerValue: #expect(recording.elements.contains(5) || isInOuter && moment == 1)
        case .outerEnd, .innerEnd: #expect(!recording.elements.contains(9))
        case .failure: #expect(text(recording.entries).hasSuffix("#"))
        }
      }
    }
  }
}

/// A signal that runs a closure after a poll that returned `pending` to a consumer that is about to wait.
private struct Disturbed: SignalProtocol {
  typealias Element = Int
  typealias Failure = Oops

  let base: Subject<Int, Oops>
  /// Which of these polls it is; 0 for none.
  let moment: Int
  let interfere: @Sendable () -> Void
  let count = Shared(0)

  init(_ base: Subject<Int, Oops>, at moment: Int, _ interfere: @escaping @Sendable () -> Void) {
    self.base = base
    self.moment = moment
    self.interfere = interfere
  }

  var description: String { "disturbed" }

  func makePoller() -> Poller { Poller(base: base.makePoller(), signal: self) }

  struct Poller: UnaryPoller {
    var base: Subject<Int, Oops>.Poller
    let signal: Disturbed

    mutating func poll(_ context: inout PollContext) -> PollAnswer<Int, Oops> {
      let answer = base.poll(&context)
      if case .pending = answer, context.waker != nil {
        let count = signal.count.update { count in
          count += 1
          return count
        }
        if count == signal.moment { signal.interfere() }
      }
      return answer
    }
  }
}
