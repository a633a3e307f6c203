import AsyncStreams

/// With AsyncStreams only.
@MainActor final class StreamFeed: Feed {
  private(set) var user: String?
  private(set) var needsCode = false
  private(set) var isSigningIn = false
  private(set) var items: [String] = []
  private(set) var message: String?

  private let service: FeedService
  private let signInCommand: Command<String, String, PortError>
  private let codeCommand: Command<String, String, PortError>
  private let subscriptions = SubscriptionBag()
  private var loading = SubscriptionBag()

  init(service: FeedService) {
    self.service = service
    signInCommand = Command(name: "sign in") { password throws(PortError) in try await service.signIn(password) }
    codeCommand = Command(name: "code") { code throws(PortError) in try await service.enter(code) }
    subscriptions.consume(signInCommand.values.merge(with: codeCommand.values), for: self) { feed, user in
      feed.user = user
      feed.needsCode = false
    }
    subscriptions.consume(signInCommand.failures.merge(with: codeCommand.failures), for: self) { feed, problem in
      if problem == .codeNeeded { feed.needsCode = true } else { feed.message = "\(problem)" }
    }
    signInCommand.isExecuting.combineLatest(with: codeCommand.isExecuting).or().assign(to: \.isSigningIn, on: self)
  }

  func signIn(password: String) {
    message = nil
    _ = try? signInCommand.startNow(password)
  }

  func enter(code: String) {
    _ = try? codeCommand.startNow(code)
  }

  func load() {
    items = []
    loading = SubscriptionBag()
    loading.consume(service.pages().materialize(), for: self) { feed, event in
      switch event {
      case .value(let page): feed.items += page.values
      case .failure(let problem): feed.message = "\(problem)"
      case .finished: break
      }
    }
  }

  func stop() {
    loading.cancel()
  }
}
