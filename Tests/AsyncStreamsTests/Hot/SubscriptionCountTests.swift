import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The number of subscriptions, observed.
@Suite(.noSubscriptionSurvives) struct SubscriptionCountTests {
  private let subject = Subject<Int, Oops>(name: "keys")

  @Test func `the present number comes first, then each change`() async throws {
    try await VirtualTime.run { [subject] time in
      let counts = time.record(subject.subscriptionCounts)
      await time.settle()
      #expect(counts.elements == [0])
      var subscriptions = [subject.subscribe()]
      await time.settle()
      subscriptions.append(subject.subscribe(bufferingPolicy: .bufferingNewest(1)))
      await time.settle()
      subject.yield(1)
      await time.settle()
      #expect(counts.elements == [0, 1, 2])
      subscriptions.removeFirst()
      await time.settle()
      subscriptions = []
      await time.settle()
      #expect(counts.elements == [0, 1, 2, 1, 0])
      #expect(subject.subscriptionCount == 0, "observing is not subscribing")
      counts.cancel()
    }
  }

  @Test func `a late consumer gets the newest number, and nothing if it is the same`() async throws {
    var iterator = subject.subscriptionCounts.makeAsyncIterator()
    let first = subject.subscribe()
    var second: AsyncStreams.Subscription? = subject.subscribe()
    #expect(await iterator.next() == 2)
    second = nil
    second = subject.subscribe()
    var third: AsyncStreams.Subscription? = subject.subscribe()
    #expect(await iterator.next() == 3)
    third = nil
    #expect(await iterator.next() == 2)
    withExtendedLifetime((first, second, third)) {}
  }

  @Test func `it ends with the last subscription after the end`() async throws {
    try await VirtualTime.run { [subject] time in
      let counts = time.record(subject.subscriptionCounts)
      var subscription: AsyncStreams.Subscription? = subject.subscribe()
      await time.settle()
      subject.finish(throwing: Oops())
      await time.settle()
      #expect(text(counts.entries) == "0:1")
      withExtendedLifetime(subscription) {}
      subscription = nil
      await time.settle()
      #expect(text(counts.entries) == "0:1 0:0 0:|")
      let late = time.record(subject.subscriptionCounts)
      await time.settle()
      #expect(text(late.entries) == "0:0 0:|")
    }
  }

  @Test func `it does not keep the source alive, and ends when that is released`() async throws {
    try await VirtualTime.run { time in
      var subject: Subject<Int, Never>? = Subject()
      let counts = try #require(subject?.subscriptionCounts)
      let recording = time.record(counts)
      await time.settle()
      subject = nil
      await time.settle()
      #expect(text(recording.entries) == "0:0 0:|")
    }
  }

  @Test func `every observer is woken, beside the subscribers`() async throws {
    try await VirtualTime.run { [subject] time in
      let observers = (0..<5).map { _ in time.record(subject.subscriptionCounts) }
      let readers = (0..<3).map { _ in time.record(subject) }
      await time.settle()
      subject.yield(1)
      subject.finish()
      await time.settle()
      for observer in observers { #expect(observer.elements.last == 0) }
      for observer in observers { #expect(text(observer.entries).hasSuffix("|")) }
      for reader in readers { #expect(text(reader.entries) == "0:1 0:|") }
    }
  }

  @Test func `an observer that is cancelled, or dropped, is forgotten`() async throws {
    try await VirtualTime.run { [subject] time in
      let cancelled = time.record(subject.subscriptionCounts)
      await time.settle()
      cancelled.cancel()
      await time.settle()
      do {
        var iterator = subject.subscriptionCounts.makeAsyncIterator()
        #expect(await iterator.next() == 0)
      }
      let subscription = subject.subscribe()
      await time.settle()
      #expect(cancelled.elements == [0])
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func `a subscriber that comes before an element is counted before it`() async {
    var merged = subject.subscriptionCounts.map { "\($0)" }.promoteFailure()
      .merge(with: subject.signal(bufferingPolicy: .unbounded).map { "element \($0)" })
      .makeAsyncIterator()
    #expect(try! await merged.next() == "1")
    let second = subject.subscribe()
    subject.yield(5)
    #expect(try! await merged.next() == "2")
    #expect(try! await merged.next() == "element 5")
    withExtendedLifetime(second) {}
  }

  @Test func `changes after the end are in the order of events, too`() async {
    let source = Subject<Int, Never>()
    let other = Subject<Int, Never>()
    let first = source.subscribe()
    var second: AsyncStreams.Subscription? = source.subscribe()
    source.finish()
    var merged = source.subscriptionCounts.map { "\($0)" }
      .merge(with: other.signal(bufferingPolicy: .unbounded).map { "element \($0)" })
      .makeAsyncIterator()
    #expect(await merged.next() == "2")
    other.yield(5)
    withExtendedLifetime(second) {}
    second = nil
    #expect(await merged.next() == "element 5")
    #expect(await merged.next() == "1")
    withExtendedLifetime(first) {}
  }

  @Test func `work runs while there are subscribers`() async throws {
    try await VirtualTime.run { [subject] time in
      let isNeeded = subject.subscriptionCounts.map { $0 > 0 }.removeDuplicates()
      let running = time.record(isNeeded)
      await time.settle()
      do {
        let first = subject.subscribe()
        await time.settle()
        let second = subject.subscribe()
        await time.settle()
        withExtendedLifetime((first, second)) {}
      }
      await time.settle()
      #expect(running.elements == [false, true, false])
      running.cancel()
    }
  }

  @Test func `threads that come and leave are counted, and the last number is right`() async {
    let counting = Task { [subject] in
      var last = 0
      for await count in subject.subscriptionCounts { last = count }
      return last
    }
    await withTaskGroup { [subject] group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 { withExtendedLifetime(subject.subscribe()) {} }
        }
      }
    }
    subject.finish()
    #expect(await counting.value == 0)
  }
}
