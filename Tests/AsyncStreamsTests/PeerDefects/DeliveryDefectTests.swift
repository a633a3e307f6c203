import Dispatch
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Defects of peers that lose, mix or withhold elements, invent failures, or run the consumer on the wrong actor.
@Suite(.noSubscriptionSurvives) struct DeliveryDefectTests {
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

  @Test func `swift-async-algorithms#361: what a cancelled wait throws is no failure of the signal`() async throws {
    try await VirtualTime.run { time in
      let signal = Signal<Int, any Error> { send in
        try await time.clock.sleep(for: .seconds(60))
        await send(1)
      }
      let task = time.start { try? await signal.collect() }
      await time.settle()
      task.cancel()
      #expect(await task.value == [])
    }
  }

  @Test func `swift-async-algorithms#391: inputs that can fail mix with inputs that cannot`() async throws {
    try await VirtualTime.run { time in
      let safe = Subject<Int, Never>()
      let risky = Subject<Int, Oops>()
      let promoted = safe.promoteFailure(to: Oops.self)
      let recordings = [
        time.record(promoted.merge(with: risky).eraseToSignal()),
        time.record(risky.merge(with: promoted).eraseToSignal()),
        time.record(promoted.zip(with: risky).map(+).eraseToSignal()),
        time.record(promoted.combineLatest(with: risky).map(+).eraseToSignal()),
        time.record(Signal.merge(contentsOf: [promoted.eraseToSignal(), risky.eraseToSignal()])),
      ]
      safe.yield(1)
      risky.yield(2)
      safe.finish()
      risky.finish(throwing: Oops(3))
      await time.settle()
      #expect(
        recordings.map { text($0.entries) } == ["0:1 0:2 0:#", "0:1 0:2 0:#", "0:3 0:|", "0:3 0:#", "0:1 0:2 0:#"]
      )
    }
  }

  @Test func `a late subscription gets no backlog of another one`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let shared = subject.share(bufferingPolicy: .unbounded)
      let lagging = (subject.subscribe(), shared.makeAsyncIterator())
      for number in 0..<1_000 { subject.yield(number) }
      await time.settle()
      let policies: [BufferingPolicy<Never>] = [
        .unbounded, .suspending(5_000), .bufferingNewest(9), .bufferingOldest(9),
      ]
      let late =
        policies.map { time.record(subject.signal(bufferingPolicy: $0).eraseToSignal()) } + [
          time.record(shared.eraseToSignal())
        ]
      subject.yield(-1)
      subject.finish()
      await time.settle()
      #expect(late.map(\.elements) == Array(repeating: [-1], count: 5))
      withExtendedLifetime(lagging) {}
    }
  }

  /// A consumer that notes after each element where it runs.
  actor Consumer {
    private nonisolated let executor = CountingExecutor()
    private(set) var places: [Bool] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func consume(_ signal: some SignalProtocol<Int, Never>, told: @Sendable (Int) -> Void) async {
      var iterator = signal.makeAsyncIterator()
      told(0)
      while let element = await iterator.next(isolation: self) {
        places.append(executor.isCurrent)
        told(element)
      }
      places.append(executor.isCurrent)
    }
  }

  @Test func `swift#88157: after next the consumer runs where it ran before, whoever resumed it`() async {
    let subject = Subject<Int, Never>()
    let signals: [Signal<Int, Never>] = [
      subject.eraseToSignal(),
      subject.merge(with: Signal.never).prefix(until: Signal<Int, Never>.never).eraseToSignal(),
      subject.share().eraseToSignal(),
      subject.buffer(.suspending(1)).eraseToSignal(),
      subject.asyncMap { element async in element }.eraseToSignal(),
    ]
    for signal in signals {
      let subject = subject
      let answers = Subject<Int, Never>()
      var answer = answers.makeAsyncIterator()
      let consumer = Consumer()
      let count = 20
      let consuming = Task { await consumer.consume(signal.prefix(count)) { answers.yield($0) } }
      #expect(await answer.next() == 0)
      for number in 1...count {
        // On a thread that belongs to no actor.
        DispatchQueue.global().async { subject.yield(number) }
        #expect(await answer.next() == number)
      }
      await consuming.value
      #expect(await consumer.places == Array(repeating: true, count: count + 1), "\(signal)")
    }
  }

  @MainActor @Test func `swift#88157: a consumer on the main actor stays there`() async {
    let subject = Subject<Int, Never>()
    var iterator = subject.makeAsyncIterator()
    for number in 0..<20 {
      DispatchQueue.global().async { subject.yield(number) }
      #expect(await iterator.next() == number)
      MainActor.assertIsolated()
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
