import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite struct SubscriptionRegistryTests {
  private let registry = SubscriptionRegistry()
  private let subject = Subject<Int, Never>(name: "keys")

  @Test func `a subscription is listed while it lives, with name, site and age`() async {
    await registry.watch(fileID: "Screen.swift", line: 7) {
      let subscription = subject.subscribe()
      #expect(registry.live.map(\.name) == ["keys"])
      #expect(registry.live.map(\.site) == ["Screen.swift:7"])
      #expect(registry.live.allSatisfy { $0.age >= .zero })
      #expect(registry.live[0].description.hasPrefix("subscription to keys made in Screen.swift:7, "))
      withExtendedLifetime(subscription) {}
    }
    #expect(registry.live.isEmpty)
    #expect(registry.isEmpty)
    #expect(await registry.waitUntilEmpty(for: .zero))
  }

  @Test(arguments: [BufferingPolicy<Never>.unbounded, .suspending(2), .bufferingNewest(2), .bufferingOldest(2)])
  func `it says how many elements wait`(_ bufferingPolicy: BufferingPolicy<Never>) async {
    await registry.watch {
      var iterator = subject.signal(bufferingPolicy: bufferingPolicy).makeAsyncIterator()
      #expect(registry.live.map(\.buffered) == [0])
      subject.yield(1)
      subject.yield(2)
      #expect(registry.live.map(\.buffered) == [2])
      #expect(await iterator.next() == 1)
      #expect(registry.live.map(\.buffered) == [1])
      #expect(registry.live.map(\.isWaiting) == [false])
    }
  }

  @Test func `what a source retains waits for a newcomer`() async {
    let replay = ReplaySubject<Int, Never>(keeping: 3)
    replay.yield(contentsOf: 1...9)
    await registry.watch {
      var iterator = replay.makeAsyncIterator()
      #expect(registry.live.map(\.buffered) == [3])
      #expect(await iterator.next() == 7)
      #expect(registry.live.map(\.buffered) == [2])
    }
  }

  @Test func `it says who waits, and is told when a task lets go`() async throws {
    try await VirtualTime.run { [registry, subject] time in
      let task = await registry.watch {
        time.start { await subject.collect() }
      }
      await time.settle()
      #expect(registry.live.map(\.isWaiting) == [true])
      task.cancel()
      #expect(await registry.waitUntilEmpty())
      #expect(subject.subscriptionCount == 0)
    }
  }

  @Test func `waiting for what does not end gives up`() async {
    await registry.watch {
      let subscription = subject.subscribe()
      #expect(await !registry.waitUntilEmpty(for: .milliseconds(1)))
      #expect(registry.waiterCount == 0, "who has given up is still listed")
      withExtendedLifetime(subscription) {}
    }
    #expect(await registry.waitUntilEmpty())
  }

  @Test func `operators and shared runs are listed by what they subscribe to`() async {
    let other = Subject<Int, Never>(name: "other")
    await registry.watch {
      let shared = other.share()
      let iterators = (subject.merge(with: other).makeAsyncIterator(), shared.makeAsyncIterator())
      #expect(Set(registry.live.map(\.name)) == ["keys", "other", "other.share"])
      withExtendedLifetime(iterators) {}
    }
    #expect(await registry.waitUntilEmpty())
  }

  @Test func `nothing is listed outside, nor counted`() async {
    await registry.watch {}
    let cursor = subject.makePoller()
    #expect(registry.isEmpty)
    #expect(cursor.cursor.reports == nil)
  }

  @Test func `an inner scope takes over, and the site can be captured`() async {
    let inner = SubscriptionRegistry { "here" }
    await registry.watch {
      await inner.watch {
        let subscription = subject.subscribe()
        #expect(registry.isEmpty)
        #expect(inner.live.map(\.site) == ["here"])
        withExtendedLifetime(subscription) {}
      }
    }
  }

  @Test func `a registry does not keep what it lists`() async {
    let weak = await registry.watch {
      let subject = Subject<Int, Never>()
      let iterator = subject.makeAsyncIterator()
      defer { withExtendedLifetime(iterator) {} }
      return Weak(subject)
    }
    #expect(weak.object == nil)
  }

  @Test func `who is about to let go gets the turn for it, however long that takes`() async {
    let registry = SubscriptionRegistry()
    let kept = Shared<Subscription<Int, Never>?>(nil)
    await registry.watch { [subject] in kept.value = subject.subscribe() }
    let lettingGo = Task { @MainActor in
      let end = ContinuousClock.now.advanced(by: .milliseconds(20))
      while ContinuousClock.now < end {}
      kept.value = nil
    }
    #expect(await registry.waitUntilEmpty(for: .milliseconds(1)))
    await lettingGo.value
  }

  @Test func `the trait of our own suites finds a subscription that survives`() async throws {
    let kept = Shared<Subscription<Int, Never>?>(nil)
    try await withKnownIssue {
      try await NoSubscriptionSurvives(patience: .milliseconds(1)).check { [subject] in
        kept.value = subject.subscribe()
      }
    } matching: { issue in
      "\(issue)".contains("survives the test: subscription to keys")
    }
    try await NoSubscriptionSurvives().check { [subject] in _ = subject.subscribe() }
    #expect(kept.value != nil)
  }
}
