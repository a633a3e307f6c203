import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Operators with several inputs, of which one leaves out more elements than a poll may take.
///
/// Contracts 3 and 18: the budget of a poll changes neither the elements nor their order.
@Suite(.noSubscriptionSurvives, .endsEventually) struct SpentInputsTests {
  @Test(arguments: PaddedCase.all, PaddedCase.paddings)
  func `elements that another input leaves out cost no element`(_ padded: PaddedCase, _ padding: Int) async throws {
    try await VirtualTime.run { _ in
      let sources = PaddedCase.Sources()
      var iterator = sources.iterate(padded)
      sources.sendNumbers()
      var elements: [Int] = []
      if let first = await iterator.next() { elements.append(first) }
      sources.pad(padding)
      sources.finish()
      while let element = await iterator.next() { elements.append(element) }
      #expect(elements == [1, 2, 3, 4])
      #expect(await iterator.next() == nil)
    }
  }

  @Test(arguments: PaddedCase.all, PaddedCase.paddings)
  func `elements that are left out before all others cost no element`(_ padded: PaddedCase, _ padding: Int) async throws
  {
    try await VirtualTime.run { _ in
      let sources = PaddedCase.Sources()
      var iterator = sources.iterate(padded)
      sources.pad(padding)
      sources.sendNumbers()
      sources.finish()
      var elements: [Int] = []
      while let element = await iterator.next() { elements.append(element) }
      #expect(elements == [1, 2, 3, 4])
    }
  }

  @Test(arguments: PaddedCase.paddings)
  @MainActor func `a subscriber in turn misses nothing that it sends itself`(_ padding: Int) async {
    let sources = PaddedCase.Sources()
    let bag = SubscriptionBag()
    var seen: [Int] = []
    let events = Signal.merge(contentsOf: [sources.a, sources.b])
    bag.consume(events.prefix(until: sources.noise.filter { $0 > 0 }), delivery: .immediate) { number in
      seen.append(number)
      if number == 1 {
        sources.sendNumbers(from: 2)
        sources.pad(padding)
      }
    }
    sources.a.yield(1)
    // The task of the loop delivers what follows a budget that was used up.
    for _ in 0..<100 where seen.count < 4 { await Task.yield() }
    #expect(seen == [1, 2, 3, 4])
    bag.cancel()
    for _ in 0..<100 where sources.a.subscriptionCount > 0 { await Task.yield() }
  }

  /// A poll of the loop takes up to 8,192 elements.
  @Test(arguments: [0, 10_000, 40_000])
  @MainActor func `another subscriber is not called before one whose source leaves elements out`(_ padding: Int) async {
    let sources = PaddedCase.Sources()
    let bag = SubscriptionBag()
    var seen: [Int] = []
    bag.consume(sources.noise.filter { $0 > 0 }) { seen.append($0) }
    bag.consume(sources.a) { seen.append($0) }
    sources.pad(padding)
    sources.noise.yield(1)
    sources.a.yield(2)
    for _ in 0..<1_000 where seen.count < 2 { await Task.yield() }
    #expect(seen == [1, 2])
    bag.cancel()
    for _ in 0..<100 where sources.a.subscriptionCount > 0 { await Task.yield() }
  }

  @Test @MainActor func `a subscriber is called beside one whose source leaves out elements without end`() async {
    let numbers = Subject<Int, Never>()
    let bag = SubscriptionBag()
    var seen: [Int] = []
    bag.consume((0...).signal.filter { _ in false }) { seen.append($0) }
    bag.consume(numbers) { seen.append($0) }
    numbers.yield(1)
    for _ in 0..<1_000 where seen.isEmpty { await Task.yield() }
    #expect(seen == [1])
    bag.cancel()
    for _ in 0..<100 where numbers.subscriptionCount > 0 { await Task.yield() }
  }

  /// The position of the left-out elements in the order of the sends decides, and not when they are found.
  @Test(arguments: PaddedCase.paddings)
  func `a stop that was sent after left-out elements ends what was sent after it`(_ padding: Int) async throws {
    try await VirtualTime.run { _ in
      let (numbers, stop) = (Subject<Int, Never>(), Subject<Int, Never>())
      let events = Signal.merge(contentsOf: [numbers, Subject<Int, Never>()])
      var iterator = events.prefix(until: stop.filter { $0 > 0 }).makeAsyncIterator()
      numbers.yield(1)
      stop.yield(contentsOf: Array(repeating: 0, count: padding))
      numbers.yield(2)
      stop.yield(1)
      numbers.yield(3)
      var elements: [Int] = []
      while let element = await iterator.next() { elements.append(element) }
      #expect(elements == [1, 2])
    }
  }
}

/// An operator that merges two sources with one whose elements are left out.
struct PaddedCase: Sendable, CustomTestStringConvertible {
  typealias Numbers = Signal<Int, Never>

  let name: String
  /// Delivers the elements of the first signal.
  let output: @Sendable (_ events: Numbers, _ rare: Numbers) -> Numbers

  var testDescription: String { name }

  /// A poll takes up to 1,024 elements; an input that leaves out 4,096 that were not sent is not waited for.
  static let paddings = [0, 1_000, 1_023, 1_500, 2_500, 10_000]

  struct Sources: Sendable {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    let noise = Subject<Int, Never>()

    func iterate(_ padded: PaddedCase) -> Numbers.AsyncIterator {
      padded.output(Signal.merge(contentsOf: [a, b]).eraseToSignal(), noise.filter { $0 > 0 }.eraseToSignal())
        .makeAsyncIterator()
    }

    /// Sends 1 to 4, the second one to another source.
    func sendNumbers(from first: Int = 1) {
      for number in first...4 { (number == 2 ? b : a).yield(number) }
    }

    func pad(_ count: Int) { noise.yield(contentsOf: Array(repeating: 0, count: count)) }

    func finish() { for source in [a, b, noise] { source.finish() } }
  }

  static let all: [PaddedCase] = [
    PaddedCase(name: "alone") { events, _ in events },
    PaddedCase(name: "prefix(until:)") {
      $0.prefix(until: $1.filter { _ in false }.append(Signal.never)).eraseToSignal()
    },
    PaddedCase(name: "stopped(by:)") { $0.stopped(by: $1.append(Signal.never)).eraseToSignal() },
    PaddedCase(name: "merge(with:), on the right") { $1.merge(with: $0).eraseToSignal() },
    PaddedCase(name: "merge(with:), on the left") { $0.merge(with: $1).eraseToSignal() },
    PaddedCase(name: "combineLatest(with:), on the right") { events, rare in
      rare.prepend(0).combineLatest(with: events).map { $0.1 }.eraseToSignal()
    },
    PaddedCase(name: "combineLatest(with:), on the left") { events, rare in
      events.combineLatest(with: rare.prepend(0)).map { $0.0 }.eraseToSignal()
    },
    PaddedCase(name: "withLatest(from:)") { events, rare in
      events.withLatest(from: rare.prepend(0)).map { $0.0 }.eraseToSignal()
    },
    PaddedCase(name: "zip(with:)") { events, rare in
      rare.prepend(0).append([0, 0, 0].signal).zip(with: events).map { $0.1 }.eraseToSignal()
    },
    PaddedCase(name: "merge(contentsOf:)") { Signal.merge(contentsOf: [$1, $0]).eraseToSignal() },
    PaddedCase(name: "combineLatest(contentsOf:)") { events, rare in
      Signal.combineLatest(contentsOf: [rare.prepend(0).eraseToSignal(), events]).map { $0[1] }.eraseToSignal()
    },
    PaddedCase(name: "prefix(untilReplacedBy:)") { $1.prefix(untilReplacedBy: $0).eraseToSignal() },
    PaddedCase(name: "drop(until:)") { $0.drop(until: $1.prepend(0)).eraseToSignal() },
    PaddedCase(name: "flatMapMerge") { events, rare in
      rare.merge(with: events.flatMapMerge { Signal<Int, Never>.just($0) }).eraseToSignal()
    },
    PaddedCase(name: "merge(contentsOf:) twice") { events, rare in
      let inner = Signal.merge(contentsOf: [events, .never]).prefix(4).eraseToSignal()
      return Signal.merge(contentsOf: [rare, inner]).eraseToSignal()
    },
  ]
}
