import AsyncStreams
import Bridge
import Testing

/// Memory cycles, and what replaces `weakify` and `strongify`.
@MainActor final class ProfileScreen {
  private let subscriptions = SubscriptionBag()
  private(set) var title = ""

  init(names: some SignalProtocol<String, Never>) {
    // `screen` is held while the closure runs, and not in between.
    subscriptions.consume(names, for: self) { screen, name in screen.title = name }
  }
}

@Suite struct MemoryTests {
  @Test @MainActor func `a screen goes away although its names do not end`() async {
    let names = BehaviorSubject<String, Never>("Ada")
    var screen: ProfileScreen? = ProfileScreen(names: names)
    weak let remains = screen
    #expect(remains != nil)
    screen = nil
    #expect(remains == nil)
  }
}
