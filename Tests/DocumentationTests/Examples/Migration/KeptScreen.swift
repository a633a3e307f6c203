import AsyncStreams
import AsyncStreamsTesting
import Testing

/// A closure of a bag that retains the owner of the bag, and one that does not.
@MainActor final class KeptScreen {
  let subscriptions = SubscriptionBag()
  var title = ""

  func keep(_ names: Subject<String, Never>) {
    // Keeps the screen, which keeps the bag, which keeps the closure.
    subscriptions.consume(names) { name in self.title = name }
  }

  func release(_ names: Subject<String, Never>) {
    // Keeps nothing.
    subscriptions.consume(names, for: self) { screen, name in screen.title = name }
  }
}

@Suite struct KeptScreenTests {
  @Test(arguments: [true, false])
  func `a closure that mentions the screen keeps it until the source ends`(_ mentionsScreen: Bool) async throws {
    try await VirtualTime.run { @MainActor time in
      let names = Subject<String, Never>()
      var screen: KeptScreen? = KeptScreen()
      weak let remains = screen
      if mentionsScreen { screen?.keep(names) } else { screen?.release(names) }
      screen = nil
      await time.settle()
      #expect((remains != nil) == mentionsScreen)
      names.finish()
      await time.settle()
      #expect(remains == nil)
    }
  }
}
