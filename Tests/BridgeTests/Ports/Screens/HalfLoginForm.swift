import AsyncStreams
import AsyncStreamsBridge
import Observation

/// The form and its first command are moved; the other commands still have Bridge.
@MainActor @Observable final class HalfLoginForm: LoginForm {
  var name = ""
  var password = ""
  private(set) var user: String?
  private(set) var canLogIn = false
  private(set) var canLogOut = false
  private(set) var needsCode = false
  private(set) var isBusy = false
  private(set) var profile: String?
  private(set) var message: String?

  @ObservationIgnored private let server: PortServer
  @ObservationIgnored private let subscriptions = SubscriptionBag()
  @ObservationIgnored private lazy var logIn = makeLogIn()
  @ObservationIgnored private lazy var legacyLogIn = logIn.racCommand()
  @ObservationIgnored private lazy var enterCode = makeEnterCode()
  @ObservationIgnored private lazy var loadProfile = makeLoadProfile()
  @ObservationIgnored private lazy var logOut = makeLogOut()

  init(server: PortServer) {
    self.server = server
    subscriptions.consume(logIn.values, for: self) { form, user in
      form.user = user
      form.loadProfile.execute(user)
    }
    logIn.isEnabled.assign(to: \.canLogIn, on: self)
    // What still has Bridge, with the code of before.
    enterCode.executionSignals.flatten().subscribeNext { [weak self] user in
      self?.needsCode = false
      self?.user = user
      self?.loadProfile.execute(user)
    }
    loadProfile.executionSignals.flatten().subscribeNext { [weak self] in self?.profile = $0 }
    logOut.executionSignals.flatten().subscribeNext { [weak self] _ in
      self?.user = nil
      self?.profile = nil
    }
    logOut.enabled.subscribeNext { [weak self] in self?.canLogOut = $0 ?? false }
    RACSignal.combineLatest([legacyLogIn.executing, enterCode.executing, loadProfile.executing, logOut.executing]).or()
      .subscribeNext { [weak self] in self?.isBusy = $0 ?? false }
    RACSignal.merge([legacyLogIn.errors, enterCode.errors, loadProfile.errors, logOut.errors])
      .subscribeNext { [weak self] error in
        let problem = error as? PortError
        if problem == .codeNeeded { self?.needsCode = true } else { self?.message = problem.map { "\($0)" } }
      }
  }

  func logInTapped() {
    message = nil
    _ = try? logIn.startNow()
  }

  func enter(code: String) {
    enterCode.execute(code)
  }

  func logOutTapped() {
    message = nil
    logOut.execute(RACUnit.default())
  }

  private func makeLogIn() -> Command<Void, String, PortError> {
    let isComplete = Signal.observing(self) { !$0.name.isEmpty && $0.password.count >= 4 && $0.user == nil }
    return Command(name: "log in", enabled: isComplete) { [weak self, server] () throws(PortError) in
      guard let self else { throw .cancelled }
      return try await server.reply(to: "log in \(self.name) \(self.password)").values.joined()
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
    let isLoggedIn = Signal.observing(self) { $0.user != nil }.racSignal(on: .mainThread())
    let isFree = RACSignal.combineLatest([legacyLogIn.executing.not(), loadProfile.executing.not()]).and()
    // Until the first value has come, there is nobody to log out.
    return RACCommand(enabled: RACSignal.combineLatest([isLoggedIn.start(with: false), isFree]).and()) { [server] _ in
      server.racReply(to: "log out")
    }
  }
}
