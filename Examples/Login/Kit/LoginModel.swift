import AsyncStreams
public import Observation

/// What a login form shows, and what it does.
///
/// Two fields enable a button; a command logs in; the account is checked with a slow service when typing rests; a code can
/// be sent again when a minute has passed. A view binds its fields to ``account`` and ``code``, shows the other properties,
/// and executes the commands.
@MainActor
@Observable
public final class LoginModel {
  /// What is known of the account that was typed.
  public enum AccountState: Sendable, Hashable {
    /// Nothing was typed.
    case empty
    /// The service has not answered yet, or was not asked yet because typing goes on.
    case checking
    /// There is such an account.
    case known
    /// There is no such account.
    case unknown
  }

  /// The first field.
  public var account = ""
  /// The second field.
  public var code = ""

  /// What is known of the account that was typed.
  public private(set) var accountState = AccountState.empty
  /// Whether the button that logs in is enabled.
  public private(set) var canLogIn = false
  /// Whether to show that it takes a moment.
  public private(set) var isLoggingIn = false
  /// Whether the button that sends a code is enabled.
  public private(set) var canSendCode = false
  /// For how long no other code can be sent.
  public private(set) var secondsUntilResend = 0
  /// What went wrong last; nothing any more when somebody tries again.
  public private(set) var message: String?
  /// Who has logged in.
  public private(set) var user: User?

  @ObservationIgnored private lazy var logInCommand = makeLogInCommand()
  @ObservationIgnored private lazy var sendCodeCommand = makeSendCodeCommand()
  @ObservationIgnored private let service: any LoginService
  @ObservationIgnored private let countdown: @Sendable () -> Signal<Int, Never>

  /// Makes the model of an empty form.
  ///
  /// - Parameters:
  ///   - service: Whom to ask.
  ///   - rest: How long typing has to rest before the service is asked for an account.
  ///   - clock: What measures the time.
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

  /// Logs in with what was typed, if the button is enabled.
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
    // A new text ends what was going on for the one before: the rest, and the question.
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
