import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct ReplaySubjectTests {
  @Test(arguments: [(0, []), (1, [99]), (3, [97, 98, 99]), (Int.max, Array(0..<100))])
  func `a replay subject replays the newest elements`(_ count: Int, _ replayed: [Int]) async throws {
    let subject = ReplaySubject<Int, Never>(keeping: count)
    for number in 0..<50 { subject.yield(number) }
    await subject.send(contentsOf: Array(50..<100))
    let early = subject.subscribe()
    subject.finish()
    #expect(await early.collect() == replayed)
    #expect(await subject.collect() == replayed)
    #expect(await subject.collect() == replayed)
  }

  @Test func `a replay subject replays elements before a failure`() async throws {
    let subject = ReplaySubject<Int, Oops>(keeping: 2)
    subject.yield(contentsOf: [1, 2, 3])
    subject.finish(throwing: Oops(6))
    var iterator = subject.makeAsyncIterator()
    #expect(try await iterator.next() == 2)
    #expect(try await iterator.next() == 3)
    await #expect(throws: Oops(6)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `what is replayed and what is sent then follow each other without a gap`() async throws {
    let subject = ReplaySubject<Int, Never>(keeping: 20)
    for number in 0..<1_000 {
      subject.yield(number)
      if number % 100 == 50 {
        var iterator = subject.makeAsyncIterator()
        subject.yield(-1)
        for expected in (number - 19...number) where expected >= 0 {
          let replayed = await iterator.next()
          #expect(replayed == expected || replayed == -1)
        }
        #expect(await iterator.next() == -1)
      }
    }
  }

  @Test func `a time span is measured on the clock that was given`() async throws {
    try await VirtualTime.run { time in
      let subject = ReplaySubject<Int, Never>(for: .seconds(10), clock: time.clock)
      for number in 0..<6 {
        subject.yield(number)
        await time.advance(by: .seconds(3))
      }
      // Sent at 0, 3, 6, 9, 12, 15; now it is 18, and an age of exactly 10 seconds is too old.
      await time.advance(by: .seconds(1))
      let subscription = subject.subscribe()
      subject.finish()
      #expect(await subscription.collect() == [4, 5].map { $0 })
      await time.advance(by: .seconds(100))
      #expect(await subject.collect() == [])
    }
  }

  @Test func `a time span and a count both limit what is replayed`() async throws {
    try await VirtualTime.run { time in
      let subject = ReplaySubject<Int, Never>(keeping: 2, for: .seconds(10), clock: time.clock)
      subject.yield(contentsOf: [1, 2, 3])
      var iterator = subject.makeAsyncIterator()
      #expect(await iterator.next() == 2)
      #expect(await iterator.next() == 3)
      let nothing = ReplaySubject<Int, Never>(for: .zero, clock: time.clock)
      nothing.yield(1)
      nothing.finish()
      #expect(await nothing.collect() == [])
    }
  }

  @Test func `a behaviour subject has a value at any time`() async throws {
    let subject = BehaviorSubject<Int, Never>(1)
    #expect(subject.value == 1)
    subject.yield(2)
    #expect(subject.value == 2)
    await subject.send(contentsOf: Array(3...1_000))
    #expect(subject.value == 1_000)
    subject.finish()
    #expect(subject.yield(5) == .ended)
    #expect(subject.value == 1_000)
    #expect(await subject.collect() == [1_000])
  }

  @Test func `changes begin after the current value`() async throws {
    let subject = BehaviorSubject<Int, Never>(1)
    let changes = subject.changes
    var fromNow = changes.makeAsyncIterator()
    var fromCurrent = subject.makeAsyncIterator()
    subject.yield(2)
    subject.finish()
    #expect(await fromNow.next() == 2)
    #expect(await fromNow.next() == nil)
    #expect(await [fromCurrent.next(), fromCurrent.next(), fromCurrent.next()] == [1, 2, nil])
    #expect(await changes.collect() == [])
  }

  @Test func `the value never goes back while others send`() async throws {
    let subject = BehaviorSubject<Int, Never>(0)
    await withTaskGroup { group in
      group.addTask { for number in 1...5_000 { subject.yield(number) } }
      group.addTask {
        var last = 0
        while last < 5_000 {
          let value = subject.value
          #expect(value >= last)
          last = value
        }
      }
    }
  }

  @Test func `a subscription between value and send sees each value once`() async throws {
    let subject = BehaviorSubject<Int, Never>(0)
    await withTaskGroup { group in
      group.addTask { for number in 1...2_000 { subject.yield(number) } }
      group.addTask {
        for _ in 0..<200 {
          var iterator = subject.makeAsyncIterator()
          let first = await iterator.next()
          if first == 2_000 { return }
          #expect(await iterator.next() == first.map { $0 + 1 })
        }
      }
    }
  }

  @Test func `a behaviour subject that goes away finishes`() async throws {
    try await VirtualTime.run { _ in
      var iterator = BehaviorSubject<Int, Never>(1).makeAsyncIterator()
      #expect(await iterator.next() == 1)
      #expect(await iterator.next() == nil)
    }
  }
}

/// The cost of subscribing late: a position, and nothing for each element.
@Suite(.noSubscriptionSurvives) struct LateSubscriptionTests {
  @Test func `a late subscription is a position in the log that everybody reads`() throws {
    let subject = ReplaySubject<Int, Never>(keeping: 100)
    for number in 0..<1_000 { subject.yield(number) }
    let late = subject.makePoller()
    let later = subject.makePoller()
    #expect(late.cursor.position == 900)
    #expect(late.cursor.next == late.cursor.readable, "nothing was read ahead")
    let chunk = try #require(late.cursor.storedChunk)
    #expect(chunk === later.cursor.storedChunk, "and nothing was copied")
    #expect(chunk.base <= 900 && 900 < chunk.base + chunk.capacity)
  }

  @Test func `shared replays hand out positions as well`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let shared = source.replay(last: 100, start: .immediately)
      let early = shared.makePoller()
      for number in 0..<50 { source.yield(number) }
      await time.settle()
      let late = try #require(shared.makePoller() as? FilledLogPoller<Int, Never>)
      let later = try #require(shared.makePoller() as? FilledLogPoller<Int, Never>)
      #expect(late.poller.cursor.position == 0)
      #expect(late.poller.cursor.storedChunk === later.poller.cursor.storedChunk)
      withExtendedLifetime(early) {}
    }
  }

  @Test func `reading what is replayed makes no copies for anybody`() async {
    let ledger = Ledger()
    let subject = ReplaySubject<Item, Never>(keeping: 100)
    for number in 0..<100 { subject.yield(Item(number, ledger)) }
    var iterators = (0..<50).map { _ in subject.makeAsyncIterator() }
    for index in iterators.indices {
      #expect(await iterators[index].next()?.number == 0)
    }
    #expect(ledger.live == 100)
  }
}
