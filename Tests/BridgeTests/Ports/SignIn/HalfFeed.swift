import AsyncStreams
import Bridge

/// The requests are asynchronous functions and streams; the model still has `Bridge`.
@MainActor final class HalfFeed: Feed {
  private(set) var user: String?
  private(set) var needsCode = false
  private(set) var isSigningIn = false
  private(set) var items: [String] = []
  private(set) var message: String?

  private let service: FeedService
  private let signInCommand: RACCommand<String, String>
  private let codeCommand: RACCommand<String, String>
  private let loading = RACSerialDisposable()

  init(service: FeedService) {
    self.service = service
    signInCommand = RACCommand(performing: { password in try await service.signIn(password ?? "") })
    codeCommand = RACCommand(performing: { code in try await service.enter(code ?? "") })
    RACSignal.merge([signInCommand.executionSignals.flatten(), codeCommand.executionSignals.flatten()])
      .subscribeNext { [weak self] user in
        self?.user = user
        self?.needsCode = false
      }
    RACSignal.merge([signInCommand.errors, codeCommand.errors])
      .subscribeNext { [weak self] error in
        switch error as? PortError {
        case .codeNeeded: self?.needsCode = true
        case let problem: self?.message = problem.map { "\($0)" }
        }
      }
    RACSignal.combineLatest([signInCommand.executing, codeCommand.executing]).or()
      .setKeyPath(\.isSigningIn, on: self)
  }

  deinit {
    loading.dispose()
  }

  func signIn(password: String) {
    message = nil
    signInCommand.execute(password)
  }

  func enter(code: String) {
    codeCommand.execute(code)
  }

  func load() {
    items = []
    let subscription = service.pages().racSignal(on: .mainThread())
      .subscribeNext { [weak self] page in
        self?.items += page?.values ?? []
      } error: { [weak self] error in
        self?.message = "\(error as? PortError ?? .offline)"
      }
    loading.swapInDisposable(subscription)?.dispose()
  }

  func stop() {
    loading.swapInDisposable(nil)?.dispose()
  }
}
