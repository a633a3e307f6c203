import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// An active stage: it reads its input in a task, and its policy decides what the consumer misses.
@Suite(.noSubscriptionSurvives) struct BufferTests {
  /// Sends ten elements at once to a buffer of three, before the consumer requests any.
  @Test(arguments: [
    (BufferingPolicy<Oops>.unbounded, Array(0..<10), nil, 0),
    (.suspending(3), Array(0..<10), nil, 0),
    (.bufferingNewest(3), [7, 8, 9], nil, 7),
    (.bufferingOldest(3), [0, 1, 2], nil, 7),
    (.failing(3, Oops(9)), [0, 1, 2], Oops(9), 7),
    (.bufferingNewest(.max), Array(0..<10), nil, 0),
    (.bufferingOldest(.max), Array(0..<10), nil, 0),
    (.failing(.max, Oops(9)), Array(0..<10), nil, 0),
  ])
  func `a consumer that comes late gets what the policy keeps`(
    _ bufferingPolicy: BufferingPolicy<Oops>,
    _ wanted: [Int],
    _ failure: Oops?,
    _ dropped: Int
  ) async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      let monitor = BufferMonitor()
      var iterator = source.buffer(bufferingPolicy, monitor: monitor).makeAsyncIterator()
      for number in 0..<10 { source.yield(number) }
      source.finish()
      await time.settle()
      #expect(monitor.statistics.dropped == dropped)
      var delivered: [Int] = []
      do throws(Oops) {
        while let element = try await iterator.next(isolation: nil) { delivered.append(element) }
        #expect(failure == nil)
      } catch {
        #expect(error == failure)
      }
      #expect(delivered == wanted)
      #expect(monitor.statistics.delivered == wanted.count)
      #expect(source.subscriptionCount == 0)
    }
  }

  @Test(arguments: [
    (BufferingPolicy<Never>.unbounded, 100), (.bufferingNewest(2), 100), (.bufferingOldest(2), 100),
    (.suspending(2), 3),
    (.suspending(1), 2),
  ])
  func `only a buffer that suspends holds a producer back`(_ bufferingPolicy: BufferingPolicy<Never>, _ sent: Int)
    async throws
  {
    try await VirtualTime.run { time in
      let count = Shared(0)
      let numbers = Signal<Int, Never>(runAhead: 1) { send in
        for number in 0..<100 {
          count.value = number + 1
          await send(number)
        }
      }
      var iterator = numbers.buffer(bufferingPolicy).makeAsyncIterator()
      await time.settle()
      // The elements in the buffer, those that wait for room, and those that the producer is ahead.
      #expect(count.value <= sent + 2 && count.value >= min(sent, 100))
      let first = await iterator.next(isolation: nil)
      #expect(first != nil)
      withExtendedLifetime(iterator) {}
    }
  }

  @Test(arguments: [BufferingPolicy<Never>.unbounded, .suspending(2), .bufferingNewest(2), .bufferingOldest(2)])
  func `dropping the iteration stops the stage, whatever it is doing`(_ bufferingPolicy: BufferingPolicy<Never>)
    async throws
  {
    try await VirtualTime.run { time in
      let ledger = Ledger()
      let source = Subject<Item, Never>()
      do {
        let iterator = source.buffer(bufferingPolicy).makeAsyncIterator()
        for number in 0..<5 { source.yield(Item(number, ledger)) }
        await time.settle()
        #expect(source.subscriptionCount == 1)
        withExtendedLifetime(iterator) {}
      }
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(ledger.live == 0)
    }
  }

  @Test func `elements that a buffer drops are released at once`() async throws {
    try await VirtualTime.run { time in
      let ledger = Ledger()
      let source = Subject<Item, Never>()
      let newest = source.buffer(.bufferingNewest(3)).makeAsyncIterator()
      for number in 0..<2_000 {
        source.yield(Item(number, ledger))
        await time.settle()
        #expect(ledger.live <= 3)
      }
      withExtendedLifetime(newest) {}
    }
  }

  @Test func `a task that reads a collection and then something else keeps nothing of the collection`() async throws {
    let ledger = Ledger()
    try await VirtualTime.run { _ in
      let subject = Subject<Item, Never>()
      var iterator = Self.items(ledger).signal.append(subject).buffer(.unbounded).makeAsyncIterator()
      for number in 0..<1_000 { #expect(await iterator.next()?.number == number) }
      #expect(ledger.live < 600)
    }
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

  private static func items(_ ledger: Ledger) -> [Item] {
    (0..<1_000).map { Item($0, ledger) }
  }
}
