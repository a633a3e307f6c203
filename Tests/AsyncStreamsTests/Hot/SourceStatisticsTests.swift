import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// What a source counts over all its subscriptions.
@Suite(.noSubscriptionSurvives) struct SourceStatisticsTests {
  private let subject = Subject<Int, Oops>()

  @Test func `a new source has counted nothing`() {
    #expect(subject.statistics == figures())
  }

  @Test func `elements that no subscription gets are counted as sent`() {
    for number in 0..<5 { subject.yield(number) }
    subject.yield(contentsOf: [5, 6])
    subject.yield(contentsOf: [])
    #expect(subject.statistics == figures(sent: 7))
    subject.finish()
    subject.yield(7)
    #expect(subject.statistics == figures(sent: 7))
  }

  @Test func `drops are added up while nobody reads`() {
    let newest = subject.subscribe(bufferingPolicy: .bufferingNewest(3))
    let oldest = subject.subscribe(bufferingPolicy: .bufferingOldest(4))
    let strict = subject.subscribe(bufferingPolicy: .failing(9, Oops()))
    let all = subject.subscribe(bufferingPolicy: .unbounded)
    subject.yield(contentsOf: 0..<10)
    #expect(subject.statistics == figures(sent: 10, dropped: 7 + 6 + 1, alive: 4, total: 4))
    withExtendedLifetime((newest, oldest, strict, all)) {}
  }

  @Test func `what subscriptions have dropped stays when they end`() async throws {
    do {
      let newest = subject.subscribe(bufferingPolicy: .bufferingNewest(3))
      var oldest = subject.signal(bufferingPolicy: .bufferingOldest(4)).makeAsyncIterator()
      subject.yield(contentsOf: 0..<10)
      #expect(try await oldest.next() == 0)
      withExtendedLifetime(newest) {}
    }
    #expect(subject.statistics == figures(sent: 10, dropped: 7 + 6, total: 2))
    do {
      let again = subject.subscribe(bufferingPolicy: .bufferingNewest(1))
      subject.yield(contentsOf: 10..<13)
      #expect(subject.statistics == figures(sent: 13, dropped: 7 + 6 + 2, alive: 1, total: 3))
      withExtendedLifetime(again) {}
    }
    #expect(subject.statistics == figures(sent: 13, dropped: 7 + 6 + 2, total: 3))
  }

  @Test func `reading the statistics takes nothing from a subscription`() async throws {
    var iterator = subject.signal(bufferingPolicy: .bufferingNewest(3)).makeAsyncIterator()
    subject.yield(contentsOf: 0..<4)
    #expect(subject.statistics.dropped == 1)
    #expect(try await [iterator.next(), iterator.next()] == [1, 2])
    subject.yield(contentsOf: 4..<8)
    #expect(subject.statistics.dropped == 1 + 2)
    #expect(try await iterator.next() == 5)
  }

  @Test func `senders that wait are counted, and their elements when they are accepted`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      var iterator: SignalIterator? = subject.signal(bufferingPolicy: .suspending(1)).makeAsyncIterator()
      await subject.send(1)
      let sending = time.start { await subject.send(2) }
      await time.settle()
      #expect(subject.statistics == figures(sent: 1, alive: 1, total: 1, waiting: 1))
      #expect(await iterator?.next() == 1)
      #expect(await iterator?.next() == 2)
      #expect(await sending.value == .accepted)
      iterator = nil
      #expect(subject.statistics == figures(sent: 2, total: 1))
    }
  }

  @Test func `a behaviour subject has sent its first value, and a replay subject drops nothing`() {
    let value = BehaviorSubject<Int, Never>(1)
    value.yield(2)
    #expect(value.statistics == figures(sent: 2))
    let replay = ReplaySubject<Int, Never>(keeping: 2)
    replay.yield(contentsOf: 0..<500)
    #expect(replay.statistics == figures(sent: 500))
  }
}

private func figures(
  sent: Int = 0,
  dropped: Int = 0,
  alive: Int = 0,
  total: Int = 0,
  waiting: Int = 0
) -> SourceStatistics {
  SourceStatistics(
    sent: sent,
    dropped: dropped,
    subscriptionCount: alive,
    totalSubscriptionCount: total,
    waitingSenderCount: waiting
  )
}
