import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Tests of mistakes that no other test had caught; see Documentation/Mutants.md.
@Suite(.noSubscriptionSurvives) struct PlantedMistakeTests {
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

  @Test func `the same with any number of inputs`() async {
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

  @Test func `what a connection sends to has ended as soon as nobody holds the connection`() {
    let source = Subject<Int, Never>()
    let target = ReplaySubject<Int, Never>()
    _ = source.multicast(through: target).connect()
    #expect(target.hasEnded)
  }

  /// Contract 7.
  @Test func `a cancellation is noticed within 1,024 elements that were ready`() async {
    let counting = Task {
      var count = 0
      for await _ in (0..<100_000).signal {
        if count == 0 { withUnsafeCurrentTask { $0?.cancel() } }
        count += 1
      }
      return count
    }
    #expect((1...1_024).contains(await counting.value))
  }

  @Test(arguments: [1, 3, 10])
  func `a batch waits where there is no more room`(_ limit: Int) async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(limit))
      // Sees what has been sent, and does not limit the senders.
      let witness = time.record(subject.signal(bufferingPolicy: .unbounded))
      let sender = time.start { await subject.send(contentsOf: 0..<30) }
      await time.settle()
      #expect(witness.elements == Array(0..<limit))
      #expect(await subscription.prefix(30).collect() == Array(0..<30))
      #expect(await sender.value == BatchOutcome(acceptedCount: 30, outcome: .accepted))
    }
  }

  @Test func `a sender that finds room or the end when it is about to wait does not wait`() async {
    let log = EventLog<Int, Never>(name: "log")
    var cursor = log.subscribe(bufferingPolicy: .suspending(1))
    // The slow path of a sender that found no room, when there is room by now.
    #expect(await log.sendWaiting(1) == .accepted)
    log.finish(with: nil)
    // The same, when the log has ended by now.
    #expect(await log.sendWaiting(2) == .ended)
    cursor.release()
  }

  @Test(arguments: [1, 4])
  func `a dropped subscription that kept the oldest leaves nothing to its successor`(_ limit: Int) async {
    let subject = Subject<Int, Never>()
    do { _ = subject.subscribe(bufferingPolicy: .bufferingOldest(limit)).makeAsyncIterator() }
    let kept = subject.subscribe(bufferingPolicy: .bufferingOldest(limit))
    subject.yield(1)
    subject.finish()
    #expect(await kept.collect() == [1])
    let other = Subject<Int, Never>()
    do { _ = other.subscribe(bufferingPolicy: .bufferingOldest(limit)).makeAsyncIterator() }
    let unbounded = other.subscribe()
    other.yield(1)
    other.finish()
    #expect(await unbounded.collect() == [1])
  }

  @Test func `a dropped window is not kept for those with a smaller one`() {
    let ledger = Ledger()
    let subject = Subject<Item, Never>()
    do { _ = subject.subscribe(bufferingPolicy: .bufferingNewest(10_000)).makeAsyncIterator() }
    let narrow = subject.subscribe(bufferingPolicy: .bufferingNewest(1))
    for number in 0..<4_000 { subject.yield(Item(number, ledger)) }
    #expect(ledger.live <= 2 * 256)
    #expect(narrow.statistics.dropped == 3_999)
  }

  @Test func `a subscription that is over does not count for the one that has its place`() async {
    let subject = Subject<Int, Never>()
    let over = subject.subscribe(bufferingPolicy: .bufferingNewest(1))
    do { _ = over.makeAsyncIterator() }
    let next = subject.subscribe(bufferingPolicy: .bufferingNewest(1))
    subject.yield(contentsOf: 0..<5)
    #expect(next.statistics.dropped == 4)
    #expect(over.statistics.dropped == 0)
  }

  @Test func `a subscription that has overflown takes nothing more, even if there is room again`() async throws {
    let subject = Subject<Int, Oops>()
    let subscription = subject.subscribe(bufferingPolicy: .failing(2, Oops(7)))
    subject.yield(contentsOf: [1, 2, 3])
    var iterator = subscription.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    subject.yield(4)
    #expect(try await iterator.next() == 2)
    await #expect(throws: Oops(7)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `a timer that is set earlier leaves nothing of the later one behind`() async throws {
    try await VirtualTime.run { time in
      let alarm = Alarm(queue: time.clock.timers)
      alarm.set(time.elapsed + .seconds(10))
      alarm.set(time.elapsed + .seconds(5))
      #expect(time.clock.timers.count == 1)
      alarm.cancel()
      #expect(time.clock.timers.count == 0)
    }
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
