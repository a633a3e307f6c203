import AsyncStreams
public import Observation

/// The state and the actions of a login form.
///
/// Two fields enable a button; a command logs in. A slow service checks the account when typing pauses; a code can be
/// sent again after a minute. A view binds its fields to ``account`` and ``code``, shows the other properties, and
/// executes the commands.
@MainActor @Observable public final class LoginModel {
  /// What is known of the typed account.
  public enum AccountState: Sendable, Hashable {
    /// The field is empty.
    case empty
    /// The service has not answered yet, or was not asked because typing continues.
    case checking
    /// The account exists.
    case known
    /// The account does not exist.
    case unknown
  }

  /// The first field.
  public var account = ""
  /// The second field.
  public var code = ""

  /// What is known of the typed account.
  public private(set) var accountState = AccountState.empty
  /// Whether the button that logs in is enabled.
  public private(set) var canLogIn = false
  /// Whether to show that the login is in progress.
  public private(set) var isLoggingIn = false
  /// Whether the button that sends a code is enabled.
  public private(set) var canSendCode = false
  /// The seconds until another code can be sent.
  public private(set) var secondsUntilResend = 0
  /// The last failure; `nil` after another attempt.
  public private(set) var message: String?
  /// The user that has logged in.
  public private(set) var user: User?

  @ObservationIgnored private lazy var logInCommand = makeLogInCommand()
  @ObservationIgnored private lazy var sendCodeCommand = makeSendCodeCommand()
  @ObservationIgnored private let service: any LoginService
  @ObservationIgnored private let countdown: @Sendable () -> Signal<Int, Never>

  /// Makes the model of an empty form.
  ///
  /// - Parameters:
  ///   - service: The server.
  ///   - rest: How long typing has to pause before the service checks an account.
  ///   - clock: The clock of the pause and the countdown.
  public init<C: Clock>(service: some LoginService, rest: Duration = .milliseconds(300), clock: C)
  where C.Duration == Duration {
    self.service = service
    countdown = {
      Signal.interval(every: .seconds(1), clock: clock).prefix(60)
        .scan(60) { second, _ in second - 1 }
        .prepend(60)
        .eraseToSignal()
    }
    followFields(service, rest: rest, clock: clock)
    followCommands()
  }

  /// Logs in with the contents of the fields, if the button is enabled.
  public func logIn() {
    message = nil
    _ = try? logInCommand.startNow(Credentials(account: account, code: code))
  }

  /// Sends a code to the owner of the account, if the button is enabled.
  public func sendCode() {
    message = nil
    _ = try? sendCodeCommand.startNow(account)
  }

  /// Enabled while the fields are complete.
  private func makeLogInCommand() -> Command<Credentials, User, LoginError> {
    let isComplete = Signal.observing(self) { $0.accountState == .known && $0.code.count >= 4 }
    return Command(name: "logIn", enabled: isComplete) { [service] credentials throws(LoginError) in
      try await service.logIn(credentials)
    }
  }

  /// Sends a code, and counts the seconds down until another one can be sent.
  private func makeSendCodeCommand() -> Command<String, Int, LoginError> {
    let isKnown = Signal.observing(self) { $0.accountState == .known }
    return Command(name: "sendCode", enabled: isKnown) { [service, countdown] account in
      Signal<Int, LoginError> { send throws(LoginError) in
        try await service.sendCode(to: account)
        // The command executes, and so is disabled, until the countdown has ended.
        for await second in countdown() { await send(second) }
      }
    }
  }

  private func followFields<C: Clock>(_ service: some LoginService, rest: Duration, clock: C)
  where C.Duration == Duration {
    // A new text cancels the pause and the request for the previous one.
    Signal.observing(self) { $0.account }
      .removeDuplicates()
      .flatMapLatest { account in
        if account.isEmpty { return Signal<AccountState, Never>.just(.empty) }
        let answer = Signal<String, Never>.just(account).delay(for: rest, clock: clock)
          .asyncMap { await service.isKnown($0) ? AccountState.known : .unknown }
        return Signal<AccountState, Never>.just(.checking).append(answer).eraseToSignal()
      }
      .assign(to: \.accountState, on: self)
  }

  private func followCommands() {
    logInCommand.isEnabled.assign(to: \.canLogIn, on: self)
    logInCommand.isExecuting.assign(to: \.isLoggingIn, on: self)
    logInCommand.values.assign(toOptional: \.user, on: self)
    sendCodeCommand.isEnabled.assign(to: \.canSendCode, on: self)
    sendCodeCommand.values.assign(to: \.secondsUntilResend, on: self)
    logInCommand.failures.merge(with: sendCodeCommand.failures).map(\.message).assign(to: \.message, on: self)
  }
}
