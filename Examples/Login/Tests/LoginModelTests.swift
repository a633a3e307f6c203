import AsyncStreams
import AsyncStreamsTesting
import Foundation
import LoginKit
import Synchronization
import Testing

/// How often each test is run.
private let rounds = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil ? 1_000 : 5

/// A service that takes a second for each answer, and notes the requests.
private final class SlowService: LoginService {
  private let clock: VirtualClock
  private let questions = Mutex<[String]>([])
  private let online = Mutex(true)

  init(clock: VirtualClock) {
    self.clock = clock
  }

  var asked: [String] { questions.withLock { $0 } }

  func disconnect() { online.withLock { $0 = false } }

  private func answer(_ question: String) async {
    questions.withLock { $0.append(question) }
    try? await clock.sleep(for: .seconds(1))
  }

  func isKnown(_ account: String) async -> Bool {
    await answer("known \(account)")
    return account.hasPrefix("a")
  }

  func sendCode(to account: String) async throws(LoginError) {
    await answer("send \(account)")
    guard online.withLock({ $0 }) else { throw .offline }
  }

  func logIn(_ credentials: Credentials) async throws(LoginError) -> User {
    await answer("log in \(credentials.account)")
    guard credentials.code == "1234" else { throw .wrongCode }
    return User(name: credentials.account)
  }
}

/// A form, and the virtual time of its use.
@MainActor private struct Form {
  let time: VirtualTime
  let service: SlowService
  let model: LoginModel

  init(_ time: VirtualTime) {
    self.time = time
    service = SlowService(clock: time.clock)
    model = LoginModel(service: service, clock: time.clock)
  }

  /// Types a known account and waits for the answer.
  func typeKnownAccount() async {
    model.account = "ada"
    await time.advance(by: .milliseconds(1_400))
  }
}

/// The login form, in virtual time.
@MainActor @Suite struct LoginModelTests {
  /// Uses a form, a thousand of them in the long suites.
  private func withForm(_ body: @escaping @MainActor @Sendable (Form) async -> Void) async throws {
    for _ in 0..<rounds {
      try await VirtualTime.run { time in await body(Form(time)) }
    }
  }

  @Test func `typing the code and a double tap, all in one turn, log in once`() async throws {
    try await withForm { form in
      await form.typeKnownAccount()
      form.model.code = "1234"
      form.model.logIn()
      form.model.logIn()
      await form.time.advance(by: .seconds(1))
      #expect(form.service.asked == ["known ada", "log in ada"])
      #expect(form.model.user == User(name: "ada"))
    }
  }

  @Test func `the account is checked once, when typing rests`() async throws {
    try await withForm { form in
      #expect(form.model.accountState == .empty)
      for text in ["a", "ad", "ada"] {
        form.model.account = text
        await form.time.advance(by: .milliseconds(200))
        #expect(form.model.accountState == .checking)
      }
      #expect(form.service.asked == [])
      await form.time.advance(by: .milliseconds(200))
      #expect(form.service.asked == ["known ada"])
      #expect(form.model.accountState == .checking)
      await form.time.advance(by: .seconds(1))
      #expect(form.model.accountState == .known)
    }
  }

  @Test func `an answer for a text that is gone does not count`() async throws {
    try await withForm { form in
      form.model.account = "ada"
      await form.time.advance(by: .milliseconds(500))
      form.model.account = "bob"
      await form.time.advance(by: .milliseconds(900))
      #expect(form.model.accountState == .checking)
      await form.time.advance(by: .seconds(1))
      #expect(form.model.accountState == .unknown)
      form.model.account = ""
      await form.time.settle()
      #expect(form.model.accountState == .empty)
      #expect(form.service.asked == ["known ada", "known bob"])
    }
  }

  @Test func `two fields enable the button`() async throws {
    try await withForm { form in
      await form.typeKnownAccount()
      #expect(!form.model.canLogIn)
      form.model.code = "123"
      await form.time.settle()
      #expect(!form.model.canLogIn)
      form.model.code = "1234"
      await form.time.settle()
      #expect(form.model.canLogIn)
      form.model.account = "adam"
      await form.time.settle()
      #expect(!form.model.canLogIn, "the account is to be checked again")
    }
  }

  @Test func `logging in takes a second, once, and has a user as its result`() async throws {
    try await withForm { form in
      await form.typeKnownAccount()
      form.model.code = "1234"
      await form.time.settle()
      form.model.logIn()
      form.model.logIn()
      await form.time.settle()
      #expect(form.model.isLoggingIn)
      #expect(!form.model.canLogIn)
      await form.time.advance(by: .seconds(1))
      #expect(form.model.user == User(name: "ada"))
      #expect(!form.model.isLoggingIn)
      #expect(form.service.asked.filter { $0.hasPrefix("log in") }.count == 1)
    }
  }

  @Test func `a wrong code is told, and can be corrected`() async throws {
    try await withForm { form in
      await form.typeKnownAccount()
      form.model.code = "9999"
      await form.time.settle()
      form.model.logIn()
      await form.time.advance(by: .seconds(1))
      #expect(form.model.message == "The code is wrong.")
      #expect(form.model.user == nil)
      #expect(form.model.canLogIn)
      form.model.code = "1234"
      await form.time.settle()
      form.model.logIn()
      #expect(form.model.message == nil)
      await form.time.advance(by: .seconds(1))
      #expect(form.model.user == User(name: "ada"))
    }
  }

  @Test func `a code can be sent again after a minute`() async throws {
    try await withForm { form in
      form.model.sendCode()
      await form.time.settle()
      #expect(form.service.asked == [], "nobody to send it to")
      await form.typeKnownAccount()
      #expect(form.model.canSendCode)
      form.model.sendCode()
      await form.time.advance(by: .seconds(1))
      #expect(form.model.secondsUntilResend == 60)
      #expect(!form.model.canSendCode)
      await form.time.advance(by: .seconds(3))
      #expect(form.model.secondsUntilResend == 57)
      form.model.sendCode()
      await form.time.advance(by: .seconds(56))
      #expect(form.model.secondsUntilResend == 1)
      #expect(!form.model.canSendCode)
      await form.time.advance(by: .seconds(1))
      #expect(form.model.secondsUntilResend == 0)
      #expect(form.model.canSendCode)
      #expect(form.service.asked.filter { $0 == "send ada" }.count == 1)
    }
  }

  @Test func `a code that cannot be sent can be sent again at once`() async throws {
    try await withForm { form in
      await form.typeKnownAccount()
      form.service.disconnect()
      form.model.sendCode()
      await form.time.advance(by: .seconds(1))
      #expect(form.model.message == "The server cannot be reached.")
      #expect(form.model.secondsUntilResend == 0)
      #expect(form.model.canSendCode)
    }
  }

  @Test func `a form that goes away leaves nothing behind`() async throws {
    try await withForm { form in
      weak var reference: LoginModel?
      do {
        let model = LoginModel(service: form.service, clock: form.time.clock)
        reference = model
        model.account = "ada"
        await form.time.advance(by: .milliseconds(500))
      }
      await form.time.settle()
      #expect(reference == nil)
    }
  }
}
