import AsyncStreams
import Bridge

/// Subjects of old code that never complete.
enum EndlessSubjects {
  @MainActor final class LegacyScreen: RACObject {
    let rac_lifetime = RACLifetime()
    private(set) var title = ""

    init(legacyTitles: RACSubject<String>) {
      legacyTitles.take(until: rac_willDeallocSignal()).subscribeNext { [weak self] title in
        self?.title = title ?? ""
      }
    }
  }

  @MainActor final class Screen: LifetimeOwner {
    nonisolated let lifetime = Lifetime()
    private(set) var title = ""
    private let subscriptions = SubscriptionBag()

    init(legacyTitles: RACSubject<String>) {
      let titles = legacyTitles.signal(bufferingPolicy: .bufferingNewest(1)).replaceError(with: "")
      subscriptions.consume(titles, for: self) { screen, title in screen.title = title }
    }
  }

  @MainActor static func run() async throws {
    let legacyTitles = RACSubject<String>()
    var screen = Screen(legacyTitles: legacyTitles)

    let titles = legacyTitles.signal(bufferingPolicy: .bufferingNewest(1)).prefix(until: screen.lifetime.ended)
    let iterator = titles.makeAsyncIterator()
    legacyTitles.sendNext("Streams")
    screen = Screen(legacyTitles: RACSubject())  // The first screen is released.
    var rest = iterator
    while let title = try await rest.next() { print(title) }
    print("the screen is closed")
  }
}
