import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsTesting
import Synchronization
import Testing

/// Search as you type.
enum SearchAsYouType {
  static func results(
    for queries: some SignalProtocol<String, Never>,
    clock: some Clock<Duration> = ContinuousClock(),
    search: @escaping @Sendable (String) -> Signal<[String], any Error>
  ) -> some SignalProtocol<[String], Never> {
    queries
      .debounce(for: .milliseconds(300), clock: clock)
      .removeDuplicates()
      .flatMapLatest { query in
        search(query).catch { _ in Signal.just([]) }  // Here, and not further down: the next query goes on.
      }
  }
}

@Suite struct SearchAsYouTypeTests {
  private struct Offline: Error {}

  @Test func `a search that fails delivers nothing found, and the next one goes on`() async throws {
    try await VirtualTime.run { time in
      let queries = Subject<String, Never>()
      let results = SearchAsYouType.results(for: queries, clock: time.clock) { query in
        query == "s" ? .fail(Offline()) : .just([query])
      }
      let recording = time.record(results)
      await queries.send("s")
      await time.advance(by: .seconds(1))
      await queries.send("sw")
      await time.advance(by: .seconds(1))
      #expect(recording.elements == [[], ["sw"]])
    }
  }
}

/// A button that sends a verification code, and shows how long to wait before the next.
enum Countdown: PrintingExample {
  /// The seconds that are left, down to 0.
  static func countdown(from seconds: Int, clock: some Clock<Duration>) -> some SignalProtocol<Int, Never> {
    Signal.interval(every: .seconds(1), clock: clock)
      .scan(seconds) { left, _ in left - 1 }
      .prepend(seconds)
      .prefix(seconds + 1)
  }

  static func run() async throws {
    try await VirtualTime.run { time in
      let clock = time.clock
      for await left in countdown(from: 3, clock: clock) {
        print(left > 0 ? "Send again in \(left) s" : "Send the code")
      }
    }
  }
}

/// A producer of callbacks does not wait for its consumer.
@Suite struct RunningAheadTests {
  @Test func `take disposes of the producer, prefix only of what it has sent`() async throws {
    let loaded = Atomic(0)
    let page = RACSignal<Int>.defer { .return(loaded.add(1, ordering: .relaxed).newValue).delay(1) }
    let pages = RACSignal<Int>.concat([page, page, page, page, page])
    // Both deliver two pages. This one may load all of them.
    let eager = pages.values.prefix(2)
    // This one disposes of the producer with the second page.
    let cut = pages.take(2).values
    #expect(try await Self.elements(of: eager.eraseToSignal()) == [1, 2])
    #expect(loaded.exchange(0, ordering: .relaxed) == 5)
    #expect(try await Self.elements(of: cut.eraseToSignal()) == [1, 2])
    #expect(loaded.load(ordering: .relaxed) == 2)
  }

  @Test func `a producer that sends during the subscription runs to its end`() async throws {
    let loaded = Atomic(0)
    let page = RACSignal<Int>.defer { .return(loaded.add(1, ordering: .relaxed).newValue) }
    let pages = RACSignal<Int>.concat([page, page, page])
    #expect(try await Self.elements(of: pages.take(2).values) == [1, 2])
    #expect(loaded.load(ordering: .relaxed) == 3)
  }

  /// Subscribes on a test scheduler, and lets all of its time pass before the first element is requested.
  private static func elements(of pages: Signal<Int, any Error>) async throws -> [Int] {
    func subscribe() -> Signal<Int, any Error>.AsyncIterator? {
      let scheduler = RACTestScheduler()
      var iterator: Signal<Int, any Error>.AsyncIterator?
      scheduler.performAsCurrentScheduler { iterator = pages.makeAsyncIterator() }
      scheduler.stepAll()
      return iterator
    }
    var iterator = subscribe()
    var elements: [Int] = []
    while let element = try await iterator?.next() { elements.append(element) }
    return elements
  }

  @Test func `first is nil when its task is cancelled`() async {
    let users = Subject<String, Never>()
    let greeting = Task {
      guard let user = await users.first() else { return "nobody" }
      return user
    }
    greeting.cancel()
    #expect(await greeting.value == "nobody")
    withExtendedLifetime(users) {}
  }
}
