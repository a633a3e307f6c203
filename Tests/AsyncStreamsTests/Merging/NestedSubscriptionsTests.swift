import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Subscribers and operators that subscribe, send and cancel while the loop of their actor runs.
@MainActor @Suite(.noSubscriptionSurvives) struct NestedSubscriptionsTests {
  nonisolated static let deliveries = [SubscriptionDelivery.afterTurn, .immediate]

  private let bag = SubscriptionBag()
  private let numbers = Subject<Int, Never>()
  private let others = Subject<Int, Never>()

  private func giveWay(turns: Int = 200, until condition: () -> Bool = { false }) async {
    for _ in 0..<turns where !condition() { await Task.yield() }
  }

  private func leave() async {
    bag.cancel()
    await giveWay(turns: 10_000) { numbers.subscriptionCount + others.subscriptionCount == 0 }
  }

  // MARK: A subscriber subscribes while its own elements are ready

  @Test(arguments: deliveries, [false, true])
  func `a subscriber that subscribes loses none of its ready elements`(
    _ delivery: SubscriptionDelivery,
    _ subscribes: Bool
  ) async {
    var seen: [Int] = []
    bag.consume(numbers.merge(with: [1, 2, 3, 4].signal), delivery: delivery) { number in
      seen.append(number)
      if number == 1 {
        numbers.yield(100)
        if subscribes { bag.consume(others, delivery: delivery) { _ in } }
      }
    }
    await giveWay { seen.count == 5 }
    #expect(seen == [1, 2, 3, 4, 100])
    await leave()
  }

  @Test(arguments: deliveries)
  func `a subscriber that subscribes goes on to get what is sent`(_ delivery: SubscriptionDelivery) async {
    var seen: [Int] = []
    bag.consume(numbers.merge(with: [1, 2].signal), delivery: delivery) { number in
      seen.append(number)
      if number == 1 {
        numbers.yield(100)
        bag.consume(others, delivery: delivery) { _ in }
      }
    }
    for number in 200..<205 {
      await giveWay()
      numbers.yield(number)
    }
    await giveWay { seen.count == 8 }
    #expect(seen == [1, 2, 100, 200, 201, 202, 203, 204])
    #expect(numbers.subscriptionCount == 1 && bag.count == 2)
    await leave()
  }

  @Test(arguments: deliveries)
  func `an operator that subscribes loses none of its ready elements`(_ delivery: SubscriptionDelivery) async {
    var seen: [Int] = []
    let opening = [1, 2, 3].signal.isolated.onValue { number in
      if number == 2 {
        numbers.yield(100)
        bag.consume(others, delivery: delivery) { _ in }
      }
    }
    bag.consume(numbers.isolated.map { $0 }.merge(with: opening), delivery: delivery) { seen.append($0) }
    await giveWay { seen.count == 4 }
    #expect(seen == [1, 2, 3, 100])
    await leave()
  }

  @Test(arguments: deliveries, deliveries)
  func `a subscriber that subscribes with each element gets all of a replay`(
    _ delivery: SubscriptionDelivery,
    _ inner: SubscriptionDelivery
  ) async {
    let cache = ReplaySubject<Int, Never>(keeping: 8)
    let row = BehaviorSubject<Int, Never>(0)
    cache.yield(contentsOf: 0..<8)
    var seen: [Int] = []
    bag.consume(numbers.merge(with: cache), delivery: delivery) { number in
      seen.append(number)
      // As another thread does.
      if number < 8 { numbers.yield(100 + number, isolation: nil) }
      bag.consume(row, delivery: inner) { _ in }
    }
    await giveWay { seen.count == 16 }
    #expect(seen == Array(0..<8) + (100..<108))
    await leave()
    await giveWay(turns: 10_000) { row.subscriptionCount == 0 }
  }

  // MARK: Cancelling

  @Test(arguments: deliveries)
  func `nothing is delivered after an operator has cancelled, ready or sent`(_ delivery: SubscriptionDelivery) async {
    for isReady in [true, false] {
      let own = SubscriptionBag()
      var (seen, hasReturned) = ([Int](), false)
      let source = isReady ? [1, 2, 3].signal.eraseToSignal() : numbers.eraseToSignal()
      let cancelling = source.isolated.map { number in
        if number == 2 {
          own.cancel()
          hasReturned = true
        }
        return number
      }
      own.consume(cancelling, delivery: delivery) { number in
        #expect(!hasReturned, "\(number) is delivered after cancel() has returned")
        seen.append(number)
      }
      if !isReady { numbers.yield(contentsOf: [1, 2, 3]) }
      await giveWay()
      #expect(seen == [1])
    }
    #expect(numbers.subscriptionCount == 0)
  }

  // MARK: Tearing down

  @Test(arguments: deliveries, deliveries)
  func `a subscription that was stopped elsewhere is torn down before the next one begins`(
    _ first: SubscriptionDelivery,
    _ second: SubscriptionDelivery
  ) async {
    let log = Shared<[String]>([])
    let stop = Subject<Void, Never>()
    let stopped = numbers.onEnd { _ in log.update { $0.append("the first is left") } }.prefix(until: stop)
    bag.consume(stopped, delivery: first) { _ in }
    stop.yield((), isolation: nil)
    bag.consume(numbers.onStart { log.update { $0.append("the second begins") } }, delivery: second) { _ in }
    await giveWay { log.value.count == 2 }
    #expect(log.value == ["the first is left", "the second begins"])
    await leave()
  }

  // MARK: The loop of an actor

  private actor Owner {
    private let first = SubscriptionBag()
    private let brief = SubscriptionBag()
    private let kept = SubscriptionBag()
    let numbers = Subject<Int, Never>()
    let others = Subject<Int, Never>()
    private(set) var seen: [Int] = []

    /// The first subscription of the actor ends itself, and begins one that ends and one that stays.
    func begin(_ delivery: SubscriptionDelivery, cancels: Bool) {
      first.consume([1].signal.merge(with: Subject<Int, Never>()), for: self) { owner, _ in
        owner.assumeIsolated { owner in
          if cancels { owner.first.cancel() }
          owner.brief.consume([5].signal) { _ in }
          owner.consume(owner.numbers, delivery)
        }
      }
    }

    func consume(_ source: Subject<Int, Never>, _ delivery: SubscriptionDelivery) {
      kept.consume(source, for: self, delivery: delivery) { owner, number in
        owner.assumeIsolated { $0.seen.append(number) }
      }
    }

    func send(_ sent: [Int]) -> [Int] {
      for number in sent { (number.isMultiple(of: 2) ? numbers : others).yield(number) }
      return seen
    }

    func cancel() { for bag in [first, kept] { bag.cancel() } }
  }

  @Test(arguments: [false, true])
  func `a subscriber in turn that the first subscription has begun gets elements in turn`(_ cancels: Bool) async {
    let owner = Owner()
    await owner.begin(.immediate, cancels: cancels)
    #expect(await owner.send([2]) == [2])
    await giveWay()
    #expect(await owner.send([4]) == [2, 4])
    await owner.cancel()
  }

  @Test(arguments: deliveries)
  func `subscriptions begun before and after the first one has ended share one order`(
    _ delivery: SubscriptionDelivery
  ) async {
    let owner = Owner()
    await owner.begin(delivery, cancels: true)
    await owner.consume(owner.others, delivery)
    _ = await owner.send(Array(0..<10))
    for _ in 0..<10_000 where await owner.seen.count < 10 { await Task.yield() }
    #expect(await owner.seen == Array(0..<10))
    await owner.cancel()
  }
}
