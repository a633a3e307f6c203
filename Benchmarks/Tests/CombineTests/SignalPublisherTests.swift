import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Streams as publishers: everything arrives, and nothing without demand.
@Suite("A stream as a publisher")
struct SignalPublisherTests {
  @Test("A subscriber with unlimited demand gets all elements in order, and the end")
  func unlimited() async throws {
    try await VirtualTime.run { time in
      let received = Notes<Int>()
      let ends = Notes<Bool>()
      let sink = (0..<10_000).signal.publisher().sink { end in
        ends.note(end == .finished)
      } receiveValue: { number in
        received.note(number)
      }
      #expect(received.all.isEmpty)
      await time.settle()
      #expect(received.all == Array(0..<10_000))
      #expect(ends.all == [true])
      sink.cancel()
    }
  }

  @Test("A hot source waits for a slow subscriber, and keeps up with a fast one")
  func hotSource() async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Never>()
      let (slow, fast) = (NotingSubscriber<Int, Never>(), NotingSubscriber<Int, Never>(.unlimited))
      let publisher = source.publisher()
      publisher.subscribe(slow)
      publisher.subscribe(fast)
      for number in 0..<10_000 {
        source.yield(number)
        if number % 100 == 0 { await time.settle() }
      }
      source.finish()
      await time.settle()
      let expected: [SignalEvent<Int, Never>] = (0..<10_000).map { .value($0) } + [.finished]
      #expect(fast.events.all == expected)
      #expect(slow.events.all.isEmpty)
      slow.subscription?.request(.unlimited)
      await time.settle()
      #expect(slow.events.all == expected)
    }
  }

  @Test("Exactly what is demanded is taken from the signal and delivered")
  func demand() async throws {
    try await VirtualTime.run { time in
      let taken = Counter()
      let signal = (0..<10).signal.onValue { _ in taken.add(1) }
      let subscriber = NotingSubscriber<Int, Never>()
      signal.publisher().subscribe(subscriber)
      await time.settle()
      #expect(taken.value == 0)
      for demand in [1, 3, 2] {
        let before = taken.value
        subscriber.request(demand)
        await time.settle()
        #expect(taken.value == before + demand)
        #expect(subscriber.events.all.count == taken.value)
      }
      subscriber.subscription?.request(.none)
      await time.settle()
      #expect(taken.value == 6)
      subscriber.request(5)
      await time.settle()
      #expect(subscriber.events.all == (0..<10).map { .value($0) } + [.finished])
    }
  }

  @Test("Demand in the answer to an element and by a request inside of it both count, ten thousand times")
  func reentrantDemand() async throws {
    try await VirtualTime.run { time in
      let answering = NotingSubscriber<Int, Never>(.max(1)) { _, _ in .max(1) }
      let requesting = NotingSubscriber<Int, Never>(.max(1)) { subscriber, _ in
        subscriber.request(1)
        return .none
      }
      (0..<10_000).signal.publisher().subscribe(answering)
      (0..<10_000).signal.publisher().subscribe(requesting)
      await time.settle()
      let expected: [SignalEvent<Int, Never>] = (0..<10_000).map { .value($0) } + [.finished]
      #expect(answering.events.all == expected)
      #expect(requesting.events.all == expected)
    }
  }

  @Test("More demand than integers count is without limit")
  func overflow() async throws {
    try await VirtualTime.run { time in
      let subscriber = NotingSubscriber<Int, Never>(.max(Int.max)) { _, _ in .max(Int.max) }
      (0..<100).signal.publisher().subscribe(subscriber)
      await time.settle()
      #expect(subscriber.events.all.count == 101)
    }
  }

  @Test("A failure keeps its type; one from before the subscription arrives, too")
  func failures() async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Problem>()
      let early = NotingSubscriber<Int, Problem>(.unlimited)
      source.publisher().subscribe(early)
      source.yield(1)
      source.finish(throwing: .broken)
      let late = NotingSubscriber<Int, Problem>(.unlimited)
      source.publisher().subscribe(late)
      await time.settle()
      #expect(early.events.all == [.value(1), .failure(.broken)])
      #expect(late.events.all == [.failure(.broken)])
    }
  }

  @Test("Each subscriber is an iteration of its own, registered when subscribing returns")
  func iterations() async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Never>()
      let publisher = source.publisher()
      #expect(source.subscriptionCount == 0)
      let first = NotingSubscriber<Int, Never>(.unlimited)
      publisher.subscribe(first)
      source.yield(1)
      let second = NotingSubscriber<Int, Never>(.unlimited)
      publisher.subscribe(second)
      source.yield(2)
      #expect(source.subscriptionCount == 2)
      await time.settle()
      #expect(first.events.all == [.value(1), .value(2)])
      #expect(second.events.all == [.value(2)])
      first.cancel()
      second.cancel()
      await time.settle()
      #expect(source.subscriptionCount == 0)
    }
  }

  @Test("A subscription inside of an event begins there")
  func subscribingInside() async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Never>()
      let publisher = source.publisher()
      let inner = NotingSubscriber<Int, Never>(.unlimited)
      let outer = NotingSubscriber<Int, Never>(.unlimited) { _, number in
        if number == 1 { publisher.subscribe(inner) }
        return .none
      }
      publisher.subscribe(outer)
      source.yield(1)
      await time.settle()
      source.yield(2)
      await time.settle()
      #expect(outer.events.all == [.value(1), .value(2)])
      #expect(inner.events.all == [.value(2)])
    }
  }

  @Test("An element that a subscriber sends back comes after the present one")
  func sendingInside() async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Never>()
      let subscriber = NotingSubscriber<Int, Never>(.unlimited) { _, number in
        if number < 10_000 { source.yield(number + 1) } else { source.finish() }
        return .none
      }
      source.publisher().subscribe(subscriber)
      source.yield(1)
      await time.settle()
      #expect(subscriber.events.all == (1...10_000).map { .value($0) } + [.finished])
    }
  }

  @Test("Elements of several threads reach a subscriber once each, in the order of each thread")
  func severalThreads() async {
    let source = AsyncStreams.Subject<Int, Never>()
    // The way there and back.
    let elements = source.publisher().map { $0 }.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<4 {
        group.addTask { for number in 0..<2_500 { source.yield(sender * 2_500 + number) } }
      }
    }
    source.finish()
    let received = await collect(elements)
    #expect(received.sorted() == Array(0..<10_000))
    for sender in 0..<4 {
      let part = received.filter { $0 / 2_500 == sender }
      #expect(part == part.sorted())
    }
  }

  @Test("There and back, with demand, nothing is lost and little is taken ahead", arguments: [1, 2, 16])
  func thereAndBack(_ runAhead: Int) async {
    let taken = Counter()
    let signal = (0..<10_000).signal.onValue { _ in taken.add(1) }
    var elements = signal.publisher().filter { _ in true }.signal(runAhead: runAhead).makeAsyncIterator()
    for number in 0..<10_000 {
      guard await elements.next() == number else { return #expect(Bool(false), "lost \(number)") }
      guard taken.value <= number + runAhead else { return #expect(Bool(false), "\(taken.value) at \(number)") }
    }
    #expect(await elements.next() == nil)
  }
}

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
