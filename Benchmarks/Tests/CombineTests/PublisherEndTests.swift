import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// How an iteration over a publisher ends, and what is left then.
@Suite("The end of an iteration over a publisher")
struct PublisherEndTests {
  @Test("A failure keeps its type, and comes after the elements", arguments: [nil, 1, 3])
  func failure(_ runAhead: Int?) async {
    let publisher = CountedPublisher(count: 2, completion: .failure(.broken))
    let signal = runAhead.map { publisher.signal(runAhead: $0) } ?? publisher.signal(bufferingPolicy: .unbounded)
    #expect(await events(signal.makeAsyncIterator()) == [.value(0), .value(1), .failure(.broken)])
    #expect(publisher.asked.value.cancellations == 0)
  }

  @Test("A publisher that has failed before fails each iteration")
  func failureBefore() async {
    let source = PassthroughSubject<Int, Problem>()
    source.send(completion: .failure(.broken))
    let signal = source.signal(bufferingPolicy: .unbounded)
    for _ in 0..<2 { #expect(await events(signal.makeAsyncIterator()) == [.failure(.broken)]) }
    let failed = Fail<Int, Problem>(error: .broken).signal(runAhead: 1)
    #expect(await events(failed.makeAsyncIterator()) == [.failure(.broken)])
  }

  @Test("Dropping an iterator cancels once: before the first element, and after some")
  func dropping() async throws {
    for taken in 0..<3 {
      let publisher = CountedPublisher(count: 10)
      do {
        var elements = publisher.signal(runAhead: 1).makeAsyncIterator()
        for _ in 0..<taken { _ = try await elements.next() }
        #expect(publisher.asked.value.cancellations == 0)
        withExtendedLifetime(elements) {}
      }
      #expect(publisher.asked.value == Asked(subscriptions: 1, demand: taken, cancellations: 1))
    }
  }

  @Test("Leaving a loop cancels once, before the next statement")
  func leaving() async throws {
    let publisher = ManualPublisher<Int>()
    let signal = publisher.signal(bufferingPolicy: .unbounded)
    var elements: SignalIterator<AnyPoller<Int, Problem>>? = signal.makeAsyncIterator()
    publisher.send(1)
    #expect(try await elements?.next() == 1)
    elements = nil
    #expect(publisher.asked.value.cancellations == 1)
    for try await _ in CountedPublisher(count: 3).signal(runAhead: 1) { break }
  }

  @Test("Cancelling the task cancels once, and the iteration ends with nil")
  func cancelling() async throws {
    try await VirtualTime.run { time in
      let publisher = Shared(ManualPublisher<Int>())
      let signal = publisher.value.signal(bufferingPolicy: .unbounded)
      let task = Task { try await signal.collect() }
      await time.settle()
      publisher.value.send(1)
      await time.settle()
      task.cancel()
      let received = try await task.value
      #expect(received == [1])
      #expect(publisher.value.asked.value == Asked(subscriptions: 1, demand: nil, cancellations: 1))
      publisher.value.send(2)
      publisher.value.send(completion: .finished)
    }
  }

  @Test("A subscription that arrives after the end is cancelled, and nothing is demanded from it")
  func lateSubscription() {
    let publisher = ManualPublisher<Int>(passesSubscription: false)
    _ = publisher.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    #expect(publisher.asked.value == Asked(subscriptions: 1, demand: 0, cancellations: 0))
    publisher.passSubscription()
    #expect(publisher.asked.value == Asked(subscriptions: 1, demand: 0, cancellations: 1))
  }

  @Test("A second subscription is cancelled, and the first one stays")
  func secondSubscription() async throws {
    let publisher = ManualPublisher<Int>()
    var elements = publisher.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    publisher.passSubscription()
    #expect(publisher.asked.value.cancellations == 1)
    publisher.send(5)
    #expect(try await elements.next() == 5)
  }

  @Test("What a publisher sends while and after it is cancelled is ignored")
  func sendingInCancel() {
    let publisher = ManualPublisher<Int>()
    publisher.whenCancelled = { publisher in
      publisher.send(1)
      publisher.send(completion: .failure(.broken))
    }
    _ = publisher.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    publisher.send(2)
    #expect(publisher.asked.value.cancellations == 1)
  }

  @Test("Events after a completion are ignored")
  func eventsAfterTheEnd() async {
    let publisher = ManualPublisher<Int>()
    let elements = publisher.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    publisher.send(1)
    publisher.send(completion: .finished)
    publisher.send(2)
    publisher.send(completion: .failure(.broken))
    #expect(await events(elements) == [.value(1), .finished])
    #expect(publisher.asked.value.cancellations == 0)
  }

  @Test("A publisher that releases its subscriber without a completion does not seem to finish")
  func abandonment() async throws {
    try await VirtualTime.run { time in
      let publisher = Shared(ManualPublisher<Int>())
      let signal = publisher.value.signal(bufferingPolicy: .unbounded)
      let ended = Notes<Bool>()
      let task = Task {
        _ = try await signal.collect()
        ended.note(true)
      }
      await time.settle()
      publisher.value.release()
      await time.settle()
      #expect(ended.all.isEmpty)
      task.cancel()
      await time.settle()
      #expect(ended.all == [true])
      #expect(publisher.value.asked.value.cancellations == 1)
    }
  }

  @Test("Nothing is retained after the end, nor after dropping the iterator", arguments: [false, true])
  func release(_ isFinished: Bool) async throws {
    let living = Counter()
    let publisher = ManualPublisher<Tracked>()
    do {
      var elements = publisher.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
      for number in 0..<3 { publisher.send(Tracked(number, living)) }
      #expect(try await elements.next()?.number == 0)
      #expect(living.value >= 2)
      if isFinished {
        publisher.send(completion: .finished)
        while let _ = try await elements.next() {}
        #expect(living.value == 0)
      }
    }
    #expect(living.value == 0)
    #expect(publisher.target != nil)
    publisher.release()
    #expect(publisher.target == nil)
  }

  @Test("Cancelling on another thread while elements arrive cancels once", arguments: 0..<50)
  func cancellingElsewhere(_ run: Int) async throws {
    let publisher = Shared(ManualPublisher<Int>())
    let signal = publisher.value.signal(bufferingPolicy: .unbounded)
    let begun = AsyncStreams.Subject<Void, Never>()
    let waiting = begun.subscribe()
    let task = Task.detached {
      var elements = signal.makeAsyncIterator()
      begun.finish()
      var received: [Int] = []
      while let element = try await elements.next() { received.append(element) }
      return received
    }
    for await _ in waiting {}
    let canceller = Task.detached { task.cancel() }
    for number in 0..<1_000 { publisher.value.send(number) }
    let received = try await task.value
    #expect(received == Array(0..<received.count))
    await canceller.value
    #expect(publisher.value.asked.value.cancellations == 1)
  }
}
