import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct SubscriptionBagTests {
  @Test func `a bag consumes what is sent after it was asked to`() async throws {
    try await VirtualTime.run { time in
      let (subject, bag, seen) = (Subject<Int, Never>(), SubscriptionBag(), Shared<[Int]>([]))
      subject.yield(0)
      bag.asyncConsume(subject) { element in seen.update { $0.append(element) } }
      #expect(subject.subscriptionCount == 1, "subscribed to before consume returns")
      subject.yield(1)
      await time.settle()
      subject.yield(2)
      await time.settle()
      #expect(seen.value == [1, 2])
      #expect(bag.count == 1)
      subject.finish()
      await time.settle()
      #expect(bag.count == 0, "what is over is forgotten")
    }
  }

  @Test func `releasing a bag unsubscribes, also where a consumer waits`() async throws {
    try await VirtualTime.run { time in
      let (subject, seen) = (Subject<Int, Never>(), Shared<[Int]>([]))
      do {
        let bag = SubscriptionBag()
        bag.asyncConsume(subject) { element in seen.update { $0.append(element) } }
        bag.asyncConsume(subject.delay(for: .seconds(5), clock: time.clock)) { element in
          seen.update { $0.append(element) }
        }
        await time.settle()
        subject.yield(1)
        await time.settle()
        #expect(subject.subscriptionCount == 2)
        withExtendedLifetime(bag) {}
      }
      await time.settle()
      #expect(subject.subscriptionCount == 0)
      subject.yield(2)
      await time.advance(by: .seconds(10))
      #expect(seen.value == [1], "what was delayed is dropped")
    }
  }

  @Test func `a bag that was cancelled starts nothing`() async throws {
    try await VirtualTime.run { time in
      let (subject, bag) = (Subject<Int, Never>(), SubscriptionBag())
      bag.asyncConsume(subject) { _ in }
      bag.cancel()
      await time.settle()
      #expect(subject.subscriptionCount == 0)
      #expect(!bag.start { Issue.record("started") })
      bag.asyncConsume(subject) { _ in Issue.record("consumed") }
      subject.yield(1)
      await time.settle()
      #expect(subject.subscriptionCount == 0)
      #expect(bag.count == 0)
    }
  }

  @Test func `an owner is held only while its function runs`() async throws {
    final class Screen: Sendable {
      let bag = SubscriptionBag()
      let titles = Shared<[String]>([])
    }
    try await VirtualTime.run { time in
      let subject = Subject<String, Never>()
      let seen: Shared<[String]>
      do {
        let screen = Screen()
        seen = screen.titles
        screen.bag.asyncConsume(subject, for: screen) { screen, title in screen.titles.update { $0.append(title) } }
        subject.yield("a")
        await time.settle()
        withExtendedLifetime(screen) {}
      }
      await time.settle()
      #expect(subject.subscriptionCount == 0, "the screen has gone, and its bag with it")
      subject.yield("b")
      await time.settle()
      #expect(seen.value == ["a"])
    }
  }

  @MainActor @Test func `the function of a bag runs where it says`() async {
    let (subject, bag) = (Subject<Int, Never>(), SubscriptionBag())
    await withCheckedContinuation { continuation in
      bag.consume(subject) { _ in
        MainActor.assertIsolated()
        continuation.resume()
      }
      subject.yield(1)
    }
  }

  @Test func `a subscription begins before the body and is over after it`() async {
    let subject = Subject<Int, Never>()
    let answer = await withSubscription(to: subject) { elements in
      #expect(subject.subscriptionCount == 1)
      subject.yield(7)
      return await elements.next()
    }
    #expect(answer == 7)
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `a body that throws leaves no subscription`() async {
    let subject = Subject<Int, Oops>()
    await #expect(throws: Oops(4)) {
      try await withSubscription(to: subject) { _ throws(Oops) in throw Oops(4) }
    }
    #expect(subject.subscriptionCount == 0)
  }
}
