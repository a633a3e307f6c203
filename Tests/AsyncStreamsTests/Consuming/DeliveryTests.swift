import Observation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor @Observable private final class Page {
  var title = "a"
}

/// Sends from another actor.
private actor Elsewhere {
  func send(_ numbers: Range<Int>, to subject: Subject<Int, Never>) {
    for number in numbers { subject.yield(number) }
  }
}

/// A consumer on an actor that is not the main actor.
private actor Home {
  private let bag = SubscriptionBag()
  private var seen: [Int] = []

  func trace() async -> [Int] {
    let numbers = Subject<Int, Never>()
    bag.consume(numbers, delivery: .immediate) { self.seen.append($0) }
    numbers.yield(1)
    seen.append(-1)
    await numbers.send(2)
    seen.append(-2)
    numbers.yield(contentsOf: [3, 4])
    return seen
  }
}

/// Elements that arrive before the send returns.
@MainActor @Suite(.noSubscriptionSurvives) struct DeliveryTests {
  private let bag = SubscriptionBag()
  private let numbers = Subject<Int, Never>()

  /// Waits until the subject has no subscription.
  private func waitForNoSubscription() async {
    while numbers.subscriptionCount > 0 { await Waker.giveWay() }
  }

  @Test func `an element arrives before yield returns, and before send does`() async {
    var seen: [Int] = []
    bag.consume(numbers, delivery: .immediate) { seen.append($0) }
    for number in 1...3 {
      numbers.yield(number)
      #expect(seen.last == number)
    }
    await numbers.send(4)
    #expect(seen == [1, 2, 3, 4])
    numbers.yield(contentsOf: [5, 6])
    #expect(seen == [1, 2, 3, 4, 5, 6])
    await numbers.send(contentsOf: [7, 8])
    #expect(seen.suffix(2) == [7, 8])
    numbers.finish()
    #expect(bag.count == 0, "the end arrives as well")
    #expect(numbers.subscriptionCount == 0)
  }

  @Test func `the same on an actor of its own`() async {
    #expect(await Home().trace() == [1, -1, 2, -2, 3, 4])
  }

  @Test func `a subscriber that did not ask for it gets elements after the turn`() async {
    var seen: [Int] = []
    bag.consume(numbers) { seen.append($0) }
    bag.consume(numbers, delivery: .immediate) { seen.append(-$0) }
    numbers.yield(1)
    #expect(seen == [-1])
    while seen.count < 2 { await Waker.giveWay() }
    #expect(seen == [-1, 1])
    bag.cancel()
  }

  @Test func `what a subscriber sends comes after the element, for every subscriber`() {
    var seen: [String] = []
    bag.consume(numbers, delivery: .immediate) { [numbers] number in
      seen.append("a\(number)")
      if number < 3 { numbers.yield(number + 1) }
      seen.append("a\(number) done")
    }
    bag.consume(numbers, delivery: .immediate) { seen.append("b\($0)") }
    numbers.yield(1)
    #expect(seen == ["a1", "a1 done", "b1", "a2", "a2 done", "b2", "a3", "a3 done", "b3"])
    bag.cancel()
  }

  @Test func `a hundred thousand nested sends need no deeper stack`() {
    let depth = Shared((now: 0, most: 0))
    var count = 0
    bag.consume(numbers, delivery: .immediate) { [numbers] number in
      depth.update { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      count += 1
      if number < 100_000 { numbers.yield(number + 1) }
      depth.update { $0.now -= 1 }
    }
    numbers.yield(1)
    #expect(count == 100_000)
    #expect(depth.value.most == 1)
    bag.cancel()
  }

  @Test func `a subscriber may cancel itself, and others, while it gets an element`() async {
    var seen: [Int] = []
    let others = SubscriptionBag()
    bag.consume(numbers, delivery: .immediate) { [bag, numbers] number in
      seen.append(number)
      numbers.yield(number + 1)
      others.cancel()
      bag.cancel()
      numbers.yield(number + 2)
    }
    others.consume(numbers, delivery: .immediate) { _ in Issue.record("delivered after the cancellation") }
    numbers.yield(1)
    numbers.yield(9)
    #expect(seen == [1])
    await waitForNoSubscription()
  }

  @Test func `an assignment is made before yield returns, and ends with its object`() async {
    final class Label: LifetimeOwner {
      let lifetime = Lifetime()
      var number = 0
      var newest: Int?
    }
    var label: Label? = Label()
    let handles = [
      numbers.assign(to: \.number, on: label, delivery: .immediate),
      numbers.assign(toOptional: \.newest, on: label, delivery: .immediate),
    ]
    numbers.yield(5)
    #expect(label?.number == 5 && label?.newest == 5)
    label = nil
    for handle in handles { await handle.waitUntilEnded() }
    await waitForNoSubscription()
  }

  @Test func `a sender on another actor, or outside of actors, does not deliver in its turn`() async {
    var seen: [Int] = []
    let subject = numbers
    bag.consume(subject, delivery: .immediate) { number in
      MainActor.assertIsolated()
      seen.append(number)
    }
    await Elsewhere().send(1..<4, to: subject)
    await Task.detached { _ = subject.yield(4) }.value
    nonisolated func send(_ number: Int) { subject.yield(number) }
    while seen.count < 4 { await Waker.giveWay() }
    send(5)
    #expect(seen == [1, 2, 3, 4])
    subject.yield(6)
    #expect(seen == [1, 2, 3, 4, 5, 6], "what was sent before comes before")
    bag.cancel()
    await waitForNoSubscription()
  }

  @Test func `elements of other threads come in between, in the order of each sender`() async {
    let (own, others) = (0..<2_000, 10_000..<12_000)
    var seen: [Int] = []
    bag.consume(numbers, delivery: .immediate) { seen.append($0) }
    let sending = Task.detached { [numbers] in await Elsewhere().send(others, to: numbers) }
    for number in own {
      numbers.yield(number)
      if number.isMultiple(of: 100) { await Waker.giveWay() }
    }
    await sending.value
    while seen.count < own.count + others.count { await Waker.giveWay() }
    #expect(seen.filter(own.contains) == Array(own))
    #expect(seen.filter(others.contains) == Array(others))
    bag.cancel()
  }

  @Test func `an operator that sends to another input of its own is looked at again`() {
    let other = Subject<Int, Never>()
    var seen: [Int] = []
    let echoing = numbers.onValue { other.yield($0 * 10) }.filter { _ in false }
    bag.consume(other.merge(with: echoing), delivery: .immediate) { seen.append($0) }
    numbers.yield(1)
    #expect(seen == [10])
    numbers.yield(2)
    #expect(seen == [10, 20])
    bag.cancel()
  }

  @Test func `what is shared, and what is transformed asynchronously, arrives through a task`() async {
    var seen: [Int] = []
    let shared = numbers.share()
    bag.consume(shared, delivery: .immediate) { seen.append($0) }
    bag.consume(numbers.asyncMap { -$0 }, delivery: .immediate) { seen.append($0) }
    numbers.yield(1)
    while seen.count < 2 { await Waker.giveWay() }
    #expect(Set(seen) == [1, -1])
    numbers.finish()
    while bag.count > 0 { await Waker.giveWay() }
  }

  @Test func `failures arrive in turn where they are values`() {
    struct Mishap: Error {}
    let failing = Subject<Int, Mishap>()
    var seen: [String] = []
    bag.consume(failing.materialize(), delivery: .immediate) { event in
      switch event {
      case .value(let number): seen.append("\(number)")
      case .finished: seen.append("end")
      case .failure: seen.append("failure")
      }
    }
    failing.yield(1)
    failing.finish(throwing: Mishap())
    #expect(seen == ["1", "failure"])
    #expect(bag.count == 0)
  }

  @Test func `subjects with a value and channels deliver in turn`() {
    let volume = BehaviorSubject<Int, Never>(1)
    var seen: [Int] = []
    bag.consume(volume, delivery: .immediate) { seen.append($0) }
    #expect(seen == [1])
    volume.yield(2)
    #expect(seen == [1, 2])
    let (model, view) = (TwoWayChannel<Int, Never>(3), TwoWayChannel<Int, Never>())
    let handle = view.leading.bind(to: model.following, delivery: .immediate)
    bag.consume(view.following, delivery: .immediate) { seen.append($0) }
    bag.consume(model.leading, delivery: .immediate) { seen.append(-$0) }
    #expect(seen == [1, 2, 3])
    model.leading.yield(4)
    view.following.yield(5)
    #expect(seen == [1, 2, 3, 4, -5])
    model.leading.finish()
    #expect(!handle.isActive)
    bag.cancel()
  }

  @Test func `a property of a channel is assigned and followed in turn`() {
    final class Field { var text = "" }
    let (field, edits) = (Field(), Subject<Void, Never>())
    let texts = TwoWayChannel<String, Never>("model")
    let end = ChannelTerminal.property(\.text, of: field, edits: edits, delivery: .immediate)
    end.bind(to: texts.following, delivery: .immediate)
    #expect(field.text == "model")
    var seen: [String] = []
    bag.consume(texts.leading, delivery: .immediate) { seen.append($0) }
    field.text = "typed"
    edits.yield(())
    #expect(seen == ["typed"])
    texts.leading.yield("new")
    #expect(field.text == "new")
    texts.leading.finish()
    bag.cancel()
  }

  @Test func `a change of an observed property in a turn is not taken before it is made`() async {
    let page = Page()
    var seen: [String] = []
    bag.consume(Signal.observing { page.title }, delivery: .immediate) { seen.append($0) }
    bag.consume(numbers, delivery: .immediate) { page.title = "\($0)" }
    numbers.yield(1)
    while seen.count < 2 { await Waker.giveWay() }
    #expect(seen == ["a", "1"])
    bag.cancel()
  }

  @Test func `an endless source does not keep the sender`() async {
    var count = 0
    bag.consume((0...).signal.merge(with: numbers), delivery: .immediate) { _ in count += 1 }
    #expect(count == 1_000)
    while count < 5_000 { await Waker.giveWay() }
    bag.cancel()
    await waitForNoSubscription()
  }

  @Test func `nothing remains of a subscription that is over`() async {
    let ledger = Ledger()
    do {
      let item = Item(1, ledger)
      let own = SubscriptionBag()
      own.consume(numbers, delivery: .immediate) { _ in _ = item }
      numbers.yield(1)
      withExtendedLifetime(own) {}
    }
    await waitForNoSubscription()
    while ledger.live > 0 { await Waker.giveWay() }
  }

  #if DEBUG
  @Test func `a sender that holds a lock stops the program`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (numbers, bag) = (Subject<Int, Never>(), SubscriptionBag())
        let lock = Lock(0, rank: .shareCore)
        bag.consume(numbers, delivery: .immediate) { _ in }
        CurrentActor.perform(on: MainActor.shared) {
          lock.withLock { _ in _ = numbers.yield(1, isolation: MainActor.shared) }
        }
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("user code is called without locks"))
  }
  #endif
}
