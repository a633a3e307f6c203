import AsyncStreams
import AsyncStreamsTesting
import Testing

/// What stops a stream, or is sampled, comes before elements that are asked for later.
@Suite(.noSubscriptionSurvives) struct DemandOrderTests {
  private typealias Numbers = Signal<Int, Never>

  /// How many of 400 jobs run if the twentieth sends a stop.
  private func jobs<Output: SignalProtocol<Int, Never>>(
    _ make: (Subject<Void, Never>, @escaping @Sendable (Int) async -> Int) -> Output
  ) async -> Int {
    let stop = Subject<Void, Never>()
    let count = Shared(0)
    let queue = make(stop) { number in
      count.update { $0 += 1 }
      if count.value == 20 { stop.yield(()) }
      await Task.yield()
      return number
    }
    for await _ in queue {}
    return count.value
  }

  @Test func `a stop ends a queue of jobs`() async {
    #expect(await jobs { stop, job in (0..<400).signal.prefix(until: stop).asyncMap { await job($0) } } == 20)
    let producers = await jobs { stop, job in
      (0..<400).signal.prefix(until: stop).flatMapConcat { number in Numbers { send in await send(job(number)) } }
    }
    #expect(producers == 20)
    let flattened = await jobs { stop, job in
      (0..<20).signal.flatMapConcat { (20 * $0..<20 * $0 + 20).signal }.prefix(until: stop).asyncMap { await job($0) }
    }
    #expect(flattened == 20)
  }

  @Test func `a stop ends a queue behind a producer, and one that was there before only if it comes before all`() async
  {
    let produced = await jobs { stop, job in
      Numbers(runAhead: 1) { send in for number in 0..<400 { await send(number) } }.prefix(until: stop)
        .asyncMap { await job($0) }
    }
    #expect(produced <= 22)
    // What was there when the subscription began was sent before the stop.
    let filled = ReplaySubject<Int, Never>()
    filled.yield(contentsOf: 0..<400)
    filled.finish()
    #expect(await jobs { stop, job in filled.prefix(until: stop).asyncMap { await job($0) } } == 400)
    #expect(await jobs { stop, job in filled.stopped(by: stop).asyncMap { await job($0) } } == 20)
  }

  @Test func `a stop ends a queue wherever its elements come from`() async {
    let numbers = (0..<400).signal.eraseToSignal()
    let hot = ReplaySubject<Int, Never>()
    hot.yield(-1)
    let (ended, failing) = (ReplaySubject<Int, Never>(), Signal<Int, Oops>.fail(Oops()))
    ended.yield(-1)
    ended.finish()
    let sources: [(String, Signal<Int, Never>)] = [
      ("append", ended.append(numbers).eraseToSignal()),
      ("concat", .concat(contentsOf: [ended.eraseToSignal(), numbers])),
      ("prepend", numbers.prepend(-1).eraseToSignal()),
      ("repeat", [1].signal.repeat(400).eraseToSignal()),
      ("catch", failing.catch { _ in numbers }.eraseToSignal()), ("merge", numbers.merge(with: hot).eraseToSignal()),
      ("merge of many", .merge(contentsOf: [numbers, hot.eraseToSignal()])),
      ("zip", numbers.zip(with: numbers).map { $0.0 }.eraseToSignal()),
      ("combineLatest", hot.combineLatest(with: numbers).map { $0.1 }.eraseToSignal()),
      ("flatMapLatest", [1].signal.flatMapLatest { _ in numbers }.eraseToSignal()),
      ("flatMapMerge", numbers.flatMapMerge { Signal<Int, Never>.just($0) }.eraseToSignal()),
    ]
    for (name, source) in sources {
      #expect(await jobs { stop, job in source.prefix(until: stop).asyncMap { await job($0) } } == 20, "\(name)")
    }
  }

  @Test func `a stop ends a queue that follows what was sent`() async {
    for kind in 0..<3 {
      let hot = Subject<Int, Never>()
      let numbers = (0..<400).signal.eraseToSignal()
      let source: Signal<Int, Never> =
        switch kind {
        case 0: hot.append(numbers).eraseToSignal()
        case 1: .concat(contentsOf: [hot.eraseToSignal(), numbers])
        default: hot.flatMapMerge { _ in numbers }.eraseToSignal()
        }
      let stop = Subject<Void, Never>()
      var iterator = source.prefix(until: stop).makeAsyncIterator()
      hot.yield(-1)
      hot.finish()
      var count = 0
      while await iterator.next() != nil {
        count += 1
        if count == 20 { stop.yield(()) }
      }
      #expect(count == 20, "\(kind)")
    }
  }

  /// The elements of a signal, one after the other; `sends` are carried out after some of them.
  private func elements<Element: Sendable>(
    of signal: some SignalProtocol<Element, Never>,
    _ count: Int,
    after sends: [Int: () -> Void]
  ) async -> [Element] {
    var iterator = signal.makeAsyncIterator()
    var elements: [Element] = []
    while elements.count < count, let element = await iterator.next() {
      elements.append(element)
      sends[elements.count]?()
    }
    return elements
  }

  @Test func `sends elsewhere do not change the order of two arrays`() async {
    let other = Subject<Int, Never>()
    let merged = [1, 2, 3].signal.merge(with: [4, 5, 6].signal)
    let found = await elements(
      of: merged,
      6,
      after: [1: { other.yield(0) }, 2: { other.yield(0) }, 4: { other.yield(0) }]
    )
    #expect(found == [1, 2, 3, 4, 5, 6])
  }

  @Test func `the latest of a state is known when an array is asked for its next element`() async {
    let state = BehaviorSubject<Int, Never>(0)
    let pairs = (0..<4).signal.withLatest(from: state).map { [$0.0, $0.1] }
    #expect(await elements(of: pairs, 4, after: [2: { state.yield(8) }]) == [[0, 0], [1, 0], [2, 8], [3, 8]])
  }

  @Test func `a numbered hot signal keeps its place`() async {
    let (hot, other) = (Subject<Int, Never>(), Subject<Int, Never>())
    let numbered = hot.zip(with: (0..<100).signal).map { $0.0 }.merge(with: other)
    var iterator = numbered.makeAsyncIterator()
    for number in 0..<3 {
      hot.yield(number)
      other.yield(10 + number)
    }
    var found: [Int] = []
    for _ in 0..<6 { if let element = await iterator.next() { found.append(element) } }
    #expect(found == [0, 10, 1, 11, 2, 12])
  }

  @Test func `a newer signal comes before elements of the older one that are asked for later`() async {
    let searches = Subject<Int, Never>()
    let results = searches.flatMapLatest { search in (0..<4).signal.map { 10 * search + $0 } }
    var iterator = results.makeAsyncIterator()
    searches.yield(contentsOf: [1, 2])
    var found: [Int] = []
    for _ in 0..<10 {
      if let element = await iterator.next() { found.append(element) }
      // The first two were sent before the first poll: as in a push library, all elements are delivered.
      if found.count == 6 { searches.yield(3) }
    }
    #expect(found == [10, 11, 12, 13, 20, 21, 30, 31, 32, 33])
  }

  @Test func `a time limit ends an array that is taken slowly`() async throws {
    try await VirtualTime.run { time in
      let limited = (0..<10).signal.promoteFailure(to: Oops.self).timeout(
        after: .seconds(3),
        throwing: Oops(),
        clock: time.clock
      )
      let found = Shared<[Int]>([])
      await #expect(throws: Oops.self) {
        for try await number in limited {
          found.update { $0.append(number) }
          try? await time.clock.sleep(for: .seconds(2))
        }
      }
      #expect(found.value == [0, 1])
    }
  }
}
