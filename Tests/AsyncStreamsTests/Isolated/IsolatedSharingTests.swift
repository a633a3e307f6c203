import AsyncStreams
import AsyncStreamsTesting
import Testing

/// `share` turns an isolated signal into one that is usable on any actor.
@MainActor @Suite(.noSubscriptionSurvives) struct IsolatedSharingTests {
  private final class Screen {
    var prefix = "> "
    var runs = 0
  }

  @Test func `a shared isolated signal runs once, on its actor, for subscribers anywhere`() async {
    let numbers = Subject<Int, Never>(name: "numbers")
    let screen = Screen()
    let begun = ReplaySubject<Void, Never>()
    let titles = numbers.isolated.onStart {
      screen.runs += 1
      begun.yield(())
    }
    .map { number in
      MainActor.assertIsolated()
      return screen.prefix + "\(number)"
    }
    .share(start: .atSubscription(2))
    let (first, second) = (titles.makeAsyncIterator(), titles.makeAsyncIterator())
    let elsewhere = Elsewhere(first)
    let also = Elsewhere(second)
    // The run subscribes as soon as the main actor is free.
    await begun.first()
    numbers.yield(contentsOf: [1, 2])
    numbers.finish()
    #expect(await elsewhere.elements() == ["> 1", "> 2"])
    #expect(await also.elements() == ["> 1", "> 2"])
    #expect(screen.runs == 1)
  }

  @Test func `a run that begins at once subscribes on the spot`() async {
    let numbers = Subject<Int, Never>(name: "numbers")
    let screen = Screen()
    let titles = numbers.isolated.map { screen.prefix + "\($0)" }.share(start: .immediately, replay: .all)
    #expect(numbers.subscriptionCount == 1)
    numbers.yield(1)
    #expect(await titles.first() == "> 1")
    #expect(titles.description == "numbers.map.share")
  }

  @Test func `a failure reaches the subscribers`() async throws {
    struct Problem: Error, Equatable {}
    let numbers = Subject<Int, Problem>()
    let screen = Screen()
    let shared = numbers.isolated.map { screen.prefix + "\($0)" }.share(start: .immediately, replay: .all)
    numbers.yield(1)
    numbers.finish(throwing: Problem())
    var iterator = shared.makeAsyncIterator()
    #expect(try await iterator.next() == "> 1")
    await #expect(throws: Problem()) { _ = try await iterator.next() }
  }

  @Test func `the run is stopped with its last subscription`() async {
    let numbers = Subject<Int, Never>()
    let screen = Screen()
    let (begun, over) = (ReplaySubject<Void, Never>(), ReplaySubject<Void, Never>())
    let shared = numbers.onEnd { _ in over.yield(()) }.isolated.onStart { begun.yield(()) }
      .map { screen.prefix + "\($0)" }.share()
    do {
      _ = shared.makeAsyncIterator()
      await begun.first()
    }
    await over.first()
    #expect(numbers.subscriptionCount == 0)
  }

  private actor Room {
    private var count = 0

    func plain(_ numbers: Subject<Int, Never>) -> SharedSignal<Int, Never> {
      numbers.isolated.map { 2 * $0 }.share()
    }

    func counting(_ numbers: Subject<Int, Never>) -> SharedSignal<Int, Never> {
      numbers.isolated.map {
        self.count += 1
        return self.count * $0
      }
      .share()
    }
  }

  @Test func `closures that mention the actor retain it, a run does, too, and a later run finishes`() async throws {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let counting = await Room().counting(numbers)
      let counts = time.record(counting)
      weak var released: Room?
      let plain: SharedSignal<Int, Never>
      let doubled: Recording<Int, Never>
      do {
        let room = Room()
        released = room
        plain = await room.plain(numbers)
        doubled = time.record(plain)
        await time.settle()
      }
      for number in 1...3 { numbers.yield(number) }
      await time.settle()
      #expect(text(counts.entries) == "0:1 0:4 0:9")
      #expect(text(doubled.entries) == "0:2 0:4 0:6")
      doubled.cancel()
      await time.settle()
      #expect(released == nil)
      #expect(await plain.collect() == [])
    }
  }

  /// Iterates outside of the main actor.
  private struct Elsewhere {
    let task: Task<[String], Never>

    init(_ iterator: sending SignalIterator<some PollerProtocol<String, Never>>) {
      task = Task.detached {
        var iterator = iterator
        var elements: [String] = []
        while let element = await iterator.next() { elements.append(element) }
        return elements
      }
    }

    func elements() async -> [String] {
      await task.value
    }
  }
}
