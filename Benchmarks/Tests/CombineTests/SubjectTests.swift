import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Hot sources as subjects of Combine, and subjects of Combine as streams to send to.
@Suite("Subjects with two interfaces")
struct SubjectTests {
  @Test("An event that is sent to either interface reaches the subscribers of both once, in one order")
  func bothInterfaces() async throws {
    try await VirtualTime.run { time in
      let source = AsyncStreams.Subject<Int, Problem>()
      let subject = source.combineSubject()
      let subscriber = NotingSubscriber<Int, Problem>(.unlimited)
      subject.subscribe(subscriber)
      let elements = source.makeAsyncIterator()
      for number in 0..<1_000 {
        if number.isMultiple(of: 2) { source.yield(number) } else { subject.send(number) }
      }
      subject.send(completion: .failure(.broken))
      subject.send(1_000)
      let expected: [SignalEvent<Int, Problem>] = (0..<1_000).map { .value($0) } + [.failure(.broken)]
      let received = await events(elements)
      #expect(received == expected)
      await time.settle()
      #expect(subscriber.events.all == expected)
    }
  }

  @Test("A source has the element when send has returned")
  func synchronousSend() {
    let volume = BehaviorSubject<Int, Never>(1)
    let subject = volume.combineSubject()
    subject.send(2)
    #expect(volume.value == 2)
    subject.send(completion: .finished)
    #expect(volume.hasEnded)
    subject.send(3)
    #expect(volume.value == 2)
  }

  @Test("A publisher sends all its elements and its end to a source")
  func pipeline() async {
    let source = ReplaySubject<Int, Never>(keeping: .max)
    let subscription = (0..<10_000).publisher.map { $0 * 2 }.subscribe(source.combineSubject())
    #expect(await source.collect() == (0..<10_000).map { $0 * 2 })
    subscription.cancel()
  }

  @Test("A subscriber without demand loses nothing")
  func withoutDemand() async throws {
    try await VirtualTime.run { time in
      let subject = AsyncStreams.Subject<Int, Never>().combineSubject()
      let subscriber = NotingSubscriber<Int, Never>()
      subject.subscribe(subscriber)
      for number in 0..<3 { subject.send(number) }
      subscriber.request(3)
      await time.settle()
      #expect(subscriber.events.all == [.value(0), .value(1), .value(2)])
    }
  }

  @Test("A new subscriber gets what the source retains")
  func retained() async throws {
    try await VirtualTime.run { time in
      let (volume, history) = (BehaviorSubject<Int, Never>(7), ReplaySubject<Int, Never>(keeping: 2))
      for number in 0..<3 { history.yield(number) }
      let (first, second) = (NotingSubscriber<Int, Never>(.unlimited), NotingSubscriber<Int, Never>(.unlimited))
      volume.combineSubject().subscribe(first)
      history.combineSubject().subscribe(second)
      await time.settle()
      #expect(first.events.all == [.value(7)])
      #expect(second.events.all == [.value(1), .value(2)])
    }
  }

  @Test(
    "A publisher that was subscribed to is cancelled by the end of the source, and by the release",
    arguments: [false, true]
  )
  func upstream(_ isFinished: Bool) {
    let publisher = ManualPublisher<Int>()
    let source = AsyncStreams.Subject<Int, Problem>()
    var subject: HotSourceSubject<AsyncStreams.Subject<Int, Problem>>? = source.combineSubject()
    if let subject { publisher.subscribe(NotingForwarder(to: subject)) }
    #expect(publisher.asked.value == Asked(subscriptions: 1, demand: nil, cancellations: 0))
    if isFinished { subject?.send(completion: .finished) } else { subject = nil }
    #expect(publisher.asked.value.cancellations == 1)
    #expect(source.hasEnded == isFinished)
  }

  @Test("A publisher that is subscribed to after the end is cancelled")
  func upstreamAfterTheEnd() {
    let subject = AsyncStreams.Subject<Int, Problem>().combineSubject()
    subject.send(completion: .finished)
    let publisher = ManualPublisher<Int>()
    publisher.subscribe(NotingForwarder(to: subject))
    #expect(publisher.asked.value == Asked(subscriptions: 1, demand: 0, cancellations: 1))
  }

  @Test("The subject retains the source, and a subscription retains neither")
  func lifetime() async throws {
    try await VirtualTime.run { time in
      weak var source: AsyncStreams.Subject<Int, Never>?
      let subscriber = NotingSubscriber<Int, Never>(.unlimited)
      do {
        let made = AsyncStreams.Subject<Int, Never>()
        source = made
        let subject = made.combineSubject()
        subject.subscribe(subscriber)
        subject.send(1)
      }
      #expect(source == nil)
      await time.settle()
      #expect(subscriber.events.all == [.value(1), .finished])
    }
  }

  @Test("A subject of Combine is sent to and iterated over, and its subscribers are called in the send")
  func legacySubject() async {
    let legacy = PassthroughSubject<Int, Problem>()
    let stream = legacy.subject(bufferingPolicy: .unbounded)
    let subscriber = NotingSubscriber<Int, Problem>(.unlimited)
    legacy.subscribe(subscriber)
    let elements = stream.makeAsyncIterator()
    for number in 0..<1_000 {
      if number.isMultiple(of: 2) { stream.yield(number) } else { legacy.send(number) }
      #expect(subscriber.events.all.count == number + 1)
    }
    stream.finish(throwing: .broken)
    stream.yield(1_000)
    let expected: [SignalEvent<Int, Problem>] = (0..<1_000).map { .value($0) } + [.failure(.broken)]
    #expect(subscriber.events.all == expected)
    #expect(await events(elements) == expected)
  }

  @Test("An iteration over a current-value subject begins with the value")
  func legacyValue() async {
    let legacy = CurrentValueSubject<Int, Never>(5)
    let volume = legacy.subject(bufferingPolicy: .bufferingNewest(1))
    volume.yield(6)
    var levels = volume.makeAsyncIterator()
    #expect(await levels.next() == 6)
    volume.finish()
    #expect(await levels.next() == nil)
    #expect(legacy.value == 6)
  }
}

/// Passes the subscription of a publisher to a subject, without retaining the subject.
private struct NotingForwarder<Target: CombineSubject>: Subscriber
where Target.Output == Int, Target.Failure == Problem {
  let combineIdentifier = CombineIdentifier()
  private weak var subject: Target?

  init(to subject: Target) {
    self.subject = subject
  }

  func receive(subscription: any CombineSubscription) {
    subject?.send(subscription: subscription)
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    subject?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Problem>) {
    subject?.send(completion: completion)
  }
}
