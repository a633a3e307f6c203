import Foundation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Defects of peers around leaks, memory and release.
@Suite(.noSubscriptionSurvives) struct ReleaseDefectTests {
  private let ledger = Ledger()

  typealias Pipeline = @Sendable (Subject<Item, Never>, VirtualClock) -> Signal<Item, Never>

  static let pipelines: [Pipeline] = [
    { source, _ in source.merge(with: source).eraseToSignal() },
    { source, _ in source.zip(with: source).map(\.0).eraseToSignal() },
    { source, _ in source.combineLatest(with: source).map(\.0).eraseToSignal() },
    { source, _ in Signal.merge(contentsOf: [source, source, source]) },
    { source, clock in source.debounce(for: .seconds(1), clock: clock).eraseToSignal() },
    { source, clock in source.throttle(for: .seconds(1), clock: clock).eraseToSignal() },
    { source, _ in source.share(replay: .last(2)).eraseToSignal() },
    { source, _ in source.buffer(.suspending(2)).eraseToSignal() },
    { source, _ in source.flatMapLatest { Signal<Item, Never>.just($0).append(Signal.never) }.eraseToSignal() },
    { source, _ in source.flatMapMerge { Signal<Item, Never>.just($0).append(Signal.never) }.eraseToSignal() },
    { source, _ in source.asyncMap { item async in item }.eraseToSignal() },
  ]

  @Test(arguments: 0..<pipelines.count)
  func `swift-async-algorithms#352 and AsyncExtensions#43: leaving the loop leaves nothing behind`(
    _ index: Int
  ) async throws {
    try await VirtualTime.run { [ledger] time in
      let source = Subject<Item, Never>()
      let signal = Self.pipelines[index](source, time.clock)
      let task = time.start {
        for await _ in signal { break }
      }
      await time.settle()
      for number in 0..<4 { source.yield(Item(number, ledger)) }
      await time.advance(by: .seconds(2))
      await task.value
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(time.clock.timers.count == 0)
    }
    #expect(ledger.live == 0)
  }

  @Test func `swift#91120: chains are released without recursion, on a small stack`() async {
    await onSmallStack { [ledger] in
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
      #expect(await subject.replay(last: capacity).collect() == [[1], [2]])
      #expect(
        await subject.share(replay: .last(capacity), bufferingPolicy: .bufferingNewest(capacity)).collect() == [
          [1], [2],
        ]
      )
      #expect(await subject.signal(bufferingPolicy: .bufferingOldest(capacity)).collect() == [[1], [2]])
    }
  }

  @Test func `a consumer that outlives a released subject gets the end`() async throws {
    try await VirtualTime.run { time in
      var subject: Subject<Int, Never>? = Subject()
      var behaviour: BehaviorSubject<Int, Never>? = BehaviorSubject(1)
      var replay: ReplaySubject<Int, Never>? = ReplaySubject()
      let recordings = [
        subject.map { time.record($0.signal(bufferingPolicy: .unbounded)) },
        behaviour.map { time.record($0.signal(bufferingPolicy: .bufferingNewest(2))) },
        replay.map { time.record($0.signal(bufferingPolicy: .suspending(2))) },
        subject.map { time.record($0.signal(bufferingPolicy: .unbounded).share().eraseToSignal()) },
      ]
      .compactMap { $0 }
      subject?.yield(2)
      replay?.yield(3)
      await time.settle()
      subject = nil
      behaviour = nil
      replay = nil
      await time.settle()
      #expect(recordings.map { text($0.entries) } == ["0:2 0:|", "0:1 0:|", "0:3 0:|", "0:2 0:|"])
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
