import AsyncStreams
import Bridge

/// A list whose pages name the next one.
enum RecursivePaging {
  struct Offline: Error {}

  struct Page: Sendable {
    let titles: [String]
    let next: Int?
  }

  static func legacyPage(_ number: Int) -> RACSignal<Page> { .return(page(number)) }

  static func legacyPages(from number: Int) -> RACSignal<Page> {
    legacyPage(number).flattenMap { page in
      guard let page, let next = page.next else { return .return(page) }
      return RACSignal.return(page).concat(legacyPages(from: next))
    }
  }

  static func load(_ number: Int) async throws(Offline) -> Page { page(number) }

  static func pages() -> Signal<Page, Offline> {
    Signal(runAhead: 1) { send throws(Offline) in
      var number: Int? = 1
      while let current = number {
        let page = try await load(current)
        guard await send(page) == .accepted else { return }
        number = page.next
      }
    }
  }

  static func run() async throws {
    for try await page in pages() {
      print(page.titles)
    }
    print("no more pages")
  }

  private static func page(_ number: Int) -> Page {
    Page(titles: ["\(number)a", "\(number)b"], next: number < 3 ? number + 1 : nil)
  }
}
