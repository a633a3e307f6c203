import AsyncStreams
import Observation

/// With AsyncStreams only.
@MainActor @Observable final class StreamLoginForm: LoginForm {
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
  @ObservationIgnored private lazy var enterCode = makeEnterCode()
  @ObservationIgnored private lazy var loadProfile = makeLoadProfile()
  @ObservationIgnored private lazy var logOut = makeLogOut()

  init(server: PortServer) {
    self.server = server
    subscriptions.consume(logIn.values, for: self) { form, user in
      form.user = user
      _ = try? form.loadProfile.startNow(user)
    }
    subscriptions.consume(enterCode.values, for: self) { form, user in
      form.needsCode = false
      form.user = user
      _ = try? form.loadProfile.startNow(user)
    }
    loadProfile.values.assign(toOptional: \.profile, on: self)
    subscriptions.consume(logOut.values, for: self) { form, _ in
      form.user = nil
      form.profile = nil
    }
    logIn.isEnabled.assign(to: \.canLogIn, on: self)
    logOut.isEnabled.assign(to: \.canLogOut, on: self)
    Signal.combineLatest(logIn.isExecuting, enterCode.isExecuting, loadProfile.isExecuting, logOut.isExecuting).or()
      .assign(to: \.isBusy, on: self)
    let failures = Signal.merge(logIn.failures, enterCode.failures, loadProfile.failures, logOut.failures)
    subscriptions.consume(failures, for: self) { form, problem in
      if problem == .codeNeeded { form.needsCode = true } else { form.message = "\(problem)" }
    }
  }

  func logInTapped() {
    message = nil
    _ = try? logIn.startNow()
  }

  func enter(code: String) {
    _ = try? enterCode.startNow(code)
  }

  func logOutTapped() {
    message = nil
    _ = try? logOut.startNow()
  }

  private func makeLogIn() -> Command<Void, String, PortError> {
    let isComplete = Signal.observing(self) { !$0.name.isEmpty && $0.password.count >= 4 && $0.user == nil }
    return Command(name: "log in", enabled: isComplete) { [weak self, server] () throws(PortError) in
      guard let self else { throw .cancelled }
      return try await server.reply(to: "log in \(self.name) \(self.password)").values.joined()
    }
  }

  private func makeEnterCode() -> Command<String, String, PortError> {
    Command(name: "enter code") { [server] code throws(PortError) in
      try await server.reply(to: "code \(code)").values.joined()
    }
  }

  private func makeLoadProfile() -> Command<String, String, PortError> {
    Command(name: "load profile") { [server] user throws(PortError) in
      try await server.reply(to: "profile of \(user)").values.joined()
    }
  }

  private func makeLogOut() -> Command<Void, PortReply, PortError> {
    let isLoggedIn = Signal.observing(self) { $0.user != nil }
    let isFree = Signal.combineLatest(logIn.isExecuting.not(), loadProfile.isExecuting.not()).and()
    return Command(name: "log out", enabled: isLoggedIn.combineLatest(with: isFree).and()) {
      [server] () throws(PortError) in
      try await server.reply(to: "log out")
    }
  }
}
