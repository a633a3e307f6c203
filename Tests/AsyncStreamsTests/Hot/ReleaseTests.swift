import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct ReleaseTests {
  private let ledger = Ledger()

  @Test func `an element without subscribers is not kept`() {
    let subject = Subject<Item, Never>()
    subject.yield(Item(1, ledger))
    #expect(ledger.live == 0)
  }

  @Test func `an element is released when every subscription has read it and waits`() async throws {
    try await VirtualTime.run { [ledger] time in
      let subject = Subject<Item, Never>()
      let first = time.start { await subject.map(\.number).collect() }
      let second = time.start { await subject.map(\.number).collect() }
      await time.settle()
      for number in 1...20 {
        subject.yield(Item(number, ledger))
        #expect(ledger.live >= 1)
        await time.settle()
        #expect(ledger.live == 0)
      }
      subject.finish()
      #expect(await first.value == Array(1...20))
      #expect(await second.value == Array(1...20))
    }
  }

  @Test func `what the only reader of a bounded subscription has read is released although more is waiting`() async {
    let subject = Subject<Item, Never>(bufferingPolicy: .suspending(4))
    var iterator = subject.makeAsyncIterator()
    for number in 1...4 { subject.yield(Item(number, ledger)) }
    // The subscription reports whenever it has read half of its limit.
    for live in [4, 2, 2, 0] {
      _ = await iterator.next()
      #expect(ledger.live == live)
    }
  }

  @Test func `an element that one subscription has not read is kept for it`() async throws {
    try await VirtualTime.run { [ledger] time in
      let subject = Subject<Item, Never>()
      let slow = subject.subscribe()
      let fast = time.start { await subject.map(\.number).collect() }
      await time.settle()
      for number in 1...5 { subject.yield(Item(number, ledger)) }
      await time.settle()
      #expect(ledger.live == 5)
      subject.finish()
      #expect(await slow.map(\.number).collect() == [1, 2, 3, 4, 5])
      #expect(await fast.value.count == 5)
      withExtendedLifetime(subject) {}
    }
    #expect(ledger.live == 0)
  }

  @Test func `a dropped subscription releases what only it had not read`() {
    let subject = Subject<Item, Never>()
    do {
      let subscription = subject.subscribe()
      for number in 1...1_000 { subject.yield(Item(number, ledger)) }
      #expect(ledger.live == 1_000)
      withExtendedLifetime(subscription) {}
    }
    #expect(ledger.live == 0)
  }

  @Test func `a replaced value of a behaviour subject is released`() async throws {
    let subject = BehaviorSubject<Item, Never>(Item(0, ledger))
    for number in 1...50 {
      subject.yield(Item(number, ledger))
      #expect(ledger.live == 1)
    }
    #expect(subject.value.number == 50)
  }

  @Test func `a replay subject keeps so many elements and few more`() async throws {
    let subject = ReplaySubject<Item, Never>(keeping: 10)
    for number in 1...10_000 { subject.yield(Item(number, ledger)) }
    #expect((10...10 + 256).contains(ledger.live))
    #expect(subject.subscribe().subscriptionIsAlive)
  }

  @Test func `a replay subject lets go of what has become too old`() async throws {
    try await VirtualTime.run { [ledger] time in
      let subject = ReplaySubject<Item, Never>(for: .seconds(1), clock: time.clock)
      for number in 1...100 { subject.yield(Item(number, ledger)) }
      await time.advance(by: .seconds(2))
      subject.yield(Item(101, ledger))
      #expect(ledger.live == 1)
    }
  }

  @Test func `an element may use the subject when it is released by a subscription that is dropped`() {
    let subject = Subject<Item, Never>()
    let counts = Shared<[Int]>([])
    do {
      let subscription = subject.subscribe()
      for number in 1...100 {
        subject.yield(
          Item(number, ledger) { [weak subject] in
            counts.update { $0.append(subject?.subscriptionCount ?? -1) }
          }
        )
      }
      withExtendedLifetime(subscription) {}
    }
    #expect(counts.value == Array(repeating: 0, count: 100))
  }

  @Test func `an element may use the subject when it is released by senders that get room`() async throws {
    try await VirtualTime.run { [ledger] time in
      let subject = ReplaySubject<Item, Never>(keeping: 20)
      let releases = Shared(0)
      for number in 1...17 {
        subject.yield(
          Item(number, ledger) { [weak subject] in
            _ = subject?.subscriptionCount
            releases.update { $0 += 1 }
          }
        )
      }
      // The iterator has read past the first chunk of the log, so only the subject retains that chunk.
      var iterator: HotSignal<Item, Never>.AsyncIterator?
      iterator = subject.signal(bufferingPolicy: .suspending(2)).makeAsyncIterator()
      for _ in 0..<17 { _ = await iterator?.next() }
      let senders = time.start {
        await withTaskGroup { group in
          for number in 0..<60 { group.addTask { await subject.send(Item(number, ledger)) } }
        }
      }
      await time.settle()
      iterator = nil
      await senders.value
      #expect(releases.value == 17)
    }
  }

  @Test func `an element may use the subject when it is dropped because of a policy`() {
    for bufferingPolicy in [BufferingPolicy<Never>.bufferingNewest(2), .bufferingOldest(2)] {
      let subject = Subject<Item, Never>()
      let subscription = subject.subscribe(bufferingPolicy: bufferingPolicy)
      for number in 1...100 {
        subject.yield(Item(number, ledger) { [weak subject] in _ = subject?.subscriptionCount })
      }
      #expect(subscription.subscriptionIsAlive)
    }
    #expect(ledger.live == 0)
  }
}

extension Subscription {
  /// Keeps the subscription alive up to this point.
  fileprivate var subscriptionIsAlive: Bool { statistics.delivered == 0 }
}
