import AsyncStreams
import AsyncStreamsTesting
import Testing

/// A consumer that comes late gets what a prompt one gets, also from several sources that begin with a current value.
///
/// Contract 3: a stop that was sent comes before an element that was not sent, if this is not the first one of its source.
@Suite(.noSubscriptionSurvives) struct LateConsumersTests {
  @Test(arguments: LateCase.all)
  func `a late consumer gets what was sent before the stop`(_ late: LateCase) async throws {
    try await VirtualTime.run { _ in
      let sources = LateCase.Sources()
      var iterator = late.output(sources).makeAsyncIterator()
      sources.send()
      sources.stop.yield(())
      var elements: [Int] = []
      while let element = await iterator.next() { elements.append(element) }
      #expect(elements == late.expected)
    }
  }

  /// The first element of the second source is as old as the subscription, though it is asked for later.
  @Test func `a consumer that has taken one element gets the rest of flatMapLatest`() async throws {
    try await VirtualTime.run { _ in
      let sources = LateCase.Sources()
      let merged = sources.a.merge(with: sources.b).eraseToSignal()
      let newest = sources.stop.map { 7 }.prepend(0).prefix(2).flatMapLatest { $0 == 0 ? merged : .just(9) }
      var iterator = newest.makeAsyncIterator()
      var elements = [await iterator.next()]
      sources.send()
      sources.stop.yield(())
      while let element = await iterator.next() { elements.append(element) }
      #expect(elements == [1, 2, 10, 20, 11, 9])
    }
  }

  @Test(arguments: LateCase.all)
  func `a prompt consumer gets all of them`(_ late: LateCase) async throws {
    try await VirtualTime.run { time in
      let sources = LateCase.Sources()
      let recording = time.record(late.output(sources))
      await time.settle()
      sources.send()
      await time.settle()
      sources.stop.yield(())
      await time.settle()
      #expect(recording.elements == late.promptly ?? late.expected)
      recording.cancel()
    }
  }
}

/// A pipeline over sources of which two have a current value.
struct LateCase: Sendable, CustomTestStringConvertible {
  let name: String
  let expected: [Int]
  /// What a consumer gets that keeps up, if it is something else.
  var promptly: [Int]?
  let output: @Sendable (Sources) -> Signal<Int, Never>

  var testDescription: String { name }

  struct Sources: Sendable {
    let a = BehaviorSubject<Int, Never>(1)
    let b = BehaviorSubject<Int, Never>(2)
    let stop = Subject<Void, Never>()

    func send() {
      a.yield(10)
      b.yield(20)
      a.yield(11)
    }
  }

  static let all: [LateCase] = [
    LateCase(name: "one source", expected: [1, 10, 11]) { $0.a.prefix(until: $0.stop).eraseToSignal() },
    LateCase(name: "merge(with:)", expected: [1, 2, 10, 20, 11]) {
      $0.a.merge(with: $0.b).prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "merge(contentsOf:)", expected: [1, 2, 10, 20, 11]) {
      Signal.merge(contentsOf: [$0.a, $0.b]).prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "merge(contentsOf:) within merge(with:)", expected: [1, 2, 10, 20, 11]) {
      $0.a.merge(with: Signal.merge(contentsOf: [$0.b, $0.b]).removeDuplicates()).prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "combineLatest", expected: [102, 1002, 1020, 1120]) {
      $0.a.combineLatest(with: $0.b).map { $0.0 * 100 + $0.1 }.prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "combineLatest(contentsOf:)", expected: [102, 1002, 1020, 1120]) {
      Signal.combineLatest(contentsOf: [$0.a, $0.b]).map { $0[0] * 100 + $0[1] }.prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "zip", expected: [102, 1020]) {
      $0.a.zip(with: $0.b).map { $0.0 * 100 + $0.1 }.prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "two prepends", expected: [0, 5, 10, 20, 11]) {
      $0.a.changes.prepend(0).merge(with: $0.b.changes.prepend(5)).prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "withLatest(from:)", expected: [102, 202, 1002, 2020]) {
      $0.a.merge(with: $0.b).prefix(4).withLatest(from: $0.b).map { $0.0 * 100 + $0.1 }.eraseToSignal()
    },
    // The second element of one source gives way to the stop, and what was sent waits behind it.
    LateCase(name: "two elements of one prepend", expected: [5, 6, 10, 11]) {
      $0.a.changes.prepend(contentsOf: [5, 6]).prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "two elements of one replay", expected: [5, 6, 1, 10, 11]) { sources in
      let replay = ReplaySubject<Int, Never>()
      replay.yield(contentsOf: [5, 6])
      return replay.merge(with: sources.a).prefix(until: sources.stop).eraseToSignal()
    },
    LateCase(name: "one group", expected: [1, 2, 10, 20, 11]) {
      $0.a.merge(with: $0.b).grouped { _ in 0 }.flatMapMerge { $0 }.prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "windows", expected: [1, 2, 10, 20, 11]) {
      $0.a.merge(with: $0.b).windowed(count: 3).flatMapMerge { $0 }.prefix(until: $0.stop).eraseToSignal()
    },
    LateCase(name: "two elements of a replay in flatMapMerge", expected: [5, 6, 1, 10, 11]) { sources in
      let replay = ReplaySubject<Int, Never>()
      replay.yield(contentsOf: [5, 6])
      return Signal.just(0).flatMapMerge { _ in replay }.merge(with: sources.a).prefix(until: sources.stop)
        .eraseToSignal()
    },
    // Contract 4: the older signal is subscribed to when it is taken.
    LateCase(name: "flatMapLatest", expected: [11, 20, 9], promptly: [1, 2, 10, 20, 11, 9]) { sources in
      let merged = sources.a.merge(with: sources.b).eraseToSignal()
      return sources.stop.map { 7 }.prepend(0).prefix(2).flatMapLatest { $0 == 0 ? merged : .just(9) }.eraseToSignal()
    },
  ]
}
