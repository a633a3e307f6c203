import Observation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor @Observable private final class Page {
  var title = "a"
  var caption: String?
}

/// An object with state that is not `Sendable`, for an actor.
private final class Field {
  var text = ""
}

/// A consumer that is an actor other than the main actor.
private actor Home {
  private let bag = SubscriptionBag()
  private let field = Field()
  private var seen: [Int] = []

  func consumed(_ numbers: some SignalProtocol<Int, Never>) -> [Int] {
    bag.consume(numbers) { self.seen.append($0) }
    return seen
  }

  func assigned(_ texts: some SignalProtocol<String, Never>) -> String {
    texts.assign(to: \.text, on: field).cancel()
    return field.text
  }

  func observed() -> [Int] {
    bag.consume(Signal.observing { self.field.text.count }) { self.seen.append($0) }
    bag.cancel()
    return seen
  }

  var count: Int { bag.count }
}

/// Ready elements are consumed when the call returns; later ones arrive through the loop of the actor.
@MainActor @Suite(.noSubscriptionSurvives) struct ConsumptionTests {
  private let bag = SubscriptionBag()

  /// Waits until the consumptions of the bag have ended by themselves.
  private func finish() async {
    while bag.count > 0 { await Waker.giveWay() }
  }

  @Test func `what is ready has been consumed when the call returns, and what has ended leaves no task`() {
    var seen: [Int] = []
    bag.consume([1, 2, 3].signal) { seen.append($0) }
    #expect(seen == [1, 2, 3])
    #expect(bag.count == 0)
  }

  @Test func `a value is in the property when the call returns`() {
    let page = Page()
    let handle = BehaviorSubject<String, Never>("b").assign(to: \.title, on: page)
    #expect(page.title == "b")
    handle.cancel()
    let titles = BehaviorSubject<String, Never>("c")
    let other = titles.assign(toOptional: \.caption, on: page)
    #expect(page.caption == "c")
    #expect(other.isActive)
    other.cancel()
    withExtendedLifetime(titles) {}
  }

  @Test func `the same on an actor of its own`() async {
    let home = Home()
    #expect(await home.consumed([1, 2].signal) == [1, 2])
    #expect(await home.assigned(["x", "y"].signal) == "y")
    #expect(await home.count == 0)
    #expect(await home.observed() == [1, 2, 1], "read on the spot")
  }

  @Test func `an object for all threads has the value, outside of actors too`() async {
    let target = Shared("")
    await Task.detached { #expect(!["z"].signal.assign(to: \.value, onShared: target).isActive) }.value
    #expect(target.value == "z")
  }

  @Test func `an endless source has its turn and no more, and goes on where it was`() async {
    var seen: [Int] = []
    bag.consume((0...).signal) { [bag] number in
      seen.append(number)
      if seen.count == 20_000 { bag.cancel() }
    }
    #expect(seen.count == 1_000, "at most, before the call returns")
    await finish()
    while seen.count < 20_000 { await Waker.giveWay() }
    #expect(seen == Array(0..<20_000), "nothing is lost or doubled")
  }

  @Test func `operators that leave everything out do not hold the call up`() async {
    bag.consume((0...).signal.filter { _ in false }) { _ in Issue.record("delivered") }
    #expect(bag.count == 1)
    bag.cancel()
  }

  @Test func `the task goes on with the iterator that delivered what was ready`() async {
    let numbers = BehaviorSubject<Int, Never>(1)
    var sums: [Int] = []
    bag.consume(numbers.scan(0, +)) { sums.append($0) }
    #expect(sums == [1])
    numbers.yield(2)
    #expect(sums == [1], "after the turn")
    numbers.yield(3)
    numbers.finish()
    await finish()
    #expect(sums == [1, 3, 6])
  }

  @Test func `what is observed is read before the call returns, also inside of others`() async {
    let page = Page()
    var seen: [String] = []
    let title = Signal.observing { page.title }
    let titles = [1, 2].signal.flatMapMerge { number in title.map { "\($0)\(number)" } }
    bag.consume(titles) { seen.append($0) }
    #expect(seen == ["a1", "a2"])
    let handle = Signal.observing(page) { $0.title }.assign(toOptional: \.caption, on: page)
    #expect(page.caption == "a")
    page.title = "b"
    while seen.count < 4 { await Waker.giveWay() }
    #expect(seen.prefix(2) == ["a1", "a2"])
    #expect(seen.sorted() == ["a1", "a2", "b1", "b2"])
    while page.caption != "b" { await Waker.giveWay() }
    handle.cancel()
    bag.cancel()
  }

  @Test func `a function may cancel its own subscription, and is not called any more`() async {
    let numbers = Subject<Int, Never>()
    var seen: [Int] = []
    bag.consume([1, 2].signal.merge(with: numbers)) { [bag] number in
      seen.append(number)
      bag.cancel()
    }
    #expect(seen == [1])
    #expect(numbers.subscriptionCount == 0)
  }

  @Test func `a function that cancels later is not called for what is ready`() async {
    let numbers = Subject<Int, Never>()
    var seen: [Int] = []
    bag.consume(numbers) { [bag] number in
      seen.append(number)
      bag.cancel()
    }
    for number in 1...5 { numbers.yield(number) }
    while numbers.subscriptionCount > 0 { await Waker.giveWay() }
    #expect(seen == [1])
  }

  @Test func `what was sent before the cancellation does not arrive after it`() async {
    let numbers = Subject<Int, Never>()
    bag.consume(numbers) { _ in Issue.record("delivered") }
    numbers.yield(1)
    bag.cancel()
    while numbers.subscriptionCount > 0 { await Waker.giveWay() }
  }

  @Test func `a function may send to its source and consume more`() async {
    let numbers = BehaviorSubject<Int, Never>(0)
    var seen: [String] = []
    bag.consume(numbers) { [bag] number in
      seen.append("outer \(number)")
      if number < 2 { numbers.yield(number + 1) }
      bag.consume([number].signal) { seen.append("inner \($0)") }
    }
    #expect(seen == ["outer 0", "inner 0"], "what is sent while ready elements are delivered comes after the turn")
    while seen.count < 6 { await Waker.giveWay() }
    #expect(seen == (0...2).flatMap { ["outer \($0)", "inner \($0)"] })
    #expect(bag.count == 1)
    bag.cancel()
  }

  @Test func `an owner that has gone ends the subscription with the next element`() async {
    final class Screen { var seen: [Int] = [] }
    let numbers = BehaviorSubject<Int, Never>(1)
    var screen: Screen? = Screen()
    if let screen {
      bag.consume(numbers, for: screen) { $0.seen.append($1) }
      #expect(screen.seen == [1])
    }
    screen = nil
    numbers.yield(2)
    await finish()
    #expect(numbers.subscriptionCount == 0)
  }

  @Test func `isolated signals and functions may stay on the actor`() {
    var seen: [ObjectIdentifier] = []
    let field = Field()
    bag.consume([1].signal.isolated) { _ in seen.append(ObjectIdentifier(field)) }
    #expect(seen == [ObjectIdentifier(field)])
  }

  @Test func `channels pass on what is ready before the binding returns`() {
    let (model, view) = (TwoWayChannel<Int, Never>(1), TwoWayChannel<Int, Never>())
    let handle = view.leading.bind(to: model.following)
    var seen: [Int] = []
    bag.consume(view.following) { seen.append($0) }
    #expect(seen == [1])
    let field = Field()
    let texts = TwoWayChannel<String, Never>("t")
    let end = ChannelTerminal.property(\.text, of: field, edits: Signal<Void, Never>.never)
    end.bind(to: texts.following)
    #expect(field.text == "", "the property has a subscription of its own, which has its turn")
    handle.cancel()
    bag.cancel()
    texts.leading.finish()
  }

}
