import Observation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor @Observable private final class Person {
  var name = "n"
  var age = 1
}

/// All subscribers of an actor share one loop.
@MainActor @Suite(.noSubscriptionSurvives) struct DeliveryLoopTests {
  private let bag = SubscriptionBag()
  private let numbers = Subject<Int, Never>()
  private let others = Subject<Int, Never>()

  private func giveWay(while isNeeded: () -> Bool) async {
    for _ in 0..<100_000 {
      if !isNeeded() { return }
      await Task.yield()
    }
  }

  @Test func `two properties are delivered in the order of their changes`() async {
    let person = Person()
    var seen: [String] = []
    bag.consume(Signal.observing(person) { $0.age }) { seen.append("age \($0)") }
    bag.consume(Signal.observing(person) { $0.name }) { seen.append("name \($0)") }
    for round in 2..<300 {
      seen = []
      person.name = "\(round)"
      person.age = round
      await giveWay { seen.count < 2 }
      #expect(seen == ["name \(round)", "age \(round)"])
    }
    bag.cancel()
    for _ in 0..<20 { await Task.yield() }
  }

  @Test func `subscribers of one observed property get a change in the order of subscribing`() async {
    let person = Person()
    let names = Signal.observing(person) { $0.name }
    var seen: [Int] = []
    for number in 0..<8 { bag.consume(names) { _ in seen.append(number) } }
    for round in 0..<300 {
      seen = []
      person.name = "\(round)"
      await giveWay { seen.count < 8 }
      #expect(seen == Array(0..<8))
    }
    bag.cancel()
    for _ in 0..<20 { await Task.yield() }
  }

  @Test func `everybody else is woken before the first subscriber in turn is called`() async {
    let wakes = Shared(0)
    var wokenBefore: [Int] = []
    bag.consume(numbers, delivery: .immediate) { _ in wokenBefore.append(wakes.value) }
    bag.consume(numbers, delivery: .immediate) { _ in wokenBefore.append(wakes.value) }
    let waker = Waker { wakes.update { $0 += 1 } }
    var other = numbers.makePoller()
    for number in 1...3 {
      while true {
        var context = PollContext(waker: waker)
        guard case .value = other.poll(&context) else { break }
      }
      numbers.yield(number)
    }
    #expect(wokenBefore == [1, 1, 2, 2, 3, 3])
    other.release()
    bag.cancel()
    await giveWay { numbers.subscriptionCount > 0 }
  }

  @Test func `what was sent elsewhere before comes first, also from another source`() async {
    var seen: [Int] = []
    bag.consume(numbers, delivery: .immediate) { seen.append($0) }
    bag.consume(others, delivery: .immediate) { seen.append($0) }
    for round in 0..<100 {
      seen = []
      numbers.yield(2 * round, isolation: nil)
      others.yield(2 * round + 1)
      #expect(seen == [2 * round, 2 * round + 1])
    }
    bag.cancel()
    await giveWay { numbers.subscriptionCount + others.subscriptionCount > 0 }
  }

  @Test func `ten thousand subjects in a row need no deeper stack`() async {
    let subjects = (0...10_000).map { _ in Subject<Int, Never>() }
    var reached = 0
    for (index, subject) in subjects.dropLast().enumerated() {
      bag.consume(subject, delivery: .immediate) { number in
        reached += 1
        subjects[index + 1].yield(number)
      }
    }
    subjects[0].yield(1)
    #expect(reached == 10_000)
    bag.cancel()
    await giveWay { bag.count > 0 || subjects[9_999].subscriptionCount > 0 }
  }

  @Test(arguments: [SubscriptionDelivery.immediate, .afterTurn])
  func `what an operator sends while the loop polls it arrives`(_ delivery: SubscriptionDelivery) async {
    var seen: [Int] = []
    bag.consume(others, delivery: .immediate) { seen.append($0) }
    let echoing = numbers.isolated.onValue { [others] in _ = others.yield(10 * $0) }
    bag.consume(echoing, delivery: delivery) { seen.append($0) }
    for number in 1...3 {
      if number == 2 { numbers.yield(number) } else { numbers.yield(number, isolation: nil) }
      await giveWay { seen.count < 2 * number }
    }
    #expect(seen.sorted() == [1, 2, 3, 10, 20, 30])
    bag.consume(numbers) { _ in }
    bag.cancel()
    await giveWay { numbers.subscriptionCount + others.subscriptionCount > 0 }
  }

  @Test(arguments: [SubscriptionDelivery.immediate, .afterTurn])
  func `an operator that sends to its own input and subscribes is not polled meanwhile`(
    _ delivery: SubscriptionDelivery
  ) async {
    var seen: [Int] = []
    var depth = 0
    let echoing = numbers.isolated.onValue { [bag, others] number in
      depth += 1
      #expect(depth == 1)
      others.yield(10 * number)
      bag.consume(Signal<Int, Never>.just(number), delivery: delivery) { seen.append(-$0) }
      depth -= 1
    }
    bag.consume(others.isolated.map { $0 }.merge(with: echoing), delivery: delivery) { seen.append($0) }
    for number in 1...3 {
      numbers.yield(number)
      await giveWay { seen.count < 3 * number }
    }
    #expect(seen.sorted() == [-3, -2, -1, 1, 2, 3, 10, 20, 30])
    bag.cancel()
    await giveWay { numbers.subscriptionCount + others.subscriptionCount > 0 }
  }

  @Test func `an endless subscriber leaves room for others`() async {
    var count = 0
    var seen: [Int] = []
    bag.consume((0...).signal.merge(with: others)) { _ in count += 1 }
    bag.consume(numbers) { seen.append($0) }
    for number in 0..<10 {
      numbers.yield(number)
      let before = count
      await giveWay { seen.count <= number }
      #expect(count - before < 5_000)
    }
    #expect(seen == Array(0..<10))
    bag.cancel()
    await giveWay { numbers.subscriptionCount + others.subscriptionCount > 0 }
  }

  @Test func `sends of several threads arrive once each, in the order of each`() async {
    let subjects = (0..<4).map { _ in Subject<Int, Never>() }
    var seen = Array(repeating: [Int](), count: 8)
    for (index, subject) in subjects.enumerated() {
      bag.consume(subject, delivery: .immediate) { seen[2 * index].append($0) }
      bag.consume(subject) { seen[2 * index + 1].append($0) }
    }
    await withTaskGroup { group in
      for subject in subjects {
        group.addTask { for number in 0..<2_000 { subject.yield(number) } }
      }
    }
    for number in 2_000..<2_010 { for subject in subjects { subject.yield(number) } }
    await giveWay { seen.contains { $0.count < 2_010 } }
    for numbers in seen { #expect(numbers == Array(0..<2_010)) }
    bag.cancel()
    await giveWay { subjects.contains { $0.subscriptionCount > 0 } }
  }

  /// Owns the bag with which it consumes.
  private actor Owner {
    private let bag = SubscriptionBag()
    private let trace: Item
    private(set) var seen: [Int] = []

    init(_ ledger: Ledger) {
      trace = Item(1, ledger)
    }

    func consume(_ numbers: Subject<Int, Never>, _ delivery: SubscriptionDelivery, forSelf: Bool) {
      if forSelf {
        bag.consume(numbers, for: self, delivery: delivery) { owner, number in owner.assumeIsolated { $0.note(number) }
        }
      } else {
        bag.consume(numbers, delivery: delivery) { _ in }
      }
    }

    private func note(_ number: Int) { seen.append(number) }

    var hasLoop: Bool { DeliveryLoops.find(ObjectIdentifier(self)) != nil }

    /// Ends all of many subscriptions, and says how a later one is stored.
    func endMany(_ numbers: Subject<Int, Never>) async -> Bool {
      for _ in 0..<10_000 {
        let own = SubscriptionBag()
        own.consume(numbers, delivery: .immediate) { _ in }
        own.cancel()
      }
      for _ in 0..<100_000 where hasLoop { await Task.yield() }
      return hasLoop
    }
  }

  @Test(arguments: [SubscriptionDelivery.immediate, .afterTurn], [true, false])
  func `an actor that owns its subscriptions is released`(_ delivery: SubscriptionDelivery, _ forSelf: Bool) async {
    let ledger = Ledger()
    for _ in 0..<20 {
      let owner = Owner(ledger)
      await owner.consume(numbers, delivery, forSelf: forSelf)
      numbers.yield(1)
      if forSelf { while await owner.seen.isEmpty { await Task.yield() } }
    }
    await giveWay { ledger.live > 0 }
    #expect(ledger.live == 0)
    await giveWay { numbers.subscriptionCount > 0 }
    #expect(numbers.subscriptionCount == 0)
  }

  @Test func `subscriptions that have ended leave nothing in the loop`() async {
    let ledger = Ledger()
    let owner = Owner(ledger)
    #expect(await owner.endMany(numbers) == false)
    #expect(numbers.subscriptionCount == 0)
  }
}
