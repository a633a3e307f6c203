import AsyncStreamsTesting
import Fuzzing
import Testing

@testable import AsyncStreams

/// A subscription as the head of a chain, whatever follows it.
@Suite(.noSubscriptionSurvives) struct SubscriptionTests {
  private let keys = Subject<Int, Never>(name: "keys")

  @Test func `the first iteration has what was sent since, and a later one what is sent from then on`() async {
    let pressed = keys.subscribe()
    keys.yield(contentsOf: [1, 2])
    var first = pressed.makeAsyncIterator()
    var second = pressed.makeAsyncIterator()
    #expect(keys.subscriptionCount == 2)
    keys.yield(3)
    keys.finish()
    #expect(await [first.next(), first.next(), first.next(), first.next()] == [1, 2, 3, nil])
    #expect(await [second.next(), second.next()] == [3, nil])
  }

  @Test func `a later iteration begins with what its source retains`() async {
    let (state, log) = (BehaviorSubject<Int, Never>(0), ReplaySubject<Int, Never>(keeping: 2))
    let (states, lines) = (state.subscribe(), log.subscribe())
    state.yield(1)
    log.yield(contentsOf: [1, 2, 3])
    #expect(await states.prefix(1).collect() == [0])
    #expect(await states.prefix(1).collect() == [1])
    log.finish()
    #expect(await lines.collect() == [1, 2, 3])
    #expect(await lines.collect() == [2, 3])
  }

  @Test func `a later iteration has the same policy`() async {
    let newest = keys.subscribe(bufferingPolicy: .bufferingNewest(1))
    keys.yield(contentsOf: [1, 2])
    #expect(await newest.first() == 2)
    var second = newest.makeAsyncIterator()
    keys.yield(contentsOf: [3, 4, 5])
    #expect(await second.next() == 5)
    #expect(newest.statistics == SubscriptionStatistics(delivered: 2, dropped: 3, highWaterMark: 1))
  }

  @Test func `the statistics are those of all iterations, however many there were`() async {
    let newest = keys.subscribe(bufferingPolicy: .bufferingNewest(1))
    let other = keys.subscribe(bufferingPolicy: .bufferingNewest(1))
    for _ in 0..<100 {
      var iterator = newest.makeAsyncIterator()
      keys.yield(contentsOf: [1, 2])
      _ = await iterator.next()
    }
    #expect(newest.statistics == SubscriptionStatistics(delivered: 100, dropped: 100, highWaterMark: 1))
    #expect(other.statistics.dropped == 199)
  }

  @Test func `retry subscribes to the source of a subscription again`() async throws {
    let numbers = keys.subscribe().promoteFailure(to: Oops.self)
      .tryMap { number throws(Oops) in
        if number == 2 { throw Oops() }
        return number
      }
      .retry(1)
    let received = try await VirtualTime.run { [keys] time in
      let received = Task { try await numbers.collect() }
      for number in 1...4 {
        await keys.send(number)
        await time.advanceUntilIdle()
      }
      keys.finish()
      return try await received.value
    }
    #expect(received == [1, 3, 4])
  }

  @Test func `share subscribes to the source of a subscription again in each run`() async throws {
    try await VirtualTime.run { [keys] time in
      let shared = keys.subscribe().map { $0 * 10 }.share()
      let first = Task { await shared.first() }
      await time.advanceUntilIdle()
      await keys.send(1)
      #expect(await first.value == 10)
      let second = Task { await shared.first() }
      await time.advanceUntilIdle()
      await keys.send(2)
      #expect(await second.value == 20)
    }
  }

  @Test func `a second loop over a chain is a subscription of its own`() async {
    let evens = keys.subscribe().filter { $0.isMultiple(of: 2) }
    keys.yield(contentsOf: [1, 2, 3])
    #expect(await evens.first() == 2)
    #expect(keys.subscriptionCount == 0)
    keys.finish()
    #expect(await evens.collect() == [])
  }

  @Test func `a dropped subscription unsubscribes, before and during its iterations`() async {
    do {
      let pressed = keys.subscribe()
      #expect(keys.subscriptionCount == 1)
      withExtendedLifetime(pressed) {}
    }
    #expect(keys.subscriptionCount == 0)
    let pressed = keys.subscribe()
    do {
      let iterators = [pressed.makeAsyncIterator(), pressed.makeAsyncIterator(), pressed.makeAsyncIterator()]
      #expect(keys.subscriptionCount == 3)
      withExtendedLifetime(iterators) {}
    }
    #expect(keys.subscriptionCount == 0)
  }
}
