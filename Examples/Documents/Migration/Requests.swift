import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsTesting
import Synchronization

/// A request with a completion handler and a token that cancels it.
struct OneShotRequest: PrintingExample {
  let session = Session()

  func legacyPage(_ address: String) -> RACSignal<String> {
    RACSignal.createSignal { subscriber in
      let request = session.load(address) { page, error in
        guard let page else { return subscriber.sendError(error) }
        subscriber.sendNext(page)
        subscriber.sendCompleted()
      }
      return RACDisposable { request.cancel() }
    }
  }

  func pageSignal(_ address: String) -> Signal<String, any Error> {
    Signal.callback(throwingIfAbandoned: Session.Offline()) { continuation in
      let request = session.load(address) { page, error in
        guard let page else { return continuation.finish(throwing: error ?? Session.Offline()) }
        continuation.yield(page)
        continuation.finish()
      }
      continuation.onTermination { request.cancel() }
    }
  }

  func page(_ address: String) async throws -> String {
    guard let page = try await pageSignal(address).first() else { throw CancellationError() }
    return page
  }

  func pageOfLegacy(_ address: String) async throws -> String {
    guard let page = try await legacyPage(address).values.first() else { throw CancellationError() }
    return page
  }

  static func run() async throws {
    let requests = OneShotRequest()
    let session = requests.session

    try await print(requests.page("news"))
    try await print(requests.pageOfLegacy("weather"))
    let slow = Task { try await requests.page("slow") }
    slow.cancel()
    await print(slow.result)
    print("cancelled:", session.cancelled)
  }

  /// A session with completion handlers; "slow" is never answered.
  nonisolated final class Session: Sendable {
    struct Offline: Error {}

    struct Request: Sendable {
      let cancel: @Sendable () -> Void
    }

    private let addresses = Mutex<[String]>([])

    var cancelled: [String] { addresses.withLock { $0 } }

    func load(_ address: String, completion: @escaping @Sendable (String?, (any Error)?) -> Void) -> Request {
      let task = Task {
        if address != "slow" { return completion("page of \(address)", nil) }
        try? await Task.sleep(for: .seconds(3600))
        completion(nil, Offline())
      }
      return Request {
        // An answer that has been given cannot be cancelled.
        if address == "slow" { self.addresses.withLock { $0.append(address) } }
        task.cancel()
      }
    }
  }
}

/// Several requests, and then one screen.
enum SeveralRequests: PrintingExample {
  static func user() async throws -> String { "Ada" }
  static func news() async throws -> [String] { ["Engine sold", "Notes published"] }

  static func show(_ user: String, _ news: [String]) { print("\(user) has \(news.count) news") }

  static func once() async throws {
    async let user = user()
    async let news = news()
    try await show(user, news)
  }

  static func run() async throws {
    let users = BehaviorSubject<String, Never>("Ada")
    let news = BehaviorSubject<[String], Never>(["Engine sold"])

    let screen = Signal.combineLatest(users, news).makeAsyncIterator()
    let showing = Task {
      var screen = screen
      while let (user, news) = await screen.next() { show(user, news) }
    }
    users.finish()
    news.finish()
    await showing.value
  }
}

/// Several requests that fail alike, in a command.
enum TypedRequests: PrintingExample {
  struct Offline: Error {}

  static func user() async throws(Offline) -> String { "Ada" }
  static func news() async throws(Offline) -> [String] { throw Offline() }

  static func run() async throws {
    let open = Command<Void, String, Offline>(name: "open") { () in
      let name = Signal.async { () throws(Offline) in try await user() }
      let titles = Signal.async { () throws(Offline) in try await news() }
      return name.zip(with: titles).map { name, titles in "\(name) has \(titles.count) news" }
    }
    do {
      try await print(open.execute())
    } catch {
      print(error)
    }
  }
}

/// A request that is repeated, and whose result is shared.
enum SharedRetry: PrintingExample {
  struct Offline: Error {}

  static func legacy(_ legacyRequest: RACSignal<String>) {
    // Wrong: replays its failure to each attempt, so there is one request.
    let replayedFailure = legacyRequest.replay().retry(2)
    // Right: the attempts are inside, and their result is shared.
    let replayedResult = legacyRequest.retry(2).replay()
    _ = (replayedFailure, replayedResult)
  }

  static func run() async throws {
    let count = Counter()
    let request = Signal<String, Offline> { send throws(Offline) in
      if count.next() < 3 { throw Offline() }
      await send("the token")
    }

    let token =
      request
      .retry(2, backoff: .exponential(from: .milliseconds(1), upTo: .seconds(10)))
      .share(replay: .last(1), restarts: false)
    async let first = token.first()
    async let second = token.first()
    try await print(first ?? "", second ?? "", "after", count.value, "requests")
  }

  /// Counts from 1.
  nonisolated final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}

/// A list whose pages name the next one.
enum RecursivePaging: PrintingExample {
  struct Offline: Error {}

  struct Page: Sendable {
    let titles: [String]
    let next: Int?
  }

  static func legacyPage(_ number: Int) -> RACSignal<Page> { .return(page(number)) }

  static func legacyPages(from number: Int) -> RACSignal<Page> {
    legacyPage(number).flattenMap { page in
      guard let page, let next = page.next else { return .return(page) }
      return RACSignal.return(page).concat(legacyPages(from: next))
    }
  }

  static func load(_ number: Int) async throws(Offline) -> Page { page(number) }

  static func pages() -> Signal<Page, Offline> {
    Signal(runAhead: 1) { send throws(Offline) in
      var number: Int? = 1
      while let current = number {
        let page = try await load(current)
        guard await send(page) == .accepted else { return }
        number = page.next
      }
    }
  }

  static func run() async throws {
    for try await page in pages() {
      print(page.titles)
    }
    print("no more pages")
  }

  private static func page(_ number: Int) -> Page {
    Page(titles: ["\(number)a", "\(number)b"], next: number < 3 ? number + 1 : nil)
  }
}
