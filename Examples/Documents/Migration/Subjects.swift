import AsyncStreams
import AsyncStreamsBridge

/// Subjects of old code that never complete.
enum EndlessSubjects: PrintingExample {
  @MainActor final class LegacyScreen: RACObject {
    let rac_lifetime = RACLifetime()
    private(set) var title = ""

    init(legacyTitles: RACSubject<String>) {
      legacyTitles.take(until: rac_willDeallocSignal()).subscribeNext { [weak self] title in
        self?.title = title ?? ""
      }
    }
  }

  @MainActor final class Screen: LifetimeOwner {
    nonisolated let lifetime = Lifetime()
    private(set) var title = ""
    private let subscriptions = SubscriptionBag()

    init(legacyTitles: RACSubject<String>) {
      let titles = legacyTitles.signal(bufferingPolicy: .bufferingNewest(1)).replaceError(with: "")
      subscriptions.consume(titles, for: self) { screen, title in screen.title = title }
    }
  }

  @MainActor static func run() async throws {
    let legacyTitles = RACSubject<String>()
    var screen = Screen(legacyTitles: legacyTitles)

    let titles = legacyTitles.signal(bufferingPolicy: .bufferingNewest(1)).prefix(until: screen.lifetime.ended)
    let iterator = titles.makeAsyncIterator()
    legacyTitles.sendNext("Streams")
    screen = Screen(legacyTitles: RACSubject())  // The first screen is released.
    var rest = iterator
    while let title = try await rest.next() { print(title) }
    print("the screen is closed")
  }
}

/// A loop over the values of callbacks.
enum CallbackValues: PrintingExample {
  static func run() async throws {
    let titles = RACReplaySubject<String>(capacity: 1)
    titles.sendNext("Chapter 1")
    titles.sendCompleted()
    for try await text in titles.values { print(text) }
  }
}

/// A subscription to a subject that has ended.
enum EndsOfSubjects: PrintingExample {
  static func run() async {
    // Before: a subscription after the end never ends, and can still be sent values.
    let legacyMessages = RACSubject<String>()
    legacyMessages.sendCompleted()
    legacyMessages.subscribeCompleted { print("never called") }
    // After: every source keeps its end, and nothing follows it.
    let messages = Subject<String, Never>()
    messages.finish()
    print("ended at once, with", await messages.collect())
  }
}

/// A subscription that exists before the task runs.
enum SubscribingByCall: PrintingExample {
  static func run() async {
    // Before, subscribing was a call. `Task { for await note in notes { … } }` subscribes when the task runs.
    // After: subscribe with a call, and iterate later.
    let notes = Subject<String, Never>()
    let subscription = notes.subscribe()
    let printing = Task { for await note in subscription { print(note) } }
    await notes.send("is not missed")
    notes.finish()
    await printing.value
  }
}

/// A whole program: a former view model, as an actor.
enum LetterMailbox: PrintingExample {
  /// Counts unread letters; views follow `unread`.
  actor Mailbox {
    nonisolated let unread = BehaviorSubject<Int, Never>(0, name: "unread")

    func receive(_ letters: Int) async { await unread.send(unread.value + letters) }
    func readAll() async { await unread.send(0) }
  }

  static func run() async {
    let mailbox = Mailbox()
    let badge = mailbox.unread.map { $0 == 0 ? "no badge" : "badge \($0)" }.removeDuplicates().makeAsyncIterator()

    await mailbox.receive(2)
    await mailbox.receive(0)
    await mailbox.readAll()
    mailbox.unread.finish()

    var texts = badge
    while let text = await texts.next() { print(text) }
  }
}
