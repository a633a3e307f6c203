import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Tests of mistakes in operators and sources that no other test had caught; see Documentation/Mutants.md.
@Suite(.noSubscriptionSurvives) struct PlantedOperatorMistakeTests {
  /// Contract 3: events that no sender sent are ordered by subscription.
  @Test func `the end of a subject that had ended is as early as the elements of an array`() async {
    let over = Subject<Int, Never>(name: "over")
    over.finish()
    #expect(await over.race(with: [1].signal).collect() == [])
    #expect(await [1].signal.race(with: over).collect() == [1])
  }

  @Test func `a behaviour subject that goes away finishes`() async throws {
    try await VirtualTime.run { _ in
      var iterator = BehaviorSubject<Int, Never>(1).makeAsyncIterator()
      #expect(await iterator.next() == 1)
      #expect(await iterator.next() == nil)
    }
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

  @Test func `a buffer that nobody reads any more stops filling`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      var iterator = subject.buffer(.unbounded).prefix(1).makeAsyncIterator()
      subject.yield(1)
      #expect(await iterator.next() == 1)
      await time.settle()
      #expect(subject.subscriptionCount == 0)
      #expect(await iterator.next() == nil)
    }
  }

  /// Contract 3, with an inner signal that was subscribed to earlier and one whose elements are ready.
  @Test func `a late consumer gets what an inner signal was sent before the next outer element`() async {
    let outer = Subject<Int, Never>(name: "outer")
    let inner = Subject<Int, Never>(name: "inner")
    var iterator = outer.flatMapMerge { number in
      number == 0 ? inner.prepend(50).eraseToSignal() : Signal<Int, Never>.just(100)
    }.makeAsyncIterator()
    outer.yield(0)
    #expect(await iterator.next() == 50)
    inner.yield(51)
    outer.yield(1)
    inner.yield(52)
    #expect(await iterator.next() == 51)
    #expect(await iterator.next() == 100)
    #expect(await iterator.next() == 52)
  }

  @Test func `a late consumer gets nothing that an inner signal was sent after it was replaced`() async {
    let outer = Subject<Int, Never>(name: "outer")
    let inner = Subject<Int, Never>(name: "inner")
    var iterator = outer.map { number in
      number == 0 ? inner.prepend(50).eraseToSignal() : Signal<Int, Never>.just(100)
    }.switchToLatest().makeAsyncIterator()
    outer.yield(0)
    #expect(await iterator.next() == 50)
    inner.yield(51)
    outer.yield(1)
    inner.yield(52)
    outer.finish()
    #expect(await iterator.next() == 51)
    #expect(await iterator.next() == 100)
    #expect(await iterator.next() == nil)
  }

  @Test func `a failure reaches the groups`() async throws {
    let subject = Subject<Int, Oops>()
    var groups = subject.grouped(by: { $0 % 2 }).makeAsyncIterator()
    subject.yield(1)
    let group = try #require(try await groups.next())
    var elements = group.makeAsyncIterator()
    subject.finish(throwing: Oops(7))
    await #expect(throws: Oops(7)) { try await groups.next() }
    #expect(try await elements.next() == 1)
    await #expect(throws: Oops(7)) { try await elements.next() }
  }

  @Test func `what has failed and was replaced is not asked again`() async {
    #expect(await Unruly().replaceError(with: 7).collect() == [7])
  }

  @Test func `giving an iteration up is told, once`() async {
    let ends = Shared<[IterationEnd<Oops>]>([])
    let subject = Subject<Int, Oops>()
    do { _ = subject.onEnd { end in ends.update { $0.append(end) } }.makeAsyncIterator() }
    #expect(ends.value == [.unsubscribed])
  }

  @Test func `an action that is told of the end of an iteration finds the input released`() async throws {
    let counts = Shared<[Int]>([])
    let subject = Subject<Int, Oops>()
    let signal = subject.onEnd { [weak subject] _ in
      counts.update { $0.append(subject?.subscriptionCount ?? -1) }
    }
    do { _ = signal.makeAsyncIterator() }
    do { _ = signal.eraseToSignal().makeAsyncIterator() }
    do {
      var iterator = signal.prefix(1).makeAsyncIterator()
      subject.yield(1)
      #expect(try await iterator.next() == 1)
      #expect(try await iterator.next() == nil)
    }
    #expect(counts.value == [0, 0, 0])
  }

  @Test(.timeLimit(.minutes(60))) func `an earlier timer does not wait for a later one that was set before`() async {
    let later = Signal.timer(after: .seconds(86_400)).makeAsyncIterator()
    #expect(await Signal.timer(after: .milliseconds(1)).first() != nil)
    withExtendedLifetime(later) {}
  }
}

/// Delivers elements after its failure; a consumer must not see them.
private struct Unruly: SignalProtocol {
  var description: String { "unruly" }

  func makePoller() -> Poller { Poller() }

  struct Poller: PollerProtocol {
    var hasFailed = false

    mutating func poll(_ context: inout PollContext) -> PollAnswer<Int, Oops> {
      defer { hasFailed = true }
      return hasFailed ? .value(99) : .failure(Oops())
    }

    mutating func release() {}
  }
}
