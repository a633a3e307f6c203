import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsTesting
import Foundation
import Testing

/// What the recipes for frequent idioms promise.
@MainActor @Suite struct FrequentIdiomTests {
  @Test func `a computed property is right in the same turn, and is observed`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (form, bag) = (AccountForm(), SubscriptionBag())
      var seen: [Bool] = []
      bag.consume(Signal.observing(form) { $0.isValid }) { seen.append($0) }
      form.name = "ada"
      form.password = "analytical"
      #expect(form.isValid)
      await time.settle()
      #expect(seen == [false, true])
      bag.cancel()
    }
  }

  @Test func `a path of several keys follows each of them`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (screen, bag) = (NowPlaying(), SubscriptionBag())
      var seen: [String?] = []
      bag.consume(screen.titles()) { seen.append($0) }
      let player = Player()
      screen.player = player
      await time.settle()
      player.title = "Overture"
      await time.settle()
      screen.player = nil
      await time.settle()
      #expect(seen == [nil, "", "Overture", nil])
      bag.cancel()
    }
  }

  @Test func `lazy commands belong to the actor of their class`() async throws {
    try await VirtualTime.run { @MainActor time in
      let basket = Basket()
      #expect(!basket.order.isEnabled.value)
      basket.items = ["book"]
      await time.settle()
      let (order, quote) = (try await basket.order.startNow(3).output(), try await basket.quote.startNow(2).output())
      #expect(order == 6 && quote == 10)
      #expect(await basket.counts.first() == 1)
    }
  }

  @Test func `a first value comes before the calls, and none is missed`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (download, bag) = (Download(), SubscriptionBag())
      var seen: [Int] = []
      bag.consume(FirstValues.percents(of: download)) { seen.append($0) }
      download.reach(40)
      await time.settle()
      #expect(seen == [0, 40])
      bag.cancel()
    }
  }

  @Test func `a notification that is delivered in turn is handled before post returns`() {
    let (center, name) = (NotificationCenter(), Notification.Name("will terminate"))
    let autosave = Autosave(center, at: name)
    center.post(name: name, object: nil)
    #expect(autosave.isSaved)
  }

  @Test func `a callback captures a class that is marked as Sendable`() {
    /// What a subscriber has received.
    final class Seen {
      var seconds = 0
    }
    let (stopwatch, seen) = (LegacyStopwatch(), Seen())
    RACTestScheduler().performAsCurrentScheduler {
      stopwatch.seconds.subscribeNext { seen.seconds = $0 ?? 0 }
      stopwatch.start(TickingTimer())
    }
    #expect(seen.seconds == 1)
  }
}
