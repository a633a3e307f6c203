import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// A global actor of an application.
@globalActor private actor Store {
  static let shared = Store()
}

/// Commands on the main actor.
@MainActor @Suite(.noSubscriptionSurvives) struct CommandHomeTests {
  @Test func `a second tap in the same turn is refused`() async throws {
    let command = Command<Int, Int, Never>(name: "save") { $0 }
    let execution = try command.startNow(1)
    #expect(command.isExecuting.value)
    #expect(!command.isEnabled.value)
    #expect(throws: CommandError<Never>.disabled(command: "save")) { try command.startNow(2) }
    #expect(try await execution.output() == 1)
    #expect(try await command.execute(3) == 3)
    let other = Command<Void, Int, Never> { 4 }
    #expect(try await other.startNow().output() == 4)
  }

  @Test func `a change of the enabling signal in the same turn counts`() async throws {
    let isValid = BehaviorSubject<Bool, Never>(false)
    let command = Command<Int, Int, Never>(concurrency: .concurrent, enabled: isValid) { $0 }
    let refusal = CommandError<Never>.disabled(command: "Command")
    #expect(throws: refusal) { try command.startNow(1) }
    isValid.yield(true)
    let execution = try command.startNow(2)
    isValid.yield(false)
    #expect(throws: refusal) { try command.startNow(3) }
    #expect(!command.isEnabled.value)
    #expect(try await execution.output() == 2)
  }

  @Test func `what is not known is not enabled`() async throws {
    let isValid = Subject<Bool, Never>()
    let command = Command<Int, Int, Never>(enabled: isValid) { $0 }
    #expect(throws: CommandError<Never>.disabled(command: "Command")) { try command.startNow(1) }
    isValid.yield(true)
    #expect(try await command.startNow(2).output() == 2)
  }

  @Test func `the enabling signal is asked on the actor, from the beginning`() async throws {
    let command = Command<Int, Int, Never>(enabled: Signal("noted") { NotedPoller() }) { $0 }
    #expect(command.isEnabled.value)
    #expect(try await command.startNow(1).output() == 1)
    #expect(try await command.execute(2) == 2)
    let elsewhere = await Task.detached {
      Command<Int, Int, Never>(enabled: Signal("noted") { NotedPoller() }) { $0 }.isEnabled.value
    }.value
    #expect(!elsewhere)
  }

  @Test func `states, executions and failures are published on the actor`() async throws {
    let command = Command<Int, Int, Oops> { _ throws(Oops) in throw Oops() }
    let noted = Shared<[String]>([])
    var waiting: [() -> Void] = []
    func watch<Element>(_ name: String, _ log: EventLog<Element, Never>) {
      var cursor = log.subscribe(bufferingPolicy: .unbounded)
      let waker = Waker { noted.update { $0.append(isNoted ? name : "\(name) elsewhere") } }
      func waitForNext() {
        while true {
          var context = PollContext(waker: waker)
          guard case .value = cursor.poll(&context) else { return }
        }
      }
      waitForNext()
      waiting.append(waitForNext)
    }
    watch("executing", command.isExecuting.log)
    watch("enabled", command.isEnabled.log)
    watch("executions", command.executions.log)
    watch("failures", command.failures.log)
    _ = try command.startNow(1)
    #expect(noted.value == ["executing", "enabled", "executions"])
    for wait in waiting { wait() }
    while command.isExecuting.value { await Task.yield() }
    #expect(noted.value.allSatisfy { !$0.hasSuffix("elsewhere") })
    #expect(noted.value.contains("failures"))
  }

  @Test func `closures of the work belong to the actor on which they are written`() async throws {
    let model = Model()
    let returning = Command<Int, Int, Never> { [weak model] (input: Int) -> Signal<Int, Never> in
      model?.notes.append("signal \(input)")
      return .just(input)
    }
    _ = try returning.startNow(1)
    #expect(model.notes == ["signal 1"], "before the call returns")
    let awaiting = Command<Int, Int, Never> { [weak model] (input: Int) async in
      model?.notes.append("async \(input)")
      await Task.yield()
      return model?.next(input) ?? 0
    }
    #expect(try await awaiting.execute(2) == 3)
    #expect(model.notes == ["signal 1", "async 2"])
  }

  @Test func `work that executes its own command is refused`() async throws {
    let model = Model()
    let command = Command<Int, Int, Never>(name: "again") { [weak model] (input: Int) -> Signal<Int, Never> in
      #expect(throws: CommandError<Never>.disabled(command: "again")) { try model?.command?.startNow(1) }
      return .just(input)
    }
    model.command = command
    #expect(try await command.startNow(1).output() == 1)
  }

  @Test func `a command that is made on no actor lives where its work belongs`() async throws {
    @MainActor final class Screen {
      let save = Command<Int, Int, Never> { @MainActor input in input }
      let load = Command<Int, Int, Never> { @MainActor input in Signal.just(input) }
      let count = Command<Int, Int, Never> { $0 }
    }
    let screen = Screen()
    #expect(try await screen.save.startNow(1).output() == 1)
    #expect(try await screen.load.startNow(2).output() == 2)
    #expect(!screen.count.home.isGlobalActor)
  }

  @Test func `in a lazy property, a method or isolated work puts a command on the actor of the class`() async throws {
    @MainActor final class Screen {
      lazy var save = makeSave()
      lazy var load = Command<Int, Int, Never> { @MainActor input in input }
      lazy var count: Command<Int, Int, Never> = { Command { $0 } }()

      private func makeSave() -> Command<Int, Int, Never> { Command { $0 } }
    }
    let screen = Screen()
    #expect(try await screen.save.startNow(1).output() == 1)
    #expect(try await screen.load.startNow(2).output() == 2)
    #expect(!screen.count.home.isGlobalActor, "the initial value is not on the actor, although the class is")
  }

  @Test func `a command that is made elsewhere lives elsewhere`() async throws {
    let made = await Task.detached { Command<Int, Int, Never> { $0 } }.value
    #expect(!made.home.isGlobalActor)
    #expect(try await made.execute(1) == 1)
    #expect(Command<Int, Int, Never> { $0 }.home.actor === MainActor.shared)
  }

  @Test func `the command itself may start at once wherever it lives`() async throws {
    let made = await Task.detached { Command<Int, Int, Never> { $0 } }.value
    #expect(try await started(made).output() == 1)
  }

  private func started<Input: ExpressibleByIntegerLiteral, Output>(
    _ command: isolated Command<Input, Output, Never>
  ) throws -> CommandExecution<Output, Never> {
    try command.startNow(1)
  }
}

/// Commands on other actors.
@Suite(.noSubscriptionSurvives) struct CommandOtherHomeTests {
  @Store private final class Model {
    var sum = 0

    func run() async throws {
      let isValid = BehaviorSubject<Bool, Never>(false)
      let command = Command<Int, Int, Never>(enabled: isValid) { (input: Int) -> Signal<Int, Never> in
        Store.assertIsolated()
        self.sum += input
        return .just(self.sum)
      }
      isValid.yield(true)
      let execution = try command.startNow(3)
      #expect(sum == 3)
      #expect(throws: CommandError<Never>.self) { try command.startNow(4) }
      #expect(try await execution.output() == 3)
    }
  }

  @Test func `a command lives on the global actor on which it was made`() async throws {
    try await Model().run()
  }

  private actor Owner {
    private var command: Command<Int, Int, Never>?
    private var sum = 0

    func setUp() { command = Command { $0 + 1 } }

    func run(_ input: Int) async throws -> Int? { try await command?.execute(input) }

    func add() async throws -> Int {
      let adding = Command<Int, Int, Never> { (input: Int) -> Signal<Int, Never> in
        self.preconditionIsolated()
        self.sum += input
        return .just(self.sum)
      }
      _ = try await adding.execute(1)
      let awaiting = Command<Int, Int, Never> { (input: Int) async in
        self.preconditionIsolated()
        self.sum += input
        return self.sum
      }
      return try await awaiting.execute(2)
    }
  }

  @Test func `an actor that holds its commands is released`() async throws {
    weak var reference: Owner?
    do {
      let owner = Owner()
      reference = owner
      await owner.setUp()
      #expect(try await owner.run(1) == 2)
    }
    #expect(await eventually { reference == nil })
  }

  @Test func `work that is written on an actor runs there, wherever the command lives`() async throws {
    #expect(try await Owner().add() == 3)
  }
}

/// Commands that are executed when another command has ended.
@Suite(.noSubscriptionSurvives) struct CommandFollowUpTests {
  /// A login with a second factor: the confirming command is enabled while the login does not execute.
  private func confirm(afterStreamOf login: Command<Int, Int, Oops>, _ confirm: Command<Int, Int, Never>) async throws {
    var failures = login.failures.makeAsyncIterator()
    try await login.start(1)
    let failure = try #require(await failures.next())
    #expect(try await confirm.start(failure.number).output() == 7)
  }

  @Test func `a command that is executed for each failure of another one is never refused`() async throws {
    for _ in 0..<1_000 {
      let login = Command<Int, Int, Oops> { _ throws(Oops) in throw Oops(7) }
      let second = Command<Int, Int, Never>(enabled: login.isExecuting.map { !$0 }) { $0 }
      try await confirm(afterStreamOf: login, second)
    }
  }

  @Test func `nor is one that is executed when waiting for the first one has ended`() async throws {
    for _ in 0..<1_000 {
      let login = Command<Int, Int, Oops> { _ throws(Oops) in throw Oops(7) }
      let second = Command<Int, Int, Never>(enabled: login.isExecuting.map { !$0 }) { $0 }
      await #expect(throws: CommandError<Oops>.failed(Oops(7))) { try await login.execute(1) }
      #expect(try await second.execute(7) == 7)
    }
  }

  @Test @MainActor func `on the main actor, the second one starts in the turn of the failure`() async throws {
    for _ in 0..<1_000 {
      let login = Command<Int, Int, Oops> { _ throws(Oops) in throw Oops(7) }
      let second = Command<Int, Int, Never>(enabled: login.isExecuting.map { !$0 }) { $0 }
      var failures = login.failures.makeAsyncIterator()
      try login.startNow(1)
      #expect(throws: CommandError<Never>.self) { try second.startNow(0) }
      let failure = try #require(await failures.next())
      #expect(try await second.startNow(failure.number).output() == 7)
    }
  }

  @Test func `in a queue, a failure comes before the next execution, and the command goes on executing`() async throws {
    try await VirtualTime.run { time async throws in
      let command = Command<Int, Int, Oops>(concurrency: .queued) { input throws(Oops) in
        try? await time.clock.sleep(for: .seconds(1))
        if input == 1 { throw Oops(input) }
        return input
      }
      let recording = time.record(
        Signal.merge(contentsOf: [
          command.isExecuting.map { "executing \($0)" }.eraseToSignal(),
          command.executions.map { "\($0)" }.eraseToSignal(),
          command.failures.map { "failed \($0.number)" }.eraseToSignal(),
        ])
      )
      for input in 1...3 { try await command.start(input) }
      await time.advance(by: .seconds(1))
      #expect(
        recording.elements == [
          "executing false", "executing true", "Command.execution(1)", "failed 1", "Command.execution(2)",
        ]
      )
      await command.cancelAll()
    }
  }

  @Test func `the order of RAC is there for those who need it`() async throws {
    try await VirtualTime.run { time async throws in
      let command = Command<Int, Int, Oops> { _ throws(Oops) in throw Oops(7) }
      let recording = time.record(
        Signal.merge(contentsOf: [
          command.isExecuting.map { "executing \($0)" }.eraseToSignal(),
          command.failuresBeforeStates.map { "failed \($0.number)" }.eraseToSignal(),
          command.failures.map { "then failed \($0.number)" }.eraseToSignal(),
        ])
      )
      try await command.start(1)
      await time.settle()
      #expect(
        recording.elements == ["executing false", "executing true", "failed 7", "executing false", "then failed 7"]
      )
    }
  }
}

/// State that belongs to the main actor.
@MainActor private final class Model {
  var notes: [String] = []
  var command: Command<Int, Int, Never>?

  func next(_ input: Int) -> Int { input + 1 }
}

/// Whether the running thread is noted to be on the main actor.
private var isNoted: Bool { CurrentActor.isCurrent(ObjectIdentifier(MainActor.shared)) }

/// Reports at each poll whether it is polled on the main actor.
private struct NotedPoller: PollerProtocol {
  private var hasAnswered = false

  mutating func poll(_ context: inout PollContext) -> PollAnswer<Bool, Never> {
    hasAnswered.toggle()
    return hasAnswered ? .value(isNoted) : .pending
  }

  mutating func release() {}
}
