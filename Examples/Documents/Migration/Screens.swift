import AsyncStreams
import AsyncStreamsTesting
import Observation
import Testing

/// A closure of a bag that retains the owner of the bag, and one that does not.
@MainActor final class KeptScreen {
  let subscriptions = SubscriptionBag()
  var title = ""

  func keep(_ names: Subject<String, Never>) {
    // Keeps the screen, which keeps the bag, which keeps the closure.
    subscriptions.consume(names) { name in self.title = name }
  }

  func release(_ names: Subject<String, Never>) {
    // Keeps nothing.
    subscriptions.consume(names, for: self) { screen, name in screen.title = name }
  }
}

@Suite struct KeptScreenTests {
  @Test(arguments: [true, false])
  func `a closure that mentions the screen keeps it until the source ends`(_ mentionsScreen: Bool) async throws {
    try await VirtualTime.run { @MainActor time in
      let names = Subject<String, Never>()
      var screen: KeptScreen? = KeptScreen()
      weak let remains = screen
      if mentionsScreen { screen?.keep(names) } else { screen?.release(names) }
      screen = nil
      await time.settle()
      #expect((remains != nil) == mentionsScreen)
      names.finish()
      await time.settle()
      #expect(remains == nil)
    }
  }
}

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

/// It never changes: final, with constants.
final class Story: Sendable {
  let title: String
  init(title: String) { self.title = title }
}

/// It changes on the main actor: an element as it is; its state is read behind `.isolated`.
@MainActor final class Draft {
  var title = ""
}

/// It changes anywhere: send a snapshot.
struct PlayerState: Sendable {
  var position = 0.0
}

@MainActor @Observable final class CodeForm {
  var name = ""  // `Signal.observing` delivers changes.
  @ObservationIgnored @EachAssignment var code = ""  // `$code` delivers every assignment.
}

@Suite struct ModelClassTests {
  @Test func `state of a class of the main actor is read behind here`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (drafts, bag) = (Subject<Draft, Never>(), SubscriptionBag())
      let titles = drafts.isolated.map { $0.title }
      var seen: [String] = []
      bag.consume(titles) { seen.append($0) }
      let draft = Draft()
      draft.title = "Streams"
      drafts.yield(draft)
      await time.settle()
      #expect(seen == ["Streams"])
    }
  }

  @Test func `constants and snapshots are elements anywhere`() async {
    let (stories, states) = (ReplaySubject<Story, Never>(), ReplaySubject<PlayerState, Never>())
    stories.yield(Story(title: "Streams"))
    states.yield(PlayerState(position: 1))
    #expect(await stories.map { $0.title }.first() == "Streams")
    #expect(await states.map { $0.position }.first() == 1)
  }

  @Test func `an equal value is delivered by EachAssignment only`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (form, bag) = (CodeForm(), SubscriptionBag())
      var (names, codes): ([String], [String]) = ([], [])
      bag.consume(Signal.observing { form.name }) { names.append($0) }
      bag.consume(form.$code) { codes.append($0) }
      form.name = ""
      form.code = ""
      await time.settle()
      #expect(names == [""])
      #expect(codes == ["", ""])
    }
  }
}
