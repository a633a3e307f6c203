import Bridge

/// With `Bridge` only.
@MainActor final class CallbackFeed: Feed {
  private(set) var user: String?
  private(set) var needsCode = false
  private(set) var isSigningIn = false
  private(set) var items: [String] = []
  private(set) var message: String?

  private let server: PortServer
  private let signInCommand: RACCommand<String, String>
  private let codeCommand: RACCommand<String, String>
  private let loading = RACSerialDisposable()

  init(server: PortServer) {
    self.server = server
    signInCommand = RACCommand(signalBlock: { password in
      server.racReply(to: "sign in \(password ?? "")").map { $0?.values.first }
    })
    codeCommand = RACCommand(signalBlock: { code in
      server.racReply(to: "code \(code ?? "")").map { $0?.values.first }
    })
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
    let subscription = pages(from: 1)
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

  /// This page, and those after it.
  private func pages(from cursor: Int) -> RACSignal<PortReply> {
    server.racReply(to: "page \(cursor)").flattenMap { [weak self] page in
      guard let self, let page else { return .empty() }
      guard let next = page.next else { return .return(page) }
      return RACSignal.return(page).concat(self.pages(from: next))
    }
  }
}
