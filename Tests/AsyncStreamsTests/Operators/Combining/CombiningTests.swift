import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

private typealias Lines = Signal<String, Oops>

@Suite(.noSubscriptionSurvives) struct CombiningTests {
  @Test func `the second of an append is not touched if the first fails or is dropped`() async throws {
    let calls = Shared(0)
    let second = Lines.deferred {
      calls.update { $0 += 1 }
      return Lines.empty
    }
    try await expect(marbles: "a-#", from: "a-#") { sources, _ in sources[0].append(second) }
    try await expect(marbles: "(a|)", from: "a-b|") { sources, _ in sources[0].append(second).prefix(1) }
    #expect(calls.value == 0)
  }

  @Test func `merge fails after an end, and merges any number of signals`() async throws {
    try await expect(marbles: "-#", from: "|", "-#") { sources, _ in sources[0].merge(with: sources[1]) }
    try await expect(marbles: "(abc)|", from: "a|", "b|", "c|") { sources, _ in Signal.merge(contentsOf: sources) }
    try await expect(marbles: "(ac)#", from: "a---|", "-#", "c|") { sources, _ in Signal.merge(contentsOf: sources) }
  }

  @Test func `elements that are there come in the order of the arguments`() async throws {
    let merged = await Signal.merge([1, 2].signal, [3].signal, [4, 5].signal).collect()
    #expect(merged == [1, 2, 3, 4, 5])
    #expect(await [1, 2].signal.merge(with: [3].signal).collect() == [1, 2, 3])
  }

  @Test func `combining nothing ends at once`() async throws {
    #expect(await Signal<Int, Never>.merge(contentsOf: [Signal<Int, Never>]()).collect().isEmpty)
    #expect(await Signal<[Int], Never>.zip(contentsOf: [Signal<Int, Never>]()).collect().isEmpty)
    #expect(await Signal<[Int], Never>.combineLatest(contentsOf: [Signal<Int, Never>]()).collect().isEmpty)
  }

  @Test func `zip ends when one has ended and all its elements are paired`() async throws {
    try await expect(marbles: "[ax]|", from: "ab", "x|") { sources, _ in sources[0].zip(with: sources[1]).joined }
    try await expect(marbles: "|", from: "|", "x") { sources, _ in sources[0].zip(with: sources[1]).joined }
  }

  @Test func `zip fails when no element of the input that failed waits`() async throws {
    try await expect(marbles: "-#", from: "a---x", "-#") { sources, _ in sources[0].zip(with: sources[1]).joined }
    try await expect(marbles: "----[ax][by]-([cz]#)", from: "abc#", "----xy-z") { sources, _ in
      sources[0].zip(with: sources[1]).joined
    }
    try await expect(marbles: "----[ax][by]-([cz]#)", from: "abc#", "----xy-z") { sources, _ in
      Signal.zip(contentsOf: sources).map { $0.joined() }
    }
  }

  @Test func `of an end and a failure that are due, zip takes the earlier one`() async {
    for failsFirst in [true, false] {
      let (left, right) = (Subject<Int, Oops>(), Subject<Int, Oops>())
      var pairs = left.zip(with: right).map { $0 + $1 }.materialize().makeAsyncIterator()
      var rows = Signal.zip(contentsOf: [left, right]).map { $0[0] + $0[1] }.materialize().makeAsyncIterator()
      left.yield(1)
      right.yield(2)
      if failsFirst { right.finish(throwing: Oops(7)) }
      left.finish()
      right.finish(throwing: Oops(7))
      let end: SignalEvent<Int, Oops> = failsFirst ? .failure(Oops(7)) : .finished
      for expected in [.value(3), end] {
        #expect(await pairs.next() == expected)
        #expect(await rows.next() == expected)
      }
    }
  }

  @Test func `zip ends at the moment of the first end, also for a late consumer`() async {
    let (left, right, other) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
    let ended = left.zip(with: right).map { $0.0 }.append(Signal.just(-1))
    var iterator = ended.merge(with: other).makeAsyncIterator()
    right.finish()
    other.yield(1)
    left.finish()
    #expect(await iterator.next() == -1)
    #expect(await iterator.next() == 1)
  }

  @Test func `zip of streams that cannot fail leaves elements where they are`() async throws {
    let fast = Subject<Int, Never>()
    let slow = Subject<Int, Never>()
    let subscription = fast.subscribe(bufferingPolicy: .suspending(2))
    var iterator = subscription.zip(with: slow).makeAsyncIterator()
    #expect(fast.yield(contentsOf: [1, 2]).outcome == .accepted)
    slow.yield(10)
    #expect(await iterator.next()! == (1, 10))
    #expect(subscription.statistics.delivered == 1)
  }

  @Test func `combineLatest ends when all have ended, also if one had nothing`() async throws {
    try await expect(marbles: "----|", from: "|", "-x-y|") { sources, _ in
      Signal.combineLatest(contentsOf: sources).map { $0.joined() }
    }
    try await expect(marbles: "-|", from: "a|", "-|") { sources, _ in sources[0].combineLatest(with: sources[1]).joined
    }
  }

  @Test func `combineLatest fails at once`() async throws {
    try await expect(marbles: "-[ax]#", from: "a-#", "-x-y") { sources, _ in
      sources[0].combineLatest(with: sources[1]).joined
    }
    try await expect(marbles: "#", from: "#", "-x-y") { sources, _ in sources[0].combineLatest(with: sources[1]).joined
    }
    try await expect(marbles: "-#", from: "a-b", "-#") { sources, _ in
      Signal.combineLatest(contentsOf: sources).map { $0.joined() }
    }
  }

  @Test func `no combination is skipped when the consumer is late`() async throws {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    var iterator = left.combineLatest(with: right).map { $0 * 10 + $1 }.makeAsyncIterator()
    left.yield(1)
    right.yield(1)
    left.yield(2)
    right.yield(2)
    right.yield(3)
    left.finish()
    right.finish()
    var combinations: [Int] = []
    while let next = await iterator.next() { combinations.append(next) }
    #expect(combinations == [11, 21, 22, 23])
  }

  @Test func `withLatest follows the receiver only`() async throws {
    try await expect(marbles: "--[bx]-[cx]|", from: "a-b-c|", "-x|") { sources, _ in
      sources[0].withLatest(from: sources[1]).joined
    }
    try await expect(marbles: "---|", from: "a-b|", "|") { sources, _ in sources[0].withLatest(from: sources[1]).joined
    }
    try await expect(marbles: "-#", from: "a-b|", "-#") { sources, _ in sources[0].withLatest(from: sources[1]).joined }
    try await expect(marbles: "--#", from: "a-#", "-x|") { sources, _ in sources[0].withLatest(from: sources[1]).joined
    }
  }

  @Test func `a send that comes while the inputs are being looked at keeps its place`() async {
    let first = Subject<Int, Never>(name: "first")
    let second = Subject<Int, Never>(name: "second")
    // Sends to the left input, which has just been polled without an event, and then to the right one.
    let meddling = Meddling(base: second) {
      first.yield(1)
      second.yield(2)
      first.finish()
      second.finish()
    }
    #expect(await first.merge(with: meddling).collect() == [1, 2])
  }

  @Test func `a send that comes while any number of inputs are being looked at keeps its place`() async {
    let first = Subject<Int, Never>(name: "first")
    let second = Subject<Int, Never>(name: "second")
    let meddling = Meddling(base: second) {
      first.yield(1)
      second.yield(2)
      first.finish()
      second.finish()
    }
    let merged = Signal<Int, Never>.merge(contentsOf: [first.eraseToSignal(), meddling.eraseToSignal()])
    #expect(await merged.collect() == [1, 2])
  }

  /// Contract 3: events that no sender sent are ordered by subscription.
  @Test func `the end of a subject that had ended is as early as the elements of an array`() async {
    let over = Subject<Int, Never>(name: "over")
    over.finish()
    #expect(await over.race(with: [1].signal).collect() == [])
    #expect(await [1].signal.race(with: over).collect() == [1])
  }

  @Test func `the losers of a race of many are left at once`() async {
    let subjects = (0..<3).map { Subject<Int, Never>(name: "\($0)") }
    var iterator = Signal<Int, Never>.race(contentsOf: subjects).makeAsyncIterator()
    subjects[1].yield(1)
    #expect(await iterator.next() == 1)
    #expect(subjects.map(\.subscriptionCount) == [0, 1, 0])
    subjects[1].finish()
    #expect(await iterator.next() == nil)
  }

  @Test func `a copy of what was left does not go on with the second signal`() {
    let subject = Subject<Int, Never>()
    var poller = subject.append(Signal.just(1)).makePoller()
    var copy = poller
    poller.release()
    #expect(value(of: &copy) == nil)
  }

  @Test func `a copy of what was left keeps none of the elements that waited for others`() {
    let ledger = Ledger()
    let subject = Subject<Item, Never>()
    var poller = Signal.combineLatest(subject, Signal<Int, Never>.never).makePoller()
    let copy = poller
    subject.yield(Item(1, ledger))
    #expect(value(of: &poller) == nil)
    poller.release()
    #expect(ledger.live == 0)
    withExtendedLifetime(copy) {}
  }
}

extension SignalProtocol where Element == (String, String) {
  fileprivate var joined: some SignalProtocol<String, Failure> {
    map { (pair: (String, String)) -> String in pair.0 + pair.1 }
  }
}

/// A signal that runs a closure at its first poll.
private struct Meddling<Base: SignalProtocol>: SignalProtocol {
  typealias Element = Base.Element
  typealias Failure = Base.Failure

  let base: Base
  let meddle: @Sendable () -> Void

  var description: String { "meddling" }

  func makePoller() -> Poller { Poller(base: base.makePoller(), meddle: meddle) }

  struct Poller: UnaryPoller {
    var base: Base.Poller
    var meddle: (@Sendable () -> Void)?

    mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
      meddle.take()?()
      return base.poll(&context)
    }
  }
}
