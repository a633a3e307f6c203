import AsyncStreamsBridge

/// With Bridge only.
@MainActor final class CallbackLoginForm: LoginForm {
  @RACObserved var name = ""
  @RACObserved var password = ""
  @RACObserved private(set) var user: String?
  private(set) var canLogIn = false
  private(set) var canLogOut = false
  private(set) var needsCode = false
  private(set) var isBusy = false
  private(set) var profile: String?
  private(set) var message: String?

  private let server: PortServer
  private lazy var logIn = makeLogIn()
  private lazy var enterCode = makeEnterCode()
  private lazy var loadProfile = makeLoadProfile()
  private lazy var logOut = makeLogOut()

  init(server: PortServer) {
    self.server = server
    logIn.executionSignals.flatten().subscribeNext { [weak self] user in
      self?.user = user
      self?.loadProfile.execute(user)
    }
    enterCode.executionSignals.flatten().subscribeNext { [weak self] user in
      self?.needsCode = false
      self?.user = user
      self?.loadProfile.execute(user)
    }
    loadProfile.executionSignals.flatten().setKeyPath(\.profile, on: self)
    logOut.executionSignals.flatten().subscribeNext { [weak self] _ in
      self?.user = nil
      self?.profile = nil
    }
    logIn.enabled.setKeyPath(\.canLogIn, on: self)
    logOut.enabled.setKeyPath(\.canLogOut, on: self)
    RACSignal.combineLatest([logIn.executing, enterCode.executing, loadProfile.executing, logOut.executing]).or()
      .setKeyPath(\.isBusy, on: self)
    RACSignal.merge([logIn.errors, enterCode.errors, loadProfile.errors, logOut.errors])
      .subscribeNext { [weak self] error in
        switch error as? PortError {
        case .codeNeeded: self?.needsCode = true
        case let problem: self?.message = problem.map { "\($0)" }
        }
      }
  }

  func logInTapped() {
    message = nil
    logIn.execute(RACUnit.default())
  }

  func enter(code: String) {
    enterCode.execute(code)
  }

  func logOutTapped() {
    message = nil
    logOut.execute(RACUnit.default())
  }

  private func makeLogIn() -> RACCommand<RACUnit, String> {
    let isComplete = RACSignal.combineLatest(RACObserve($name), RACObserve($password), RACObserve($user)) {
      name,
      password,
      user in
      !(name ?? "").isEmpty && (password ?? "").count >= 4 && user == nil
    }
    return RACCommand(enabled: isComplete) { [weak self, server] _ in
      guard let self else { return .empty() }
      return server.racReply(to: "log in \(self.name) \(self.password)").map { $0?.values.first }
    }
  }

  private func makeEnterCode() -> RACCommand<String, String> {
    RACCommand { [server] code in
      server.racReply(to: "code \(code ?? "")").map { $0?.values.first }
    }
  }

  private func makeLoadProfile() -> RACCommand<String, String> {
    RACCommand { [server] user in
      server.racReply(to: "profile of \(user ?? "")").map { $0?.values.first }
    }
  }

  private func makeLogOut() -> RACCommand<RACUnit, PortReply> {
    let isLoggedIn = RACObserve($user).map { $0 != nil }
    let isFree = RACSignal.combineLatest([logIn.executing.not(), loadProfile.executing.not()]).and()
    return RACCommand(enabled: RACSignal.combineLatest([isLoggedIn, isFree]).and()) { [server] _ in
      server.racReply(to: "log out")
    }
  }
}
