import Observation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor @Observable private final class Page {
  var title: String
  var count = 0
  let canary: Canary?

  init(_ title: String = "a", _ ledger: Ledger? = nil) {
    self.title = title
    canary = ledger.map { Canary($0) }
  }
}

@MainActor private final class Owner: LifetimeOwner {
  let lifetime = Lifetime()
}

/// An actor with an observable object of its own, which runs in virtual time.
private actor Home {
  @Observable final class Door {
    var isOpen = false
    var label = "door"
  }

  private let door = Door()

  func set(_ isOpen: Bool) { door.isOpen = isOpen }
  func rename(_ label: String) { door.label = label }

  func states() -> Signal<Bool, Never> { Signal.observing { self.door.isOpen } }
  func labels() -> Signal<String, Never> {
    let door = door
    return Signal.observing { "\(door.label) \(door.isOpen)" }
  }
}

/// Observing properties: which values are delivered, on which actor, and until when.
@MainActor @Suite(.noSubscriptionSurvives) struct ObservingTests {
  @Test func `the first value is there without giving way, also after the iteration was begun`() async {
    let model = Page()
    let hasRun = Shared(false)
    let other = Task { @MainActor in hasRun.value = true }
    var titles = Signal.observing { model.title }.makeAsyncIterator()
    model.title = "b"
    let first = await titles.next()
    #expect(first == "b", "read when the iteration waits for it")
    #expect(!hasRun.value, "nobody else has had the actor meanwhile")
    await other.value
  }

  @Test func `every change is seen, and several in one go are one`() async {
    let model = Page()
    var titles = Signal.observing { model.title }.makeAsyncIterator()
    #expect(await titles.next() == "a")
    for title in ["b", "c"] {
      model.title = "passing"
      model.title = title
      #expect(await titles.next() == title)
    }
    let later = Task { @MainActor in model.title = "later" }
    #expect(await titles.next() == "later")
    await later.value
  }

  @Test func `an expression over several properties follows all of them`() async {
    let model = Page()
    var texts = Signal.observing { "\(model.title)\(model.count)" }.makeAsyncIterator()
    #expect(await texts.next() == "a0")
    model.count = 1
    #expect(await texts.next() == "a1")
    model.title = "b"
    #expect(await texts.next() == "b1")
  }

  @Test func `observing an object ends when it goes away`() async {
    let ledger = Ledger()
    var model: Page? = Page("a", ledger)
    var titles = Signal.observing(model) { $0.title }.makeAsyncIterator()
    #expect(await titles.next() == "a")
    let release = Task { @MainActor in model = nil }
    #expect(await titles.next() == nil)
    await release.value
    #expect(ledger.live == 0)
    #expect(await Signal.observing(model) { $0.title }.collect() == [], "at once, if it has gone")
  }

  @Test func `an iteration that goes away lets go of the object, and the object of the iteration`() async {
    let ledger = Ledger()
    let survivor = Page()
    do {
      let model = Page("a", ledger)
      let item = Item(1, ledger)
      var titles = Signal.observing { "\(model.title)\(survivor.title)\(item)" }.makeAsyncIterator()
      #expect(await titles.next() == "aa1")
    }
    #expect(ledger.live == 0)
    survivor.title = "b"
  }

  @Test func `among other inputs it is read by a task of its own`() async {
    let model = Page()
    let numbers = BehaviorSubject<Int, Never>(1)
    var pairs = Signal.observing { model.title }.combineLatest(with: numbers).makeAsyncIterator()
    #expect(await pairs.next().map { "\($0)" } == "(\"a\", 1)")
    model.title = "b"
    #expect(await pairs.next().map { "\($0)" } == "(\"b\", 1)")
    numbers.yield(2)
    #expect(await pairs.next().map { "\($0)" } == "(\"b\", 2)")
  }

  @Test func `what nobody can change is delivered once`() async {
    var constants = Signal.observing { 5 }.prefix(until: Signal<Void, Never>.just(())).makeAsyncIterator()
    #expect(await constants.next() == nil)
    var five = Signal.observing { 5 }.makeAsyncIterator()
    #expect(await five.next() == 5)
    let cancelled = Task { @MainActor in
      var more = Signal.observing { 5 }.dropFirst(1).makeAsyncIterator()
      return await more.next()
    }
    cancelled.cancel()
    #expect(await cancelled.value == nil)
  }

  @Test func `an observing pipeline binds a property to another object until either goes away`() async {
    let model = Page()
    var label: Page? = Page("")
    let handle = Signal.observing(model) { $0.title.uppercased() }.assign(to: \.title, on: label)
    var texts = Signal.observing(label) { $0.title }.drop(while: { $0.isEmpty }).makeAsyncIterator()
    #expect(await texts.next() == "A")
    model.title = "b"
    #expect(await texts.next() == "B")
    label = nil
    #expect(await texts.next() == nil)
    model.title = "c"
    await handle.waitUntilEnded()
  }
}

/// Observing in virtual time, on an actor other than the main actor.
@Suite(.noSubscriptionSurvives) struct ActorObservingTests {
  @Test func `values come from the actor to whoever iterates`() async throws {
    try await VirtualTime.run { time in
      let home = Home()
      let states = time.record(await home.states())
      let labels = time.record(await home.labels())
      await time.settle()
      await time.advance(by: .seconds(1))
      await home.set(true)
      await time.advance(by: .seconds(1))
      await home.rename("gate")
      await time.advance(by: .seconds(1))
      await home.set(false)
      await home.set(true)
      await home.set(false)
      await time.settle()
      #expect(text(states.entries).hasPrefix("0:false 1:true 3:false"))
      #expect(text(labels.entries).hasPrefix("0:doorfalse 1:doortrue 2:gatetrue 3:gatefalse"))
      #expect(states.elements.last == false)
    }
  }
}

/// Properties that are kept equal.
@MainActor @Suite(.noSubscriptionSurvives) struct PropertyBindingTests {
  @Test func `the first value wins at the start, then each follows the other, and nothing echoes`() async throws {
    try await VirtualTime.run { time in
      let (model, field) = (Page("model"), Page("field"))
      let handle = SubscriptionHandle.bind(model, \.title, to: field, \.title)
      #expect(field.title == "model")
      for round in 1...5 {
        field.title = "f\(round)"
        await time.settle()
        #expect(model.title == "f\(round)")
        model.title = "m\(round)"
        await time.settle()
        #expect(field.title == "m\(round)")
      }
      handle.cancel()
      await handle.waitUntilEnded()
      model.title = "alone"
      await time.settle()
      #expect(field.title == "m5")
    }
  }

  @Test func `of two changes before anybody looks, the later one wins on both sides`() async throws {
    try await VirtualTime.run { time in
      let (model, field) = (Page("a"), Page("b"))
      SubscriptionHandle.bind(model, \.title, to: field, \.title)
      model.title = "first"
      field.title = "second"
      await time.settle()
      #expect([model.title, field.title] == ["second", "second"])
      field.title = "third"
      model.title = "fourth"
      await time.settle()
      #expect([model.title, field.title] == ["fourth", "fourth"])
      model.title = "fifth"
      await time.settle()
      #expect(field.title == "fifth")
    }
  }

  @Test func `chains of bindings pass changes on, in both directions`() async throws {
    try await VirtualTime.run { time in
      let models = (0..<4).map { Page("\($0)") }
      for (left, right) in zip(models, models.dropFirst()) {
        SubscriptionHandle.bind(left, \.title, to: right, \.title)
      }
      #expect(models.map(\.title) == ["0", "0", "0", "0"])
      models[3].title = "last"
      await time.settle()
      #expect(models.map(\.title) == ["last", "last", "last", "last"])
      models[1].title = "middle"
      await time.settle()
      #expect(models.map(\.title) == ["middle", "middle", "middle", "middle"])
    }
  }

  @Test func `a ring of bindings comes to rest`() async throws {
    try await VirtualTime.run { time in
      let models = (0..<3).map { Page("\($0)") }
      for index in 0..<3 { SubscriptionHandle.bind(models[index], \.title, to: models[(index + 1) % 3], \.title) }
      models[1].title = "round"
      await time.settle()
      #expect(models.map(\.title) == ["round", "round", "round"])
    }
  }

  @Test("The binding ends when one of the objects goes away", arguments: [true, false])
  func ending(leadingGoes: Bool) async throws {
    try await VirtualTime.run { time in
      let ledger = Ledger()
      let survivor = Page()
      var other: Page? = Page("b", ledger)
      let handle =
        other.map { other in
          leadingGoes
            ? SubscriptionHandle.bind(other, \.title, to: survivor, \.title)
            : SubscriptionHandle.bind(survivor, \.title, to: other, \.title)
        }
      await time.settle()
      other = nil
      #expect(ledger.live == 0, "neither object is kept alive")
      await handle?.waitUntilEnded()
      #expect(handle?.isActive == false)
    }
  }
}

/// Streams that end when an object is released.
@MainActor @Suite(.noSubscriptionSurvives) struct LifetimeTests {
  @Test func `a lifetime ends with its owner, also for whoever asks later`() async {
    var owner: Owner? = Owner()
    let ended = owner?.lifetime.ended
    let numbers = Subject<Int, Never>()
    var iterator = numbers.prefix(until: ended ?? Owner().lifetime.ended).makeAsyncIterator()
    numbers.yield(1)
    #expect(await iterator.next() == 1)
    owner = nil
    numbers.yield(2)
    #expect(await iterator.next() == nil)
    #expect(await ended?.collect().isEmpty == true)
  }
}
