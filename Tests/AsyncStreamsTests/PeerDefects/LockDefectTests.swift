import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

/// Defects of peers that run foreign code inside a critical section, or release and reserve memory at great cost.
///
/// The consumers and senders run inside the call that resumes them, so a resumption under a lock deadlocks every time,
/// not once in a million.
@Suite(.noSubscriptionSurvives, .endsEventually) struct LockDefectTests {
  private let executor = InlineExecutor()

  @Test(arguments: [BufferingPolicy<Never>.unbounded, .suspending(1), .bufferingNewest(1), .bufferingOldest(1)])
  func `AsyncExtensions#52: a subscriber that is resumed may use the source and end other subscriptions`(
    _ bufferingPolicy: BufferingPolicy<Never>
  ) async {
    let subject = Subject<Int, Never>()
    let seen = Shared<[Int]>([])
    let other = Task(executorPreference: executor) { [feed = subject.signal(bufferingPolicy: bufferingPolicy)] in
      for await _ in feed {}
    }
    let task = Task(executorPreference: executor) {
      [feed = subject.signal(bufferingPolicy: bufferingPolicy), weak subject] in
      for await element in feed {
        seen.update { $0.append(element) }
        other.cancel()
        seen.update { $0.append(subject?.subscriptionCount ?? -1) }
        subject?.finish()
      }
    }
    while subject.subscriptionCount < 2 { await giveWay() }
    subject.yield(7)
    await task.value
    await other.value
    #expect(seen.value == [7, 1])
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `AsyncExtensions#52: cancelling may send, from the handler of the cancellation`() async {
    let subject = Subject<Int, Never>()
    let subscription = subject.subscribe()
    let task = Task(executorPreference: executor) {
      await withTaskCancellationHandler {
        for await _ in subject {}
      } onCancel: {
        subject.yield(1)
        subject.finish()
      }
    }
    while subject.subscriptionCount < 2 { await giveWay() }
    task.cancel()
    await task.value
    #expect(await subscription.collect() == [1])
  }

  @Test func `swift-async-algorithms#430: a sender that gets room may use the source when it is resumed`() async {
    let subject = Subject<Int, Never>()
    let counts = Shared<[Int]>([])
    var iterator: HotSignal<Int, Never>.AsyncIterator? = subject.signal(bufferingPolicy: .suspending(1))
      .makeAsyncIterator()
    let senders = (0..<3).map { number in
      Task(executorPreference: executor) {
        let outcome = await subject.send(number)
        counts.update { $0.append(subject.subscriptionCount) }
        return outcome
      }
    }
    var received: [Int] = []
    for _ in 0..<2 {
      if let element = await iterator?.next() { received.append(element) }
    }
    // Unsubscribing makes room for the senders that still wait.
    iterator = nil
    for sender in senders { #expect(await sender.value == .accepted) }
    #expect(Set(received).count == 2)
    #expect(counts.value.count == 3)
  }

  @Test func `swift-async-algorithms#430: a sender that learns of the end, or is cancelled, may use the source`() async
  {
    let subject = Subject<Int, Never>()
    let counts = Shared<[Int]>([])
    let subscription = subject.subscribe(bufferingPolicy: .suspending(1))
    subject.yield(0)
    // Started one after another: each runs until it waits.
    let senders = (1...3).map { number in
      Task(executorPreference: executor) {
        let outcome = await subject.send(number)
        counts.update { $0.append(subject.subscriptionCount) }
        return outcome
      }
    }
    senders[1].cancel()
    #expect(await senders[1].value == .cancelled)
    subject.finish()
    #expect(await senders[0].value == .ended)
    #expect(await senders[2].value == .ended)
    #expect(counts.value == [1, 1, 1])
    #expect(await subscription.collect() == [0])
  }

  @Test func `OpenCombine#208: a value may end and cancel everything when it is released`() async {
    let ledger = Ledger()
    for bufferingPolicy in [BufferingPolicy<Never>.unbounded, .suspending(4), .bufferingNewest(2), .bufferingOldest(2)]
    {
      let subject = ReplaySubject<Item, Never>(keeping: 2)
      let task = Shared<Task<Void, Never>?>(nil)
      let ends = Shared<[Bool]>([])
      let element: @Sendable (Int) -> Item = { number in
        Item(number, ledger) { [weak subject] in
          task.value?.cancel()
          if let subject { ends.update { $0.append(subject.finish()) } }
        }
      }
      for number in 0..<2 { subject.yield(element(number)) }
      task.value = Task(executorPreference: executor) { [feed = subject.signal(bufferingPolicy: bufferingPolicy)] in
        for await _ in feed {}
      }
      // Replaces the oldest element, which ends the subject when it is released.
      subject.yield(element(2))
      subject.yield(contentsOf: (3..<300).map(element))
      await task.value?.value
      #expect(ends.value.first == true)
      #expect(ends.value.dropFirst().allSatisfy { !$0 })
      #expect(subject.hasEnded)
      task.value = nil
    }
    #expect(ledger.live == 0)
  }

  @Test func `swift-async-algorithms#142: a channel goes on after its only waiter was cancelled`() async throws {
    try await VirtualTime.run { time in
      let channel = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let waiter = time.start { await channel.collect() }
      await time.settle()
      waiter.cancel()
      #expect(await waiter.value == [])
      #expect(await channel.send(1) == .accepted, "nobody is there to wait for")
      let next = channel.subscribe()
      let senders = (2...4).map { number in time.start { await channel.send(number) } }
      await time.settle()
      // Only this sender was about to continue, and it is cancelled.
      senders[1].cancel()
      #expect(await senders[1].value == .cancelled)
      let elements = time.start { await next.collect() }
      #expect(await senders[0].value == .accepted)
      #expect(await senders[2].value == .accepted)
      channel.finish()
      #expect(await elements.value == [2, 4])
    }
  }

  @Test func `swift#91120: chains are released without recursion, on a small stack`() async {
    await onSmallStack {
      let ledger = Ledger()
      // Elements that no subscription has read.
      let subject = Subject<Int, Never>()
      var subscription: Subscription<Int, Never>? = subject.subscribe()
      let batch = Array(0..<10_000)
      for _ in 0..<200 { subject.yield(contentsOf: batch) }
      subscription = nil
      #expect(subject.subscriptionCount == 0)
      var replay: ReplaySubject<Item, Never>? = ReplaySubject()
      for number in 0..<100_000 { replay?.yield(Item(number, ledger)) }
      // Only a cursor at the beginning retains the chain.
      var iterator = replay?.makeAsyncIterator()
      replay = nil
      #expect(ledger.live == 100_000)
      iterator = nil
      #expect(subscription == nil && iterator == nil)
      #expect(ledger.live == 0)
    }
  }

  @Test func `RxSwift#1873: the capacity of a replay reserves no memory`() async throws {
    for capacity in [1_000_000_000, Int.max / 2, Int.max] {
      let subject = ReplaySubject<[Int], Never>(keeping: capacity)
      subject.yield([1])
      subject.yield([2])
      subject.finish()
      #expect(await subject.collect() == [[1], [2]])
      #expect(await subject.replay(last: capacity, start: .immediately).collect() == [[1], [2]])
      #expect(
        await subject.share(replay: .last(capacity), bufferingPolicy: .bufferingNewest(capacity)).collect() == [
          [1], [2],
        ]
      )
      #expect(await subject.signal(bufferingPolicy: .bufferingOldest(capacity)).collect() == [[1], [2]])
    }
  }

  /// Runs a function on a thread with a stack of 256 KiB.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 256 * 1_024
      thread.start()
    }
  }
}
