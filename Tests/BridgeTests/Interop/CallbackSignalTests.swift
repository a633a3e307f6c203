import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Fuzzing
import Testing

@testable import AsyncStreamsBridge

@Suite("From RAC to async")
struct CallbackSignalTests {
  /// A cold signal that never ends and notes its subscriptions and disposals.
  private func noted(_ trail: Trail<String>, sending values: Int...) -> RACSignal<Int> {
    .createSignal { subscriber in
      trail.note("subscribed")
      values.forEach { subscriber.sendNext($0) }
      return RACDisposable {
        trail.note("disposed")
        withExtendedLifetime(subscriber) {}
      }
    }
  }

  @Test func `subscribing happens in makeAsyncIterator, on a thread without a scheduler, too`() async throws {
    let trail = Trail<String>()
    let signal = noted(trail, sending: 1).signal(bufferingPolicy: .unbounded)
    #expect(trail.notes == [])
    var iterator = signal.makeAsyncIterator()
    #expect(trail.notes == ["subscribed"])
    let first = try await iterator.next()
    #expect(first == 1)
  }

  @Test func `the disposal has happened when break has left the loop, or the iterator is dropped`() async throws {
    let trail = Trail<String>()
    let signal = noted(trail, sending: 1).signal(bufferingPolicy: .unbounded)
    for try await _ in signal {
      #expect(trail.notes == ["subscribed"])
      break
    }
    #expect(trail.notes == ["subscribed", "disposed"])
    do { _ = signal.makeAsyncIterator() }
    #expect(trail.notes == ["subscribed", "disposed", "subscribed", "disposed"])
    do { _ = noted(trail).subscription(bufferingPolicy: .unbounded) }
    #expect(trail.count == 6)
  }

  @Test func `cancelling ends the iteration and disposes`() async throws {
    let trail = Trail<String>()
    let signal = noted(trail).signal(bufferingPolicy: .unbounded)
    let result: [RACEvent<Int>] = try await VirtualTime.run { time in
      let task = time.start { await events(of: signal) }
      await time.settle()
      task.cancel()
      return await task.value
    }
    #expect(result == [.completed()])
    #expect(trail.notes == ["subscribed", "disposed"])
  }

  @Test func `the end of the source disposes once`() async throws {
    let trail = Trail<String>()
    let signal = RACSignal<Int>.createSignal { subscriber in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      return RACDisposable { trail.note("disposed") }
    }
    #expect(await events(of: signal.values) == [RACEvent(value: 1), .completed()])
    #expect(trail.notes == ["disposed"])
  }

  @Test func `errors arrive as they were sent, a missing one by name`() async throws {
    let failing = cold(1).concat(RACSignal<Int>.error(TestError(code: 7)))
    #expect(await events(of: failing.values) == [RACEvent(value: 1), RACEvent(error: TestError(code: 7))])
    let nameless = RACSignal<Int>.error(nil)
    #expect(await events(of: nameless.values) == [RACEvent(error: RACInteropError.nilError)])
  }

  @Test func `nil is an element where that is possible, else a failure, which disposes at once`() async throws {
    let signal = cold(1, nil, 2)
    #expect(await events(of: signal.values) == [RACEvent(value: 1), RACEvent(error: RACInteropError.nilValue)])
    let optionals = await events(of: signal.optionalSignal(bufferingPolicy: .unbounded))
    #expect(optionals == [RACEvent(value: 1), RACEvent(value: nil), RACEvent(value: 2), .completed()])

    let trail = Trail<String>()
    let subject = RACSubject<Int>()
    let watched = subject.doDispose(trail)
    let iterator = Once(watched.signal(bufferingPolicy: .unbounded))
    subject.sendNext(nil)
    #expect(trail.notes == ["disposed"])
    #expect(await events(of: iterator) == [RACEvent(error: RACInteropError.nilValue)])
  }

  @Test func `a conversion sees nil, and what it throws is the failure`() async throws {
    let lengths = cold("a", nil, "ccc").signal(bufferingPolicy: .unbounded) { $0?.count ?? -1 }
    #expect(await events(of: lengths) == [1, -1, 3].map { RACEvent(value: $0) } + [.completed()])
    let picky = cold(1, 2).signal(bufferingPolicy: .unbounded) { value -> Int in
      guard value == 1 else { throw TestError() }
      return 1
    }
    #expect(await events(of: picky) == [RACEvent(value: 1), RACEvent(error: TestError())])
  }

  @Test(arguments: [
    (BufferingPolicy<any Error>.unbounded, Array(1...10), RACEvent<Int>.completed()),
    (.suspending(3), Array(1...10), .completed()),
    (.bufferingNewest(3), [8, 9, 10], .completed()),
    (.bufferingOldest(3), [1, 2, 3], .completed()),
    (.failing(3, TestError()), [1, 2, 3], RACEvent(error: TestError())),
  ])
  func `a consumer that is late gets what its policy keeps`(
    bufferingPolicy: BufferingPolicy<any Error>,
    kept: [Int],
    end: RACEvent<Int>
  ) async throws {
    let subject = RACSubject<Int>()
    let subscription = subject.subscription(bufferingPolicy: bufferingPolicy)
    (1...10).forEach { subject.sendNext($0) }
    subject.sendCompleted()
    #expect(await events(of: subscription) == kept.map { RACEvent(value: $0) } + [end])
    #expect(subscription.statistics.delivered == kept.count)
    if end == .completed() { #expect(subscription.statistics.dropped == 10 - kept.count) }
  }

  @Test func `values buffers 1024 elements and then fails`() async throws {
    let subject = RACSubject<Int>()
    let iterator = Once(subject.values)
    (0...1024).forEach { subject.sendNext($0) }
    let all = await events(of: iterator)
    #expect(all.count == 1025)
    #expect(all.last == RACEvent(error: RACInteropError.overflow(limit: 1024)))
  }

  @Test func `what a consumer sends while it iterates comes after what it has`() async throws {
    let subject = RACSubject<Int>()
    let iterator = Once(subject.signal(bufferingPolicy: .unbounded))
    subject.sendNext(3)
    var seen: [Int] = []
    for try await value in iterator {
      seen.append(value)
      if value > 0 { subject.sendNext(value - 1) } else { subject.sendCompleted() }
    }
    #expect(seen == [3, 2, 1, 0])
  }

  @Test func `threads that cancel and threads that send do not hinder each other`() async throws {
    for _ in 0..<(Rounds.isLong ? 200 : 20) {
      let trail = Trail<String>()
      let subject = RACSubject<Int>()
      let signal = subject.doDispose(trail).signal(bufferingPolicy: .bufferingNewest(4))
      let consumers = (0..<4).map { _ in
        let subscribed = Once(signal)
        return Task { await events(of: subscribed) }
      }
      await onThreads(2) { thread in
        if thread == 0 {
          for number in 0..<50 { subject.sendNext(number) }
        } else {
          consumers.forEach { $0.cancel() }
        }
      }
      for consumer in consumers { _ = await consumer.value }
      #expect(trail.notes == Array(repeating: "disposed", count: 4))
    }
  }

  @Test func `a released subject is not taken for one that has completed`() async throws {
    let count: Int = try await VirtualTime.run { time in
      let trail = Trail<Int>()
      let task: Task<Void, Never>
      do {
        let subject = RACSubject<Int>()
        let iterator = Once(subject.signal(bufferingPolicy: .unbounded))
        task = time.start { trail.note(await events(of: iterator).count) }
        subject.sendNext(1)
      }
      await time.settle()
      let notesBefore = trail.count
      task.cancel()
      await task.value
      return notesBefore
    }
    #expect(count == 0)
  }

  @Test func `the values of the consumer are released with it`() async throws {
    final class Canary: Sendable {}
    weak var canary: Canary?
    let subject = RACSubject<Canary>()
    do {
      let iterator = Once(subject.signal(bufferingPolicy: .unbounded))
      let sent = Canary()
      canary = sent
      subject.sendNext(sent)
      withExtendedLifetime(iterator) {}
    }
    #expect(canary == nil)
    subject.sendCompleted()
  }
}

/// A stream that was subscribed to when this value was made, for a single iteration.
struct Once<Base: SignalProtocol>: AsyncSequence, Sendable {
  typealias Element = Base.Element

  private let iterator: Disconnected<Base.AsyncIterator>

  init(_ base: Base) {
    iterator = Disconnected(base.makeAsyncIterator())
  }

  func makeAsyncIterator() -> Base.AsyncIterator {
    guard let iterator = iterator.take() else { fatalError("iterated twice") }
    return iterator
  }
}

extension RACSignal {
  /// Notes when a subscription is disposed.
  func doDispose(_ trail: Trail<String>) -> RACSignal<Value> {
    .createSignal { subscriber in
      RACCompoundDisposable(disposables: [self.subscribe(subscriber), RACDisposable { trail.note("disposed") }])
    }
  }
}
