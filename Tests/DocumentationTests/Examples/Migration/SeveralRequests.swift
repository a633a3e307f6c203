import AsyncStreams

/// Several requests, and then one screen.
enum SeveralRequests {
  static func user() async throws -> String { "Ada" }
  static func news() async throws -> [String] { ["Engine sold", "Notes published"] }

  static func show(_ user: String, _ news: [String]) { print("\(user) has \(news.count) news") }

  static func once() async throws {
    async let user = user()
    async let news = news()
    try await show(user, news)
  }

  static func run() async throws {
    let users = BehaviorSubject<String, Never>("Ada")
    let news = BehaviorSubject<[String], Never>(["Engine sold"])

    let screen = Signal.combineLatest(users, news).makeAsyncIterator()
    let showing = Task {
      var screen = screen
      while let (user, news) = await screen.next() { show(user, news) }
    }
    users.finish()
    news.finish()
    await showing.value
  }
}
