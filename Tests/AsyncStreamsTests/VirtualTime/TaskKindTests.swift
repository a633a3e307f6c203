import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Notes what happens, and when.
private final class Journal: Sendable {
  let time: VirtualTime
  private let lines = Shared<[String]>([])

  init(_ time: VirtualTime) { self.time = time }

  var entries: [String] { lines.value }

  func note(_ text: String) {
    lines.update { $0.append("\(text)@\(time.elapsed.components.seconds)") }
  }

  func noteAfter(_ seconds: Int, _ text: String) async {
    try? await time.clock.sleep(for: .seconds(seconds))
    note(text)
  }
}

/// Every task that a body makes runs in virtual time, on whatever executor.
@Suite(.noSubscriptionSurvives) struct TaskKindTests {
  @MainActor private final class Screen {
    func show(_ text: String, _ journal: Journal) { journal.note("main \(text)") }
  }

  private actor Server {
    func answer(after seconds: Int, _ text: String, _ journal: Journal) async {
      await journal.noteAfter(seconds, "server \(text)")
    }
  }

  /// What a task of this kind does among other tasks.
  enum Kind: CaseIterable {
    case started, task, detached, mainTask, detachedToMain, child, group, actor

    fileprivate func begin(_ seconds: Int, _ journal: Journal) {
      let name = "\(self)"
      switch self {
      case .started: journal.time.start { await journal.noteAfter(seconds, name) }
      case .task: Task { await journal.noteAfter(seconds, name) }
      case .detached: Task.detached { await journal.noteAfter(seconds, name) }
      case .mainTask: Task { @MainActor in await journal.noteAfter(seconds, name) }
      case .detachedToMain:
        Task.detached {
          try? await journal.time.clock.sleep(for: .seconds(seconds))
          await MainActor.run { journal.note(name) }
        }
      case .child:
        Task {
          async let done: Void = journal.noteAfter(seconds, name)
          await done
        }
      case .group:
        Task { await withTaskGroup { group in group.addTask { await journal.noteAfter(seconds, name) } } }
      case .actor:
        let server = Server()
        Task { await server.answer(after: seconds, name, journal) }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `the deadlines of a task of any kind are kept in order`(_ kind: Kind) async throws {
    try await VirtualTime.run { time in
      let journal = Journal(time)
      for seconds in [3, 1, 2] { kind.begin(seconds, journal) }
      time.start { for second in 1...3 { await journal.noteAfter(1, "tick \(second)") } }
      await time.advance(by: .seconds(10))
      let done = journal.entries.filter { !$0.hasPrefix("tick") }
      #expect(done.map { $0.suffix(2) } == ["@1", "@2", "@3"])
      #expect(journal.entries.count == 6)
      #expect(time.elapsed == .seconds(10))
    }
  }

  @Test func `tasks of all kinds run in the order in which they became ready`() async throws {
    for _ in 0..<20 {
      try await VirtualTime.run { time in
        let journal = Journal(time)
        time.start { journal.note("a") }
        Task { journal.note("b") }
        Task.detached { journal.note("c") }
        Task { @MainActor in journal.note("d") }
        time.start { journal.note("e") }
        Task { @MainActor in journal.note("f") }
        Task.detached { journal.note("g") }
        #expect(journal.entries == [])
        await time.settle()
        #expect(journal.entries == ["a@0", "b@0", "c@0", "d@0", "e@0", "f@0", "g@0"])
      }
    }
  }

  @Test func `a hop to the main actor and back takes no virtual time`() async throws {
    try await VirtualTime.run { time in
      let journal = Journal(time)
      let screen = Screen()
      time.start { await journal.noteAfter(1, "timer") }
      for number in 0..<50 { await screen.show("\(number)", journal) }
      #expect(journal.entries == (0..<50).map { "main \($0)@0" })
      await time.advance(by: .seconds(1))
      #expect(journal.entries.last == "timer@1")
    }
  }

  @Test @MainActor func `the body is on the main actor where it is written there`() async throws {
    let screen = Screen()
    try await VirtualTime.run { time in
      MainActor.assertIsolated()
      let journal = Journal(time)
      screen.show("a", journal)
      let task = time.start {
        MainActor.assertIsolated()
        screen.show("b", journal)
        await journal.noteAfter(2, "later")
        MainActor.assertIsolated()
      }
      await time.settle()
      #expect(journal.entries == ["main a@0", "main b@0"])
      await task.value
      #expect(time.elapsed == .seconds(2))
      MainActor.assertIsolated()
    }
  }

  @Test func `a body can say that it is on the main actor`() async throws {
    let elapsed = try await VirtualTime.run { @MainActor time in
      let journal = Journal(time)
      Screen().show("a", journal)
      await journal.noteAfter(3, "b")
      return time.elapsed
    }
    #expect(elapsed == .seconds(3))
  }

  private nonisolated static func assumeMain() {
    MainActor.assumeIsolated {}
  }

  @Test @MainActor func `the main actor knows its own thread, in a run and after it`() async throws {
    try await VirtualTime.run { @concurrent _ in
      await Task { @MainActor in Self.assumeMain() }.value
    }
    Self.assumeMain()
    await Task { MainActor.assertIsolated() }.value
    await Task.detached { await MainActor.run { MainActor.assertIsolated() } }.value
  }

  /// Makes tasks of the main actor one after another, so that one of them is always ready.
  @MainActor private static func makeTasks(
    while condition: @escaping @Sendable () -> Bool,
    _ end: CheckedContinuation<Void, Never>
  ) {
    guard condition() else { return end.resume() }
    Task { makeTasks(while: condition, end) }
  }

  // Without turns for other tasks, the run would never end. The duration of a turn depends on the rest of the process.
  @Test(.endsEventually) @MainActor
  func `others have turns on the main actor while a run keeps it busy`() async throws {
    let isDone = Shared(false)
    // Belongs to no run.
    let other = Task { @MainActor in
      await Task.detached {}.value
      isDone.update { $0 = true }
    }
    try await VirtualTime.run { _ in
      await withCheckedContinuation { continuation in
        Self.makeTasks(while: { !isDone.value }, continuation)
      }
    }
    await other.value
    #expect(isDone.value)
  }
}
