import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Defects of peers that lose, reorder, repeat or withhold elements.
@Suite(.noSubscriptionSurvives) struct DeliveryDefectTests {
  @Test(arguments: [false, true])
  func `swift-async-algorithms#450: debounce keeps a failure that comes while nobody asks`(hasElement: Bool)
    async throws
  {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      var iterator = source.debounce(for: .seconds(1), clock: time.clock).makeAsyncIterator()
      source.yield(1)
      await time.advance(by: .seconds(2))
      let first = try await iterator.next()
      #expect(first == 1)
      if hasElement { source.yield(2) }
      source.finish(throwing: Oops(7))
      await time.advance(by: .seconds(5))
      await #expect(throws: Oops(7)) { try await iterator.next() }
      let last = try await iterator.next()
      #expect(last == nil)
    }
  }

  @Test func `swift-async-algorithms#387: sharing with a bound of zero delivers, or says that it makes no sense`()
    async throws
  {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let shared = source.share(replay: .last(0))
      let first = time.record(shared)
      let second = time.record(source.replay(last: 0))
      await time.settle()
      for element in 1...100 { source.yield(element) }
      source.finish()
      await time.settle()
      #expect(first.elements == Array(1...100))
      #expect(second.elements == Array(1...100))
      #expect(first.hasEnded && second.hasEnded)
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subject<Int, Never>().share(bufferingPolicy: .suspending(0))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("at least 1 element"))
  }

  @Test func `AsyncExtensions#40: no value is lost or repeated between the current one and the next`() async {
    for _ in 0..<300 {
      let subject = BehaviorSubject<Int, Never>(0)
      let replay = ReplaySubject<Int, Never>()
      let sending = Task {
        for number in 1...60 {
          subject.yield(number)
          replay.yield(number)
        }
        subject.finish()
        replay.finish()
      }
      let current = subject.subscribe()
      let all = replay.subscribe()
      let received = await current.collect()
      #expect(received == Array((received.first ?? -1)...60))
      #expect(await all.collect() == Array(1...60))
      await sending.value
    }
  }

  @Test func `swift-async-algorithms#356: sends of one task keep their order, whatever they pass`() async throws {
    let subject = Subject<Int, Never>(bufferingPolicy: .suspending(3))
    let count = 600
    let signals: [Signal<Int, Never>] = [
      subject.eraseToSignal(),
      subject.share().eraseToSignal(),
      subject.buffer(.suspending(2)).eraseToSignal(),
      subject.asyncMap { element async in element }.eraseToSignal(),
      subject.flatMapMerge { Signal<Int, Never>.just($0) }.eraseToSignal(),
      subject.flatMapConcat { element in Signal<Int, Never> { send in await send(element) } }.eraseToSignal(),
    ]
    await withTaskGroup { group in
      for signal in signals {
        let iterator = await Subscribed(signal)
        group.addTask {
          #expect(await iterator.collect() == Array(0..<count), "\(signal)")
        }
      }
      for number in stride(from: 0, to: count, by: 3) {
        await subject.send(number)
        subject.yield(number + 1)
        await subject.send(contentsOf: [number + 2])
      }
      subject.finish()
    }
  }

  @Test func `Asynchrone#55: combineLatest does not pull its inputs in step`() async throws {
    try await VirtualTime.run { time in
      let fast = Subject<Int, Never>()
      let slow = Subject<String, Never>()
      let recording = time.record(fast.combineLatest(with: slow).map { "\($0)\($1)" })
      slow.yield("a")
      for number in 1...3 { fast.yield(number) }
      slow.yield("b")
      fast.yield(4)
      slow.finish()
      fast.yield(5)
      fast.finish()
      await time.settle()
      #expect(recording.elements == ["1a", "2a", "3a", "3b", "4b", "5b"])
      #expect(recording.hasEnded)
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

  @Test func `swift-async-algorithms#289: a slow consumer of an interval gets no burst afterwards`() async throws {
    try await VirtualTime.run { time in
      var ticks = Signal.interval(every: .seconds(1), clock: time.clock).makeAsyncIterator()
      var times: [Duration] = []
      for round in 0..<5 {
        guard await ticks.next() != nil else { break }
        times.append(time.elapsed)
        if round == 0 { try await time.clock.sleep(for: .milliseconds(5_500)) }
      }
      #expect(times == [1, 6.5, 7, 8, 9].map { .seconds($0) })
    }
  }

  @Test func `a fast consumer loses nothing because of a slow one`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Oops>()
      let slow: [BufferingPolicy<Oops>] = [.unbounded, .bufferingNewest(2), .bufferingOldest(2), .failing(2, Oops())]
      let iterators = slow.map { subject.signal(bufferingPolicy: $0).makeAsyncIterator() }
      let fast = time.record(subject)
      let shared = time.record(subject.share(bufferingPolicy: .bufferingNewest(1)))
      for number in 0..<1_000 {
        #expect(subject.yield(number) == .accepted)
        await time.settle()
      }
      subject.finish()
      await time.settle()
      #expect(fast.elements == Array(0..<1_000))
      #expect(shared.elements == Array(0..<1_000))
      withExtendedLifetime(iterators) {}
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
}

/// A signal that is subscribed to when this object is made, and collected in another task.
private final class Subscribed: Sendable {
  private let recordings: Subscription<SignalEvent<Int, Never>, Never>
  private let task: Task<Void, Never>

  init(_ signal: Signal<Int, Never>) async {
    let relay = Subject<SignalEvent<Int, Never>, Never>()
    recordings = relay.subscribe()
    // Blocking would occupy the thread that the task may need.
    let started = Subject<Void, Never>()
    var start = started.makeAsyncIterator()
    task = Task { [relay] in
      var iterator = signal.makeAsyncIterator()
      started.finish()
      while let element = await iterator.next() { relay.yield(.value(element)) }
      relay.finish()
    }
    await start.next()
  }

  func collect() async -> [Int] {
    var elements: [Int] = []
    for await event in recordings {
      if case .value(let element) = event { elements.append(element) }
    }
    return elements
  }
}
