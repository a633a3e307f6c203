import AsyncStreams
import Testing

/// A button like those of view toolkits.
@MainActor final class Button {
  var isEnabled = false
  var title = "Log in"
  var action: () -> Void = {}
}

enum LoginError: Error { case wrongPassword }

@MainActor final class LoginScreen {
  let button = Button()
  let login: Command<Void, String, LoginError>
  private let subscriptions = SubscriptionBag()

  init(isValid: Signal<Bool, Never>, logIn: @escaping @Sendable () async throws(LoginError) -> String) {
    login = Command(name: "login", enabled: isValid) { () async throws(LoginError) in try await logIn() }
    subscriptions.consume(login.isEnabled, for: self) { screen, isEnabled in screen.button.isEnabled = isEnabled }
    subscriptions.consume(login.failures, for: self) { screen, failure in screen.button.title = "\(failure)" }
    subscriptions.consume(login.values, for: self) { screen, name in screen.button.title = "Hello, \(name)" }
    button.action = { [login] in _ = try? login.startNow() }
  }
}

@Suite struct LoginButtonTests {
  @Test @MainActor func `a login that fails says so`() async throws {
    let screen = LoginScreen(isValid: .just(true)) { () async throws(LoginError) in throw .wrongPassword }
    var failures = screen.login.failures.makeAsyncIterator()
    screen.button.action()
    #expect(await failures.next() == .wrongPassword)
  }

  @Test @MainActor func `a second tap in the same turn is refused`() async throws {
    let screen = LoginScreen(isValid: .just(true)) { "Ada" }
    var executions = screen.login.executions.makeAsyncIterator()
    screen.button.action()
    screen.button.action()
    #expect(screen.login.isExecuting.value)
    let execution = try #require(await executions.next())
    #expect(try await execution.output() == "Ada")
    #expect("\(execution)" == "login.execution(1)")
  }

  @Test @MainActor func `the button is disabled while the form is not valid`() async throws {
    let screen = LoginScreen(isValid: .just(false)) { "Ada" }
    do {
      _ = try await screen.login.execute()
      Issue.record("executed although it is disabled")
    } catch .disabled(let command) {
      #expect(command == "login")
    }
  }
}
