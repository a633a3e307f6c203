import Dispatch
import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Shared work on real threads that starts, stops and ends at the same moment.
///
/// The result must not depend on which thread is first. There are many rounds, and many more with `LONG_TESTS` set.
@Suite(.endsEventually, .noSubscriptionSurvives) struct SharingRaceTests {
  static let count = Rounds.isLong ? 30_000 : 1_000

  /// A test without more time has one failure, and not one for each round that is left.
  static func rounds(_ count: Int = Self.count) -> some Sequence<Int> {
    (0..<count).lazy.prefix { _ in !Task.isCancelled }
  }

  /// A source that counts its runs and signals the end of each.
  final class Work: Sendable {
    let subject = Subject<Int, Never>()
    private let runs = Shared(0)
    private let ends = Subject<Void, Never>()
    private let subscription: Subscription<Void, Never>

    init() {
      subscription = ends.subscribe()
    }

    var signal: Signal<Int, Never> {
      .deferred { [subject, runs, ends] in
        runs.update { $0 += 1 }
        return subject.signal(bufferingPolicy: .unbounded).onEnd { _ in ends.yield(()) }
      }
    }

    /// Waits until every run has ended, and returns how many there were.
    func finished() async -> Int {
      let count = runs.value
      var iterator = subscription.makeAsyncIterator()
      for _ in 0..<count { await iterator.next(isolation: nil) }
      return count
    }
  }

  /// A subscription that any thread may drop or continue to read.
  final class Held: Sendable {
    private let poller: Lock<SharedSignal<Int, Never>.Poller?>

    init(_ signal: SharedSignal<Int, Never>) {
      poller = Lock(signal.makePoller())
    }

    func drop() {
      let dropped = poller.withLock { $0.take() }
      withExtendedLifetime(dropped) {}
    }

    func first() async -> Int? {
      guard let poller = poller.withLock({ $0.take() }) else { return nil }
      var iterator = SignalIterator(poller)
      return await iterator.next(isolation: nil)
    }

    func all() async -> [Int] {
      guard let poller = poller.withLock({ $0.take() }) else { return [] }
      var iterator = SignalIterator(poller)
      var elements: [Int] = []
      while let element = await iterator.next(isolation: nil) { elements.append(element) }
      return elements
    }
  }

  /// Runs the actions at once, with another one first in each round.
  private func race(_ round: Int, _ actions: (@Sendable () -> Void)...) {
    DispatchQueue.concurrentPerform(iterations: actions.count) { index in
      for _ in 0..<(round * (index + 1) * 7) % 61 { _ = EventStamp.next() }
      actions[index]()
    }
  }

  private static let stops: [(name: String, stop: @Sendable () -> ShareStop)] = [
    ("when unused", { .whenUnused }), ("after no time", { .whenUnused(for: .zero) }),
    ("after a while", { .whenUnused(for: .microseconds(20)) }),
  ]

  @Test(arguments: stops.indices)
  func `a subscription that comes when the last one goes finds work that goes on`(_ index: Int) async {
    for round in Self.rounds() {
      let work = Work()
      do {
        let shared = work.signal.share(stop: Self.stops[index].stop())
        let first = Held(shared)
        let second = Shared<Held?>(nil)
        race(round, { first.drop() }, { second.value = Held(shared) })
        work.subject.yield(round)
        let element = await second.value?.first()
        #expect(element == round)
      }
      let runs = await work.finished()
      #expect(1...2 ~= runs)
    }
  }

  @Test func `a subscription that comes after the grace period begins the work anew`() async {
    for round in Self.rounds() {
      let work = Work()
      do {
        let shared = work.signal.share(stop: .whenUnused(for: .microseconds(round % 50)))
        Held(shared).drop()
        // The grace period runs meanwhile.
        for _ in 0..<(round % 700) { _ = EventStamp.next() }
        let second = Held(shared)
        work.subject.yield(round)
        #expect(await second.first() == round)
      }
      #expect(1...2 ~= (await work.finished()))
    }
  }

  @Test(arguments: [true, false])
  func `a subscription that comes when the work ends comes to an end`(_ restarts: Bool) async {
    for round in Self.rounds() {
      let work = Work()
      let shared = work.signal.share(replay: .all, restarts: restarts)
      let first = Held(shared)
      let second = Shared<Held?>(nil)
      race(round, { [subject = work.subject] in subject.finish() }, { second.value = Held(shared) })
      #expect(await first.first() == nil)
      #expect(await second.value?.first() == nil)
      #expect(1...2 ~= (await work.finished()))
    }
  }

  @Test func `connecting from many threads begins the work once`() async {
    for round in Self.rounds() {
      let work = Work()
      do {
        let connection = work.signal.publish()
        let subscription = Held(connection.signal)
        race(round, { _ = connection.connect() }, { _ = connection.connect() }, { _ = connection.connect() })
        work.subject.yield(round)
        #expect(await subscription.first() == round)
      }
      #expect(await work.finished() == 1)
    }
  }

  @Test func `a connection that is made and cancelled at once is over`() async {
    for round in Self.rounds() {
      let work = Work()
      let connection = work.signal.publish()
      let subscription = Held(connection.signal)
      let handle = connection.connect()
      race(round, { _ = connection.connect() }, { handle.cancel() }, { handle.cancel() })
      #expect(await subscription.first() == nil)
      #expect(!handle.isConnected)
      #expect(await Held(connection.signal).first() == nil)
      #expect(await work.finished() == 1)
    }
  }

  @Test func `a connection that is cancelled when its last subscription goes stops once`() async {
    for round in Self.rounds() {
      let work = Work()
      let connection = work.signal.publish()
      let counted = Held(connection.autoconnect())
      let plain = Held(connection.signal)
      race(round, { counted.drop() }, { connection.connect().cancel() }, { _ = connection.connect() })
      #expect(await plain.first() == nil)
      #expect(await work.finished() == 1)
    }
  }

  @Test func `whoever comes while the work goes on gets all that is replayed, once and in order`() async {
    let count = 50
    for round in Self.rounds(Self.count / 10) {
      let subject = Subject<Int, Never>()
      let shared = subject.replay(start: .immediately)
      let late = Shared<[Held]>([])
      race(
        round,
        { for number in 0..<count { subject.yield(number) } },
        { for _ in 0..<3 { late.update { $0.append(.init(shared)) } } },
        { for _ in 0..<3 { late.update { $0.append(.init(shared)) } } }
      )
      subject.finish()
      for reading in late.value { #expect(await reading.all() == Array(0..<count)) }
    }
  }
}
