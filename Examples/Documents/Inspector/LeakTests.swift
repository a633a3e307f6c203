import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Testing

/// The second bug of the article "What is going on?": a subscription that outlives its screen.
@Suite struct LeakTests {
  /// Puts its subscription into a bag of the application.
  @MainActor private final class LeakyScreen {
    private(set) var title = ""

    init(titles: Subject<String, Never>, in subscriptions: SubscriptionBag) {
      subscriptions.consume(titles, for: self) { screen, title in screen.title = title }
    }
  }

  /// Has a bag of its own.
  @MainActor private final class Screen {
    private(set) var title = ""
    private let subscriptions = SubscriptionBag()

    init(titles: Subject<String, Never>) {
      subscriptions.consume(titles, for: self) { screen, title in screen.title = title }
    }
  }

  @Test func `replayed, one subscription is left before, and none after`() async throws {
    let session = try await record("titles", of: String.self) { titles, time in
      await titles.send("Draft")
      await time.advance(by: .seconds(1))
      await titles.send("Letter")
    }
    let before = try await replay(session, "titles", of: String.self) { titles, time in
      let subscriptions = SubscriptionBag()
      var screen: LeakyScreen? = LeakyScreen(titles: titles, in: subscriptions)
      await time.advance(by: .milliseconds(500))
      #expect(screen?.title == "Draft")
      screen = nil
      await time.settle()
      return titles.subscriptionCount
    }
    #expect(before == 1)
    let after = try await replay(session, "titles", of: String.self) { titles, time in
      var screen: Screen? = Screen(titles: titles)
      await time.advance(by: .milliseconds(500))
      #expect(screen?.title == "Draft")
      screen = nil
      await time.settle()
      return titles.subscriptionCount
    }
    #expect(after == 0)
  }
}
