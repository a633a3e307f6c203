import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct CombiningTests {
  @Test func `combining nothing ends at once`() async throws {
    #expect(await Signal<Int, Never>.merge(contentsOf: [Signal<Int, Never>]()).collect().isEmpty)
    #expect(await Signal<[Int], Never>.zip(contentsOf: [Signal<Int, Never>]()).collect().isEmpty)
    #expect(await Signal<[Int], Never>.combineLatest(contentsOf: [Signal<Int, Never>]()).collect().isEmpty)
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

  @Test(arguments: [false, true])
  func `a send that comes while the inputs are being looked at keeps its place`(_ ofMany: Bool) async {
    let first = Subject<Int, Never>(name: "first")
    let second = Subject<Int, Never>(name: "second")
    // Sends to the left input, which has just been polled without an event, and then to the right one.
    let meddling = Meddling(base: second) {
      first.yield(1)
      second.yield(2)
      first.finish()
      second.finish()
    }
    let inputs = [first.eraseToSignal(), meddling.eraseToSignal()]
    let merged = ofMany ? Signal.merge(contentsOf: inputs) : first.merge(with: meddling).eraseToSignal()
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

  @Test func `of two failures, the first one counts, however late the consumer is`() async {
    let (left, right) = (Subject<Int, Oops>(), Subject<Int, Oops>())
    let answer = left.elementsEqual(right)
    var iterator = answer.makeAsyncIterator()
    right.finish(throwing: Oops(2))
    left.finish(throwing: Oops(1))
    await #expect(throws: Oops(2)) { try await iterator.next() }
  }

  /// A subject that follows another signal finishes when it is released, as any other does.
  private func check<Joined: SignalProtocol>(_ join: (Subject<Int, Never>) -> Joined)
  where Joined.Element == Int, Joined.Failure == Never {
    var subject: Subject<Int, Never>? = Subject()
    weak let released = subject
    guard var poller = subject.map({ join($0).makePoller() }) else { return }
    var context = PollContext(waker: nil)
    guard case .value(1) = poller.poll(&context), case .pending = poller.poll(&context) else {
      Issue.record("the subject was not subscribed to")
      return
    }
    #expect(subject?.subscriptionCount == 1)
    subject = nil
    #expect(released == nil)
    guard case .finished = poller.poll(&context) else {
      Issue.record("no end")
      return
    }
  }

  @Test func `an iteration does not retain an appended subject to which it has subscribed`() {
    check { Signal.just(1).append($0) }
    check { Signal.just(1).append($0).eraseToSignal() }
    check { Signal.just(1).append(Signal.empty.ifEmpty(switchTo: $0)) }
  }

  @Test func `nor a subject of concat`() {
    check { Signal.concat(Signal.just(1), $0) }
    check { Signal.concat(contentsOf: [Signal.just(1), $0.eraseToSignal()]) }
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
