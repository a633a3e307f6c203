import Foundation
import Testing

@testable import AsyncStreams

/// Tests of mistakes with ends and positions that no other test had caught; see Documentation/Mutants.md.
///
/// Without the trait that watches for surviving subscriptions: a watched subscription counts what it reads, and so
/// takes another path.
@Suite struct PlantedEndMistakeTests {
  @Test func `a copy of a subscription that is over does not read what its chunk still has`() {
    let subject = Subject<Int, Never>()
    var poller = subject.makePoller()
    var copy = poller
    subject.yield(contentsOf: 0..<10)
    #expect(value(of: &poller) == 0)
    poller.release()
    #expect(value(of: &copy) == nil)
  }

  @Test(arguments: [false, true])
  func `a chunk that follows is not read before it has an element`(_ isCounted: Bool) {
    let subject = Subject<Int, Never>()
    let counters = isCounted ? SubscriptionCounters() : nil
    var cursor = subject.log.subscribe(bufferingPolicy: .unbounded, counters: counters)
    // As many as fit into the first chunk.
    subject.yield(contentsOf: 0..<8)
    for number in 0..<8 { #expect(value(of: &cursor) == number) }
    subject.log.update { _ = $0.appendChunk() }
    #expect(value(of: &cursor) == nil)
    #expect(value(of: &cursor) == nil)
    cursor.release()
  }

  @Test func `a subscription that is about to wait notices what has come meanwhile`() {
    let subject = Subject<Int, Never>()
    var cursor = subject.makePoller()
    subject.yield(1)
    var context = PollContext(waker: Waker(onWake: {}))
    let answer = cursor.cursor.wait(at: 0, &context)
    let waits = if case .pending? = answer { true } else { false }
    #expect(!waits)
    cursor.release()
  }

  @Test func `what was sent after the subscription began is not as early as what is replayed`() async {
    let (replaying, other) = (ReplaySubject<Int, Never>(), Subject<Int, Never>())
    replaying.yield(1)
    var merged = replaying.merge(with: other).makeAsyncIterator()
    other.yield(10)
    replaying.yield(2)
    var found: [Int?] = []
    for _ in 0..<3 { found.append(await merged.next()) }
    #expect(found == [1, 10, 2])
  }

  @Test func `a producer that waits for room is cancelled before it learns that the iteration is over`() {
    let states = Shared<[Bool]>([])
    let signal = Signal<Int, Never>(runAhead: 1) { send in
      while await send(0) == .accepted {}
      states.update { $0.append(Task.isCancelled) }
    }
    // What the producer does next runs inside the call that resumes it.
    var poller = signal.producing(on: InlineExecutor()).makePoller()
    #expect(value(of: &poller) == 0)
    #expect(states.value == [])
    poller.release()
    #expect(states.value == [true])
  }

  @Test func `the end of a copy is the end of the source that calls back`() {
    let ends = Shared(0)
    let core = CallbackCore(log: EventLog<Int, Never>(name: "callback", endsWithLastSubscriber: true))
    core.setTerminationHandler { ends.update { $0 += 1 } }
    var poller = FilledLogPoller(
      core.log.subscribe(bufferingPolicy: .unbounded),
      SubscriptionWork { core.finish(with: nil) }
    )
    let copy = poller
    poller.release()
    #expect(ends.value == 1)
    withExtendedLifetime(copy) {}
  }

  @Test func `a signal that a copy has left has not finished`() {
    let ends = Shared(0)
    let subject = Subject<Int, Never>()
    var poller = subject.onFinish { ends.update { $0 += 1 } }.makePoller()
    var copy = poller
    poller.release()
    #expect(value(of: &copy) == nil)
    #expect(ends.value == 0)
  }

  @Test func `a copy of what was left does not go on with the second signal`() {
    let subject = Subject<Int, Never>()
    var poller = subject.append(Signal.just(1)).makePoller()
    var copy = poller
    poller.release()
    #expect(value(of: &copy) == nil)
  }

  @Test func `a copy of what was left keeps none of the elements that waited for others`() {
    let ledger = Ledger()
    let subject = Subject<Item, Never>()
    var poller = Signal.combineLatest(subject, Signal<Int, Never>.never).makePoller()
    let copy = poller
    subject.yield(Item(1, ledger))
    #expect(value(of: &poller) == nil)
    poller.release()
    #expect(ledger.live == 0)
    withExtendedLifetime(copy) {}
  }

  @Test(arguments: [false, true])
  func `a group ends behind its first element when the grouping is left`(_ isReleased: Bool) {
    let subject = Subject<Int, Never>()
    var poller = Optional(subject.grouped { $0 % 2 }.makePoller())
    subject.yield(1)
    var context = PollContext(waker: nil)
    guard case .value(let group)? = poller?.poll(&context) else {
      Issue.record("no group")
      return
    }
    var elements = group.makePoller()
    let copy = isReleased ? poller : nil
    if isReleased { poller?.release() }
    poller = nil
    #expect(value(of: &elements) == 1)
    #expect(elements.poll(&context).isEnd)
    withExtendedLifetime(copy) {}
  }

  @Test func `two tasks that wait with one waker stop the program, also where no source has it`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      // Reached only with the mistake: the program has not stopped.
      Task.detached {
        try? await Task.sleep(for: .seconds(5))
        exit(EXIT_SUCCESS)
      }
      let subject = Subject<Int, Never>()
      let waiting = Task { @MainActor in
        var iterator = subject.append(Signal.never).makeAsyncIterator()
        // This iteration waits, so it has a waker, which the copies share.
        _ = await iterator.next(isolation: MainActor.shared)
        let shared = iterator
        let tasks = (1...2).map { _ in
          Task { @MainActor in
            var copy = shared
            _ = await copy.next(isolation: MainActor.shared)
          }
        }
        for task in tasks { await task.value }
      }
      await Task.yield()
      while subject.subscriptionCount == 0 { await Task.yield() }
      subject.yield(1)
      subject.finish()
      await waiting.value
    }
  }

  private func value<Poller: PollerProtocol>(of poller: inout Poller) -> Poller.Element? {
    var context = PollContext(waker: nil)
    guard case .value(let element) = poller.poll(&context) else { return nil }
    return element
  }
}
