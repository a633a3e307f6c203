import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct WithSubscriptionTests {
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
