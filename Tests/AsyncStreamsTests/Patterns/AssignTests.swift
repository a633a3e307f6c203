import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor private final class Label {
  var text = "" { didSet { history.append(text) } }
  var caption: String?
  var history: [String] = []
  let canary: Canary?

  init(_ ledger: Ledger? = nil) {
    canary = ledger.map { Canary($0) }
  }
}

@MainActor private final class OwnedLabel: LifetimeOwner {
  let lifetime = Lifetime()
  var text = ""
}

/// Bindings of properties to signals.
@MainActor @Suite(.noSubscriptionSurvives) struct AssignTests {
  @Test func `elements are assigned, and the end leaves the last one`() async {
    let titles = Subject<String, Never>()
    let label = Label()
    let handle = titles.assign(to: \.text, on: label)
    #expect(titles.subscriptionCount == 1, "subscribed before it returns")
    titles.yield("a")
    titles.yield("b")
    titles.finish()
    await handle.waitUntilEnded()
    #expect(label.history == ["a", "b"])
    #expect(!handle.isActive)
    #expect(titles.subscriptionCount == 0)
  }

  @Test func `an optional property takes elements that are not`() async {
    let label = Label()
    await ["a"].signal.assign(toOptional: \.caption, on: label).waitUntilEnded()
    #expect(label.caption == "a")
    await ([nil] as [String?]).signal.assign(to: \.caption, on: label).waitUntilEnded()
    #expect(label.caption == nil)
  }

  @Test func `cancelling ends the assignment at once`() async {
    let titles = Subject<String, Never>()
    let label = Label()
    let handle = titles.assign(to: \.text, on: label)
    titles.yield("a")
    handle.cancel()
    titles.yield("b")
    await handle.waitUntilEnded()
    await titles.waitForNoSubscription()
    #expect(label.history == [])
    withExtendedLifetime(label) {}
  }

  @Test func `the object is not kept alive, and the next element finds out`() async {
    let ledger = Ledger()
    let titles = Subject<String, Never>()
    var label: Label? = Label(ledger)
    let handle = titles.assign(to: \.text, on: label)
    label = nil
    #expect(ledger.live == 0)
    titles.yield("a")
    await handle.waitUntilEnded()
    await titles.waitForNoSubscription()
  }

  @Test func `an object with a lifetime ends the assignment when it goes away`() async {
    let titles = Subject<String, Never>()
    var label: OwnedLabel? = OwnedLabel()
    weak let reference = label
    let handle = titles.assign(to: \.text, on: label)
    label = nil
    #expect(reference == nil)
    await handle.waitUntilEnded()
    await titles.waitForNoSubscription()
  }

  @Test func `without an object nothing is subscribed to`() {
    let titles = Subject<String, Never>()
    let handle = titles.assign(to: \.text, on: Label?.none)
    #expect(!handle.isActive)
    #expect(titles.subscriptionCount == 0)
  }

  @Test func `a signal that is not iterated any more lets go of the handle`() async {
    let ledger = Ledger()
    let label = Label()
    await [1].signal.map { "\(Item($0, ledger))" }.assign(to: \.text, on: label).waitUntilEnded()
    #expect(ledger.live == 0)
    #expect(label.text == "1")
  }
}

extension Subject {
  /// Waits until pending unsubscriptions are done.
  fileprivate func waitForNoSubscription() async {
    while subscriptionCount > 0 { await Waker.giveWay() }
  }
}
