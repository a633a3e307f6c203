import Foundation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Contract 17: copies of an iterator are one iteration.
///
/// The laws check every operator; these are the cases that went wrong.
@Suite(.noSubscriptionSurvives) struct CopiedIteratorTests {
  @Test func `copies take elements in turn, and no memory is read that was freed`() async {
    let subject = Subject<Item, Never>()
    let ledger = Ledger()
    var first = subject.makeAsyncIterator()
    subject.yield(Item(0, ledger))
    var second = first
    #expect(await first.next()?.number == 0)
    // Enough for several chunks, which the log releases as they are read.
    var expected = 1
    for round in 0..<2_000 {
      subject.yield(Item(round + 1, ledger))
      let taken = round % 3 == 0 ? await second.next() : await first.next()
      #expect(taken?.number == expected)
      expected += 1
    }
    #expect(ledger.live < 600)
    subject.finish()
    #expect(await second.next() == nil)
    #expect(await first.next() == nil)
  }

  /// Such a chunk is one that a sender has just added.
  @Test func `a subscription that counts does not read in a chunk without elements`() {
    let subject = Subject<Int, Never>()
    let subscription = subject.subscribe()
    var poller = subscription.makePoller()
    for number in 0..<8 { subject.yield(number) }
    var context = PollContext(waker: nil)
    for _ in 0..<8 { _ = poller.poll(&context) }
    subject.log.state.withLock { if $0.end == $0.tailLimit { $0.appendChunk() } }
    for _ in 0..<3 {
      guard case .pending = poller.poll(&context) else {
        Issue.record("an element that was not sent")
        return
      }
    }
  }

  @Test func `a copy that is not used retains nothing`() async {
    let ledger = Ledger()
    let subject = Subject<Item, Never>()
    var iterator = subject.map { $0 }.makeAsyncIterator()
    let unused = iterator
    for number in 0..<5_000 {
      subject.yield(Item(number, ledger))
      _ = await iterator.next()
    }
    #expect(ledger.live < 600)
    withExtendedLifetime(unused) {}
  }

  @Test(arguments: ["share", "publish", "replay", "buffer", "lift"])
  func `what reads a subject in a task retains nothing that was read`(_ operation: String) async throws {
    let ledger = Ledger()
    try await VirtualTime.run { time in
      let subject = Subject<Item, Never>()
      let signal: Signal<Item, Never> =
        switch operation {
        case "share": subject.share().eraseToSignal()
        case "publish": subject.publish().autoconnect().eraseToSignal()
        case "replay": subject.replay(last: 1, start: .immediately).eraseToSignal()
        case "buffer": subject.buffer(.unbounded).eraseToSignal()
        default: subject.lift { $0 }.eraseToSignal()
        }
      var iterator = signal.makeAsyncIterator()
      for number in 0..<3_000 {
        subject.yield(Item(number, ledger))
        await time.settle()
        _ = await iterator.next()
      }
      #expect(ledger.live < 900, "\(operation)")
    }
  }

  @Test @MainActor func `ending one copy wakes a task that waits with another one`() async {
    let subject = Subject<Int, Never>()
    var iterator = subject.makeAsyncIterator()
    let copy = iterator
    let waiting = Task { @MainActor in
      var copy = copy
      return await copy.next(isolation: MainActor.shared)
    }
    // Runs after the task has started to wait.
    let cancelled = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return await iterator.next(isolation: MainActor.shared)
    }
    #expect(await cancelled.value == nil)
    #expect(await waiting.value == nil)
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `an operator that goes back to a copy of its input goes on where the input is`() async {
    let subject = Subject<Int, Never>()
    var iterator = Backtracking(subject).makeAsyncIterator()
    var found: [Int?] = []
    for number in 0..<1_000 {
      subject.yield(number)
      found.append(await iterator.next())
    }
    subject.finish()
    found.append(await iterator.next())
    #expect(found == (0..<1_000).map { $0 } + [nil])
  }

  @Test func `elements of a collection belong to each copy`() async {
    var first = [1, 2, 3].signal.map { $0 * 10 }.makeAsyncIterator()
    _ = await first.next()
    var second = first
    #expect(await first.next() == 20)
    #expect(await second.next() == 20)
  }

  @Test func `an iterator that has ended holds no input`() async {
    let ledger = Ledger()
    let left = Subject<Item, Never>()
    left.yield(Item(0, ledger))
    let kept = [Item(1, ledger)]
    var merged = Optional(kept.signal.eraseToSignal().merge(with: left).makeAsyncIterator())
    #expect(await merged?.next()?.number == 1)
    left.finish()
    #expect(await merged?.next() == nil)
    #expect(left.subscriptionCount == 0)
    merged = nil
  }

  @Test func `an input that has ended is released while the others go on`() async throws {
    let ledger = Ledger()
    let forever = Subject<Item, Never>()
    // Only the iterator retains the canary.
    func begin() -> SignalIterator<some PollerProtocol<Item, Never>> {
      let canary = Canary(ledger)
      let ending = Signal<Item, Never>.empty.onFinish { _ = canary }
      return ending.merge(with: forever).makeAsyncIterator()
    }
    var iterator = begin()
    #expect(ledger.live == 1)
    forever.yield(Item(1, Ledger()))
    _ = await iterator.next()
    #expect(ledger.live == 0)
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

  /// A waker that counts how often it is woken.
  private final class Bell: Sendable {
    let count = Shared(0)

    var waker: Waker { Waker(onWake: { [count] in count.update { $0 += 1 } }) }
  }

  private static let hour = Duration.seconds(3_600)
  private static let keys = Subject<Int, Never>()
  private static let quiet: [(name: String, signal: Signal<Int, Never>)] = [
    ("a subject", keys.eraseToSignal()),
    ("a subject that keeps the newest", keys.subscribe(bufferingPolicy: .bufferingNewest(1)).eraseToSignal()),
    ("many inputs", Signal.merge(contentsOf: [keys, keys])),
    ("a timer", Signal.timer(after: hour).map { _ in 0 }.eraseToSignal()),
  ]

  @Test(arguments: quiet.indices)
  func `what waits with a copy is woken when another copy begins to wait`(_ index: Int) {
    let (first, second) = (Bell(), Bell())
    var poller = Self.quiet[index].signal.makePoller()
    for bell in [first, second] {
      var context = PollContext(waker: bell.waker)
      _ = poller.poll(&context)
    }
    #expect(first.count.value == 1, "\(Self.quiet[index].name)")
    #expect(second.count.value == 0, "\(Self.quiet[index].name)")
    poller.release()
  }

  @Test func `what waits with a copy is woken when another copy ends`() {
    let bell = Bell()
    let subject = Subject<Int, Never>()
    var poller = subject.makePoller()
    var copy = poller
    var context = PollContext(waker: bell.waker)
    _ = poller.poll(&context)
    copy.release()
    #expect(bell.count.value == 1)
    #expect(poller.poll(&context).isEnd)
  }

  @Test func `what waits for a timer with a copy is woken when another copy ends`() {
    let bell = Bell()
    let alarm = OwnedAlarm(clock: ContinuousClock()).alarm
    alarm.set(alarm.queue.now() + Self.hour)
    #expect(alarm.poll(bell.waker) == nil)
    alarm.end()
    #expect(bell.count.value == 1)
  }

  @Test func `a copy of a subscription that is over has nothing left to read, and retains nothing`() {
    let ledger = Ledger()
    let subject = Subject<Item, Never>()
    var poller = subject.makePoller()
    var copy = poller
    for number in 0..<2_000 { subject.yield(Item(number, ledger)) }
    var context = PollContext(waker: nil)
    _ = poller.poll(&context)
    poller.release()
    #expect(copy.poll(&context).isEnd)
    #expect(ledger.live < 600)
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `what was counted without looking at the log ends for all copies, too`() {
    let subject = Subject<Int, Never>()
    let subscription = subject.subscribe()
    var poller = subscription.makePoller()
    var copy = poller
    subject.yield(contentsOf: 0..<10)
    var context = PollContext(waker: nil)
    _ = poller.poll(&context)
    _ = copy.poll(&context)
    #expect(subscription.statistics.delivered == 2)
    poller.release()
    #expect(copy.poll(&context).isEnd)
    #expect(subscription.statistics.delivered == 2)
  }

  @Test func `copies of a producer start it once, and not after the end`() async throws {
    try await VirtualTime.run { time in
      let starts = Shared(0)
      var poller = Self.makeProducer { starts.update { $0 += 1 } }
      var copy = poller
      var context = PollContext(waker: nil)
      _ = poller.poll(&context)
      _ = copy.poll(&context)
      await time.settle()
      #expect(starts.value == 1)
      poller.release()

      var ended = Self.makeProducer { starts.update { $0 += 1 } }
      var late = ended
      ended.release()
      _ = late.poll(&context)
      await time.settle()
      #expect(starts.value == 1)
    }
  }

  @Test func `a copy of many inputs that were released retains none of them`() {
    let ledger = Ledger()
    var poller = Self.combined(ledger)
    let copy = poller
    #expect(ledger.live == 1)
    poller.release()
    #expect(ledger.live == 0)
    withExtendedLifetime(copy) {}
  }

  private static func makeProducer(_ body: @escaping @Sendable () -> Void) -> ProducerPoller<Int, Never> {
    ProducerPoller(log: EventLog(name: "log", endsWithLastSubscriber: true), bufferingPolicy: .unbounded) { _ in body()
    }
  }

  private static func combined(_ ledger: Ledger) -> AnyPoller<(Int, Int), Never> {
    let canary = Canary(ledger)
    let holding = Signal<Int, Never>.never.onFinish { _ = canary }
    return Signal.combineLatest(holding, keys).eraseToSignal().makePoller()
  }
}

/// An operator as a user might write it: it keeps a copy of its input, and goes back to it at each poll.
private struct Backtracking: SignalProtocol {
  typealias Element = Int
  typealias Failure = Never

  let subject: Subject<Int, Never>

  init(_ subject: Subject<Int, Never>) {
    self.subject = subject
  }

  var description: String { "backtracking" }

  func makePoller() -> Poller { Poller(base: subject.makePoller()) }

  struct Poller: UnaryPoller {
    var base: LogPoller<Int, Never>

    mutating func poll(_ context: inout PollContext) -> PollAnswer<Int, Never> {
      let mark = base
      let event = base.poll(&context)
      base = mark
      return event
    }
  }
}
