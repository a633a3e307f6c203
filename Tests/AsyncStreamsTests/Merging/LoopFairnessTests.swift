import AsyncStreamsTesting
import Synchronization
import Testing

@testable import AsyncStreams

/// The loop of an actor leaves the actor to others, whatever its subscribers and operators do, and rests in the end.
@Suite struct LoopFairnessTests {
  private static let deliveries = [SubscriptionDelivery.afterTurn, .immediate]

  // MARK: Two subscriptions that wake each other

  /// Each of two operators of the actor leaves out everything, and sends to the other one.
  private func playPingPong(on place: Workplace, _ delivery: SubscriptionDelivery) async -> PingPong {
    let game = PingPong()
    await place.perform { place in
      place.bag.consume(game.a.filter(game.passes(to: game.b)), delivery: delivery) { _ in }
      place.bag.consume(game.b.filter(game.passes(to: game.a)), delivery: delivery) { _ in }
    }
    return game
  }

  private struct PingPong: Sendable {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()

    func passes(to other: Subject<Int, Never>) -> @Sendable (Int) -> Bool {
      { number in
        other.yield(number)
        return false
      }
    }

    var subscriptionCount: Int { a.subscriptionCount + b.subscriptionCount }
  }

  @Test(arguments: deliveries)
  func `two subscriptions that wake each other leave the actor to others`(_ delivery: SubscriptionDelivery) async {
    let count = await unlessEndless {
      let place = Workplace()
      let game = await playPingPong(on: place, delivery)
      await place.perform { _ in _ = game.a.yield(1) }
      await place.perform { $0.bag.cancel() }
      _ = await place.giveWay { _ in game.subscriptionCount == 0 }
      return game.subscriptionCount
    }
    #expect(count == 0)
  }

  @Test(arguments: deliveries)
  func `two subscriptions that wake each other end when another thread cancels`(
    _ delivery: SubscriptionDelivery
  ) async {
    let count = await unlessEndless {
      let place = Workplace()
      let game = await playPingPong(on: place, delivery)
      let playing = Task { await place.perform { _ in _ = game.a.yield(1) } }
      for _ in 0..<1_000 { await Task.yield() }
      place.bag.cancel()
      await playing.value
      _ = await place.giveWay { _ in game.subscriptionCount == 0 }
      return game.subscriptionCount
    }
    #expect(count == 0)
  }

  @Test func `a subscription that wakes itself leaves the actor to others`() async {
    let count = await unlessEndless {
      let place = Workplace()
      let numbers = Subject<Int, Never>()
      await place.perform { place in
        let echoing = numbers.filter { number in
          numbers.yield(number)
          return false
        }
        place.bag.consume(echoing) { _ in }
        numbers.yield(1)
      }
      await place.perform { $0.bag.cancel() }
      _ = await place.giveWay { _ in numbers.subscriptionCount == 0 }
      return numbers.subscriptionCount
    }
    #expect(count == 0)
  }

  // MARK: Operators that send

  @Test(arguments: [100, 1_500, 20_000])
  func `an operator of the actor sends for each of many elements that were sent`(_ count: Int) async {
    let seen = await unlessEndless {
      let place = Workplace()
      let (numbers, others) = (Subject<Int, Never>(), Subject<Int, Never>())
      let delivered = Shared(0)
      await place.perform { place in
        place.bag.consume(others, delivery: .immediate) { _ in delivered.update { $0 += 1 } }
        let passing = numbers.isolated.filter { number in
          others.yield(number, isolation: place)
          return false
        }
        place.bag.consume(passing, delivery: .immediate) { _ in }
        numbers.yield(contentsOf: 0..<count)
      }
      _ = await place.giveWay { _ in delivered.value == count }
      place.bag.cancel()
      return delivered.value
    }
    #expect(seen == count)
  }

  @Test(arguments: [100, 1_500, 20_000])
  func `an operator of the actor sends for each of many ready elements`(_ count: Int) async {
    let seen = await unlessEndless {
      let place = Workplace()
      let others = Subject<Int, Never>()
      let (taken, delivered) = (Shared(0), Shared(0))
      await place.perform { place in
        place.bag.consume(others, delivery: .immediate) { _ in delivered.update { $0 += 1 } }
        let passing = (0..<count).signal.isolated.onValue { number in _ = others.yield(number, isolation: place) }
        place.bag.consume(passing, delivery: .immediate) { _ in taken.update { $0 += 1 } }
      }
      _ = await place.giveWay { _ in delivered.value == count && taken.value == count }
      place.bag.cancel()
      return [taken.value, delivered.value]
    }
    #expect(seen == [count, count])
  }

  // MARK: Looking

  @Test func `many subscriptions that leave everything out leave the actor to others`() async {
    let longest = await unlessEndless { () -> Int in
      let place = Workplace()
      let looked = Counter()
      await place.perform { place in
        for _ in 0..<200 {
          place.bag.consume((0...).signal.filter { _ in looked.isNever }) { _ in }
        }
      }
      // The first turn is that of the subscriptions themselves.
      var (longest, before) = (0, looked.value)
      for _ in 0..<50 {
        await place.perform { _ in }
        longest = max(longest, looked.value - before)
        before = looked.value
      }
      place.bag.cancel()
      return longest
    }
    // A pass over all of them takes 200 budgets of 8,192.
    #expect((longest ?? .max) < 400_000)
  }

  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }
    var isNever: Bool {
      count.add(1, ordering: .relaxed)
      return false
    }
  }

  // MARK: Rest

  @Test(arguments: deliveries)
  func `the loop rests after its last subscriber has ended itself`(_ delivery: SubscriptionDelivery) async {
    let jobs = await unlessEndless { () -> Int in
      let place = Workplace()
      await place.perform { place in
        place.bag.consume(Signal.timer(after: .milliseconds(1)), delivery: delivery) { _ in
          place.bag.cancel()
          place.seen.append("ended")
        }
      }
      _ = await place.giveWay { $0.seen == ["ended"] }
      return await jobsAtRest(of: place)
    }
    #expect(jobs == 0)
  }

  @Test(arguments: deliveries)
  func `the loop rests after an element of another thread has ended the last subscriber`(
    _ delivery: SubscriptionDelivery
  ) async {
    let jobs = await unlessEndless { () -> Int in
      let place = Workplace()
      let numbers = Subject<Int, Never>()
      await place.perform { place in
        place.bag.consume(numbers, delivery: delivery) { _ in
          place.bag.cancel()
          place.seen.append("ended")
        }
      }
      numbers.yield(1)
      _ = await place.giveWay { $0.seen == ["ended"] }
      return await jobsAtRest(of: place)
    }
    #expect(jobs == 0)
  }

  /// How many jobs the actor gets while nothing happens.
  private func jobsAtRest(of place: Workplace) async -> Int {
    var fewest = Int.max
    for _ in 0..<100 where fewest > 0 {
      let before = place.executor.enqueueCount
      for _ in 0..<1_000 { await giveWay() }
      fewest = min(fewest, place.executor.enqueueCount - before)
    }
    return fewest
  }

  @Test(arguments: deliveries)
  func `a run in virtual time ends after a subscriber has ended itself`(_ delivery: SubscriptionDelivery) async {
    let count = await unlessEndless { () -> Int? in
      try? await VirtualTime.run { time in
        let home = Home()
        await home.end(with: Signal.timer(after: .seconds(1), clock: time.clock).map { _ in }, delivery)
        await time.advance(by: .seconds(2))
        return await home.endCount
      }
    }
    #expect(count == 1)
  }

  @Test(arguments: deliveries)
  func `an actor whose subscriber has ended itself is released`(_ delivery: SubscriptionDelivery) async {
    let ledger = Ledger()
    let numbers = Subject<Int, Never>()
    for _ in 0..<5 {
      let home = Home(ledger)
      await home.end(with: numbers.map { _ in }, delivery)
      numbers.yield(1)
      _ = await eventually { numbers.subscriptionCount == 0 }
    }
    #expect(await eventually { ledger.live == 0 })
  }

  private actor Home {
    private let bag = SubscriptionBag()
    private let item: Item?
    private(set) var endCount = 0

    init(_ ledger: Ledger? = nil) { item = ledger.map { Item(1, $0) } }

    func end(with source: some PollableSequence<Void, Never> & Sendable, _ delivery: SubscriptionDelivery) {
      bag.consume(source, for: self, delivery: delivery) { home, _ in
        home.assumeIsolated { home in
          home.bag.cancel()
          home.endCount += 1
        }
      }
    }
  }
}
