import AsyncStreams
import AsyncStreamsTesting
import Observation
import Testing

/// A label like those of view toolkits.
@MainActor final class TextLabel {
  var text: String?
}

@MainActor final class TitleScreen {
  let label = TextLabel()
  private let subscriptions = SubscriptionBag()
  private var count = 0

  init(titles: Subject<String, Never>) {
    let numbered = titles.isolated
      .onValue { [unowned self] _ in count += 1 }
      .map { [unowned self] title in "\(count). \(title)" }
    subscriptions.consume(numbered, for: self) { screen, title in screen.label.text = title }
  }
}

@MainActor @Observable final class SignUpForm {
  var name = ""
  var password = ""
  private(set) var message: String?
  @ObservationIgnored private(set) lazy var submit = makeSubmit()
  @ObservationIgnored private let register: @Sendable (String) async throws(SignUpError) -> Void

  init(register: @escaping @Sendable (String) async throws(SignUpError) -> Void) {
    self.register = register
    submit.failures.map { "\($0)" }.assign(toOptional: \.message, on: self)
  }

  /// The handler of the button.
  func submitTapped() {
    _ = try? submit.startNow(name)
  }

  private func makeSubmit() -> Command<String, Void, SignUpError> {
    let isValid = Signal.observing(self) { !$0.name.isEmpty && $0.password.count >= 8 }
    return Command(name: "sign up", enabled: isValid) { [register] name throws(SignUpError) in
      try await register(name)
    }
  }
}

enum SignUpError: Error { case nameIsTaken }

@MainActor @Observable final class Article {
  var title: String

  init(title: String) { self.title = title }
}

@MainActor final class ArticleCell {
  let label = TextLabel()
  private var subscriptions = SubscriptionBag()

  func configure(with article: Article) {
    subscriptions.consume(Signal.observing(article) { $0.title }, for: self) { cell, title in cell.label.text = title }
  }

  func prepareForReuse() {
    subscriptions = SubscriptionBag()
  }
}

@MainActor @Observable final class ReadingList {
  var titles: [String] = []
  @ObservationIgnored private(set) lazy var counts =
    Signal.observing(self, isolation: MainActor.shared) { $0.titles.count }
}

@MainActor final class TwoFactorLogin {
  enum Problem: Error { case codeNeeded, wrongPassword }

  let logIn: Command<String, String, Problem>
  let askForCode: Command<Void, String, Problem>
  private(set) var user: String?
  private let subscriptions = SubscriptionBag()

  init(server: @escaping @Sendable (String) async throws(Problem) -> String) {
    let logIn = Command<String, String, Problem>(name: "log in") { password throws(Problem) in
      try await server(password)
    }
    let isFree = logIn.isExecuting.not()
    askForCode = Command(name: "ask for code", enabled: isFree) { () throws(Problem) in
      try await server("code")
    }
    self.logIn = logIn
    subscriptions.consume(logIn.failures, for: self) { login, problem in
      if problem == .codeNeeded { _ = try? login.askForCode.startNow() }
    }
    logIn.values.merge(with: askForCode.values).assign(toOptional: \.user, on: self)
  }
}

@MainActor final class VolumeScreen {
  let volume = BehaviorSubject<Int, Never>(50)
  let label = TextLabel()
  private let subscriptions = SubscriptionBag()

  init() {
    subscriptions.consume(volume, for: self, delivery: .immediate) { screen, level in
      screen.label.text = "\(level) %"
    }
  }

  func louder() {
    volume.yield(volume.value + 10)
    // The label shows it already.
  }
}

@MainActor @Suite struct OnTheMainActorTests {
  @Test func `functions that stay on the actor change it`() async throws {
    try await VirtualTime.run { @MainActor time in
      let titles = Subject<String, Never>()
      let screen = TitleScreen(titles: titles)
      titles.yield("Streams")
      titles.yield("Actors")
      await time.settle()
      #expect(screen.label.text == "2. Actors")
    }
  }

  @Test func `a form is submitted once for two taps`() async throws {
    try await VirtualTime.run { @MainActor time in
      let form = SignUpForm { name async throws(SignUpError) in
        try? await time.clock.sleep(for: .seconds(1))
        if name == "ada" { throw .nameIsTaken }
      }
      form.submitTapped()
      #expect(!form.submit.isExecuting.value, "the form is empty")
      form.name = "ada"
      form.password = "analytical"
      form.submitTapped()
      #expect(form.submit.isExecuting.value)
      #expect(throws: (any Error).self) { try form.submit.startNow("ada") }
      await time.advance(by: .seconds(1))
      #expect(form.message == "nameIsTaken")
      #expect(!form.submit.isExecuting.value)
    }
  }

  @Test func `a cell that is configured shows its article at once, and only its own`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (first, second) = (Article(title: "First"), Article(title: "Second"))
      let cell = ArticleCell()
      cell.configure(with: first)
      #expect(cell.label.text == "First")
      cell.prepareForReuse()
      cell.configure(with: second)
      #expect(cell.label.text == "Second")
      first.title = "Changed"
      await time.settle()
      #expect(cell.label.text == "Second")
      second.title = "Changed, too"
      await time.settle()
      #expect(cell.label.text == "Changed, too")
    }
  }

  @Test func `a signal of a lazy property is read on the actor, and does not retain its object`() async throws {
    try await VirtualTime.run { @MainActor time in
      let label = TextLabel()
      weak var released: ReadingList?
      do {
        let list = ReadingList()
        released = list
        list.counts.map { "\($0)" }.assign(toOptional: \.text, on: label)
        #expect(label.text == "0")
        list.titles = ["First", "Second"]
        await time.settle()
        #expect(label.text == "2")
      }
      #expect(released == nil)
    }
  }

  @Test func `a code is asked for when the first command fails for the lack of it`() async throws {
    try await VirtualTime.run { @MainActor time in
      let login = TwoFactorLogin { input async throws(TwoFactorLogin.Problem) in
        if input == "code" { return "ada" }
        throw .codeNeeded
      }
      try login.logIn.startNow("secret")
      await time.settle()
      #expect(login.user == "ada")
    }
  }

  @Test func `what is delivered in turn is there when the call returns`() {
    let screen = VolumeScreen()
    #expect(screen.label.text == "50 %")
    screen.louder()
    #expect(screen.label.text == "60 %")
  }
}
