import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct OverflowTests {
  private let subject = Subject<Int, Oops>()

  @Test func `unbounded keeps everything and counts`() async throws {
    let subscription = subject.subscribe(bufferingPolicy: .unbounded)
    for number in 0..<1_000 { subject.yield(number) }
    subject.finish()
    #expect(try await subscription.collect() == Array(0..<1_000))
    #expect(subscription.statistics.delivered == 1_000)
    #expect(subscription.statistics.dropped == 0)
    #expect(subscription.statistics.highWaterMark > 0)
  }

  @Test(arguments: [1, 3, 100, 999, 1_000, Int.max])
  func `bufferingNewest keeps the newest elements`(_ limit: Int) async throws {
    let subscription = subject.subscribe(bufferingPolicy: .bufferingNewest(limit))
    for number in 0..<1_000 { subject.yield(number) }
    subject.finish()
    let kept = min(limit, 1_000)
    #expect(try await subscription.collect() == Array(1_000 - kept..<1_000))
    #expect(
      subscription.statistics == SubscriptionStatistics(delivered: kept, dropped: 1_000 - kept, highWaterMark: kept)
    )
  }

  @Test(arguments: [1, 3, 100, 999, 1_000, Int.max])
  func `bufferingOldest keeps the oldest elements`(_ limit: Int) async throws {
    let subscription = subject.subscribe(bufferingPolicy: .bufferingOldest(limit))
    subject.yield(contentsOf: Array(0..<500))
    for number in 500..<1_000 { subject.yield(number) }
    subject.finish()
    let kept = min(limit, 1_000)
    #expect(try await subscription.collect() == Array(0..<kept))
    #expect(
      subscription.statistics == SubscriptionStatistics(delivered: kept, dropped: 1_000 - kept, highWaterMark: kept)
    )
  }

  @Test func `subscriptions with queues of their own come and leave in any order`() async {
    for round in Rounds(5, long: 500) {
      var random = round.random
      let subject = Subject<Int, Never>()
      var subscriptions: [(start: Int, subscription: AsyncStreams.Subscription<Int, Never>)] = []
      for number in 0..<60 {
        subscriptions.append((number, subject.subscribe(bufferingPolicy: .bufferingOldest(3))))
        if number % 3 != 0 { subscriptions.remove(at: Int.random(in: subscriptions.indices, using: &random)) }
        subject.yield(number)
      }
      subject.finish()
      for (start, subscription) in subscriptions {
        #expect(await subscription.collect() == Array(start..<min(start + 3, 60)), "\(round)")
      }
    }
  }

  @Test func `counters are exact while nobody reads`() {
    let newest = subject.subscribe(bufferingPolicy: .bufferingNewest(3))
    let oldest = subject.subscribe(bufferingPolicy: .bufferingOldest(3))
    for number in 0..<10 { subject.yield(number) }
    #expect(newest.statistics == SubscriptionStatistics(delivered: 0, dropped: 7, highWaterMark: 3))
    #expect(oldest.statistics == SubscriptionStatistics(delivered: 0, dropped: 7, highWaterMark: 3))
  }

  @Test func `counters stay when the iteration is dropped`() async throws {
    let newest = subject.subscribe(bufferingPolicy: .bufferingNewest(3))
    do {
      var iterator = newest.makeAsyncIterator()
      for number in 0..<10 { subject.yield(number) }
      #expect(try await iterator.next() == 7)
      for number in 10..<20 { subject.yield(number) }
    }
    #expect(newest.statistics == SubscriptionStatistics(delivered: 1, dropped: 7 + 9, highWaterMark: 3))
  }

  @Test func `fail delivers what it has, then fails, and hurts nobody else`() async throws {
    let strict = subject.subscribe(bufferingPolicy: .failing(3, Oops(5)))
    let other = subject.subscribe()
    subject.yield(contentsOf: [1, 2, 3])
    #expect(strict.statistics.dropped == 0)
    #expect(subject.yield(4) == .dropped)
    subject.yield(5)
    subject.finish()
    var iterator = strict.makeAsyncIterator()
    #expect(try await [iterator.next(), iterator.next(), iterator.next()] == [1, 2, 3])
    await #expect(throws: Oops(5)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(strict.statistics == SubscriptionStatistics(delivered: 3, dropped: 2, highWaterMark: 3))
    #expect(try await other.collect() == [1, 2, 3, 4, 5])
  }

  @Test func `a sender calls a function when a subscription fails, whether its consumer stands still or not`() async {
    let calls = Shared<[String]>([])
    let stuck = subject.subscribe(bufferingPolicy: .failing(2, Oops()) { calls.update { $0.append("stuck") } })
    let slower = subject.subscribe(bufferingPolicy: .failing(3, Oops()) { calls.update { $0.append("slower") } })
    let gone = subject.subscribe(bufferingPolicy: .failing(1, Oops()) { calls.update { $0.append("gone") } })
    _ = gone.makeAsyncIterator()
    await subject.send(contentsOf: [1, 2])
    #expect(calls.value == [])
    await subject.send(3)
    #expect(calls.value == ["stuck"])
    subject.yield(contentsOf: [4, 5])
    await subject.send(6)
    #expect(calls.value == ["stuck", "slower"])
    withExtendedLifetime((stuck, slower)) {}
  }

  @Test func `the function that is called at a failure may send, unsubscribe and end the source`() async throws {
    let other = Subject<String, Never>()
    let told = other.subscribe()
    let failed = Shared<AsyncStreams.Subscription<Int, Oops>?>(nil)
    failed.value = subject.subscribe(
      bufferingPolicy: .failing(1, Oops()) { [subject] in
        other.yield("failed")
        failed.value = nil
        subject.finish()
      }
    )
    await subject.send(contentsOf: [1, 2])
    #expect(subject.subscriptionCount == 0)
    #expect(subject.hasEnded)
    #expect(await told.first() == "failed")
  }

  @Test func `a subscription that fails with what it begins with says so when it subscribes`() {
    let replay = ReplaySubject<Int, Oops>()
    replay.yield(contentsOf: [1, 2, 3])
    let calls = Shared<[String]>([])
    let strict = replay.subscribe(bufferingPolicy: .failing(2, Oops()) { calls.update { $0.append("failed") } })
    #expect(calls.value == ["failed"])
    replay.yield(4)
    #expect(calls.value == ["failed"])
    withExtendedLifetime(strict) {}
  }

  @Test func `a policy counts what is replayed to the subscription`() async throws {
    let replay = ReplaySubject<Int, Oops>()
    replay.yield(contentsOf: Array(0..<100))
    let newest = replay.subscribe(bufferingPolicy: .bufferingNewest(3))
    let oldest = replay.subscribe(bufferingPolicy: .bufferingOldest(3))
    let strict = replay.subscribe(bufferingPolicy: .failing(3, Oops(9)))
    replay.finish()
    #expect(try await newest.collect() == [97, 98, 99])
    #expect(try await oldest.collect() == [0, 1, 2])
    await #expect(throws: Oops(9)) { try await strict.collect() }
  }

  @Test func `one slow subscriber never costs another an element`() async throws {
    let policies: [BufferingPolicy<Oops>] = [.bufferingNewest(1), .bufferingOldest(1), .failing(1, Oops())]
    let slow = policies.map { subject.subscribe(bufferingPolicy: $0) }
    let fast = subject.subscribe()
    for number in 0..<10_000 { subject.yield(number) }
    subject.finish()
    #expect(try await fast.collect() == Array(0..<10_000))
    #expect(fast.statistics.dropped == 0)
    withExtendedLifetime(slow) {}
  }

  @Test(arguments: [1, 4, 255, 256, 300, 1_000])
  func `what a policy drops is released at once`(_ limit: Int) {
    let ledger = Ledger()
    let items = Subject<Item, Never>()
    let newest = items.subscribe(bufferingPolicy: .bufferingNewest(limit))
    let oldest = items.subscribe(bufferingPolicy: .bufferingOldest(2))
    for number in 0..<5_000 {
      items.yield(Item(number, ledger))
      if ledger.live > limit + 2 { Issue.record("\(ledger.live) live at \(number)"); break }
    }
    items.yield(contentsOf: (0..<2_000).map { Item($0, ledger) })
    #expect(ledger.live <= limit + 2)
    #expect(newest.statistics.delivered + oldest.statistics.delivered == 0)
  }

  @Test(arguments: [1, 4, 300])
  func `next to a subscription that reads without a lock, part of the log may stay behind`(_ limit: Int) async {
    let ledger = Ledger()
    let items = Subject<Item, Never>()
    let newest = items.subscribe(bufferingPolicy: .bufferingNewest(limit))
    var prompt = items.makeAsyncIterator()
    for number in 0..<5_000 {
      items.yield(Item(number, ledger))
      _ = await prompt.next(isolation: nil)
      if ledger.live > limit + 255 { Issue.record("\(ledger.live) live at \(number)"); break }
    }
    do { _ = consume prompt }
    // No other subscription is left that could read the dropped elements.
    #expect(ledger.live <= limit)
    withExtendedLifetime(newest) {}
  }

  @Test func `a narrower window lets go of what only the wider one kept`() {
    let ledger = Ledger()
    let items = Subject<Item, Never>()
    let narrow = items.subscribe(bufferingPolicy: .bufferingNewest(3))
    do {
      let wide = items.subscribe(bufferingPolicy: .bufferingNewest(700))
      for number in 0..<5_000 { items.yield(Item(number, ledger)) }
      #expect(ledger.live <= 700)
      withExtendedLifetime(wide) {}
    }
    #expect(ledger.live <= 3)
    withExtendedLifetime(narrow) {}
  }

  @Test(arguments: [4, 5, 8, 9, 300])
  func `a buffer that grows while it is read keeps the order, and each object once`(_ limit: Int) async {
    let ledger = Ledger()
    do {
      let items = Subject<Item, Never>()
      var iterator = items.subscribe(bufferingPolicy: .bufferingOldest(limit)).makeAsyncIterator()
      var (sent, taken) = (0, 0)
      // More and more wait, and the oldest one is at another place of the buffer each time.
      for round in 0..<40 {
        for _ in 0..<min(round, 4) where sent - taken < limit {
          items.yield(Item(sent, ledger))
          sent += 1
        }
        for _ in 0..<3 where taken < sent {
          #expect(await iterator.next()?.number == taken)
          taken += 1
        }
      }
      items.yield(contentsOf: (sent..<sent + limit).map { Item($0, ledger) })
    }
    #expect(ledger.live == 0)
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
}
