import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// How a subscription to a stream ends, and what is left then.
@Suite("The end of a subscription to a stream")
struct SignalPublisherEndTests {
  @Test("Cancelling before any demand unsubscribes at once")
  func beforeDemand() {
    let source = AsyncStreams.Subject<Int, Never>()
    let subscriber = NotingSubscriber<Int, Never>()
    source.publisher().subscribe(subscriber)
    let subscription = subscriber.subscription
    #expect(source.subscriptionCount == 1)
    subscriber.cancel()
    #expect(source.subscriptionCount == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test("After cancelling nothing arrives: no element, no end", arguments: [0, 1, 2])
  func cancelling(_ demand: Int) async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Never>()
      let subscriber = NotingSubscriber<Int, Never>(.max(1 + demand))
      source.publisher().subscribe(subscriber)
      source.yield(1)
      await time.settle()
      let subscription = subscriber.subscription
      subscriber.cancel()
      source.yield(2)
      await time.settle()
      #expect(source.subscriptionCount == 0)
      subscription?.request(.unlimited)
      subscription?.cancel()
      source.finish()
      await time.settle()
      #expect(subscriber.events.all == [.value(1)])
    }
  }

  @Test("Cancelling while elements are ready delivers none of them")
  func readyElements() async throws {
    try await VirtualTime.run { time in
      let subscriber = NotingSubscriber<Int, Never>(.unlimited)
      (0..<100).signal.publisher().subscribe(subscriber)
      subscriber.cancel()
      await time.settle()
      #expect(subscriber.events.all.isEmpty)
    }
  }

  @Test("Cancelling inside of an element delivers no other")
  func cancellingInside() async throws {
    try await VirtualTime.run { time in
      let taken = Counter()
      let signal = (0..<100).signal.onValue { _ in taken.add(1) }
      let subscriber = NotingSubscriber<Int, Never>(.unlimited) { subscriber, number in
        if number == 2 { subscriber.cancel() }
        return .unlimited
      }
      signal.publisher().subscribe(subscriber)
      await time.settle()
      #expect(subscriber.events.all == [.value(0), .value(1), .value(2)])
      #expect(taken.value == 3)
    }
  }

  @Test("Cancelling on another thread ends the iteration, and the elements before are complete", arguments: 0..<50)
  func cancellingElsewhere(_ run: Int) async {
    let source = AsyncStreams.Subject<Int, Never>()
    let left = AsyncStreams.Subject<Void, Never>()
    let ended = left.subscribe()
    let received = Notes<Int>()
    let sink = Shared(source.onEnd { _ in left.finish() }.publisher().sink { received.note($0) })
    let canceller = Task.detached { sink.value.cancel() }
    for number in 0..<1_000 { source.yield(number) }
    await canceller.value
    for await _ in ended {}
    #expect(received.all == Array(0..<received.all.count))
    source.yield(-1)
    #expect(!received.all.contains(-1))
  }

  @Test("A subscriber is released by the end, and by cancelling", arguments: [false, true])
  func release(_ isFinished: Bool) async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Never>()
      let events = Notes<SignalEvent<Int, Never>>()
      weak var released: NotingSubscriber<Int, Never>?
      do {
        let subscriber = NotingSubscriber<Int, Never>(.max(1), events: events)
        source.publisher().subscribe(subscriber)
        released = subscriber
        source.yield(1)
        await time.settle()
        if isFinished {
          subscriber.request(1)
          source.finish()
        } else {
          subscriber.cancel()
        }
        await time.settle()
      }
      #expect(events.all == (isFinished ? [.value(1), .finished] : [.value(1)]))
      // The finished subscription is the subscriber's own.
      released?.cancel()
      #expect(released == nil)
      #expect(source.subscriptionCount == 0)
    }
  }

  @Test("A subscription that its subscriber releases without demand ends; with demand it goes on")
  func releasedSubscription() async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Never>()
      let events = Notes<SignalEvent<Int, Never>>()
      let limited = NotingSubscriber<Int, Never>(.max(2), events: events, retainsSubscription: false)
      source.publisher().subscribe(NotingSubscriber<Int, Never>(retainsSubscription: false))
      source.publisher().subscribe(limited)
      await time.settle()
      #expect(source.subscriptionCount == 1)
      source.yield(1)
      await time.settle()
      #expect(source.subscriptionCount == 1)
      source.yield(2)
      await time.settle()
      #expect(events.all == [.value(1), .value(2)])
      #expect(source.subscriptionCount == 0)
    }
  }

  @Test("A subscription that is released while it waits for demand ends")
  func releasedWhileWaiting() async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Never>()
      let subscriber = NotingSubscriber<Int, Never>(.max(1))
      source.publisher().subscribe(subscriber)
      source.yield(1)
      await time.settle()
      #expect(source.subscriptionCount == 1)
      subscriber.releaseSubscription()
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(subscriber.events.all == [.value(1)])
    }
  }

  @Test("Elements are released when they have been delivered, and at the end")
  func elements() async throws {
    try await VirtualTime.run { time in
      let living = Counter()
      let source = AsyncStreams.Subject<Tracked, Never>()
      let sink = source.publisher().sink { _ in }
      for number in 0..<3 { source.yield(Tracked(number, living)) }
      #expect(living.value == 3)
      await time.settle()
      #expect(living.value == 0)
      source.yield(Tracked(3, living))
      sink.cancel()
      await time.settle()
      #expect(living.value == 0)
    }
  }

  @Test("An end waits for demand, as an element does")
  func endWithoutDemand() async throws {
    try await VirtualTime.run { time in
      let subscriber = NotingSubscriber<Int, Never>(.max(2))
      (0..<2).signal.publisher().subscribe(subscriber)
      await time.settle()
      #expect(subscriber.events.all == [.value(0), .value(1)])
      subscriber.request(1)
      await time.settle()
      #expect(subscriber.events.all == [.value(0), .value(1), .finished])
    }
  }
}
