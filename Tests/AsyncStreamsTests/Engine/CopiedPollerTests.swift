import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Contract 17, for pollers: what the copies of one iteration share, and when they wake each other.
///
/// Each test polls and compares, so a lost wake-up is a failure and not a test that does not end.
@Suite(.noSubscriptionSurvives) struct CopiedPollerTests {
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
