import AsyncStreams
import Synchronization

/// What one execution of a program under exploration consists of: its threads, its tasks, and what is checked.
///
/// ## Why `@unchecked Sendable` is sound
/// One thread of an exploration runs at a time, and the test runs while none does; see `Scheduler`.
public final class ExplorationRun: @unchecked Sendable {
  private struct OpenTask {
    let name: String
    let place: ExploredPlace
  }

  let scheduler: Scheduler
  private let outside: ExploredObject
  private var openTasks: [Int: OpenTask] = [:]
  private var newestTask = 0
  private var atIdle: [() throws -> Void] = []
  private var atRelease: [() throws -> Void] = []
  private var watched: [Watched] = []
  private let clockCore = VirtualClockCore()

  private struct Watched {
    weak var object: AnyObject?
    let description: String
    let place: ExploredPlace
  }

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
    outside = ExploredObject(.outside, 0)
  }

  // MARK: Threads and tasks

  /// Starts a thread.
  ///
  /// It runs when the function that ``explore(_:file:line:_:)`` got, or a thread that calls this, lets it.
  public func thread(
    _ name: String = "thread",
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping () -> Void
  ) {
    let place = ExploredPlace(file, line)
    scheduler.addThread(named: name, creator: scheduler.running) { [outside] in
      Self.enter(outside, place)
      body()
    }
  }

  /// Starts a task, which must have ended when nothing can run any more.
  @discardableResult public func task(
    _ name: String = "task",
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: sending @escaping () async throws -> Void
  ) -> ExplorationTask {
    let place = ExploredPlace(file, line)
    newestTask += 1
    let number = newestTask
    openTasks[number] = OpenTask(name: name, place: place)
    // The runtime enqueues the task before its initializer returns.
    scheduler.nameOfNextTask = name
    let task = Task {
      Self.enter(self.outside, place)
      do {
        try await body()
      } catch {
        self.fail("\(name) has thrown \(error)", at: place)
      }
      self.openTasks[number] = nil
    }
    scheduler.nameOfNextTask = nil
    return ExplorationTask(task: task)
  }

  /// A point at which other threads may go on, for something that the exploration does not know.
  public func point(file: StaticString = #fileID, line: UInt = #line) {
    outside.point(.update, at: ExploredPlace(file, line))
  }

  /// An executor for an actor, a new one each time: its jobs run one after the other, as they came.
  public var executor: ExploredExecutor { ExploredExecutor() }

  /// Without the points of the library, the order in which threads begin is all that is seen of what they use.
  private static func enter(_ outside: ExploredObject, _ place: ExploredPlace) {
    #if !Exploration
    outside.point(.update, at: place)
    #endif
  }

  // MARK: Time

  /// A clock whose time passes when nothing else can run, and when ``advance(by:)`` lets it.
  public var clock: VirtualClock { VirtualClock(core: clockCore) }

  /// Lets time pass, and wakes what waits for it.
  ///
  /// Called by a thread, it competes with all others.
  public func advance(by duration: Duration) {
    let target = clock.now.advanced(by: duration)
    while let deadline = clock.timers.nextDeadline, deadline <= target.offset { expireTimers(until: deadline) }
    if clock.now < target { clockCore.now = target }
  }

  private func expireTimers(until deadline: Duration) {
    if clock.now.offset < deadline { clockCore.now = VirtualClock.Instant(offset: deadline) }
    while clock.timers.expireNext(until: deadline) {}
  }

  // MARK: Checks

  /// Calls a function when nothing can run any more; what it starts then runs before the next one is called.
  public func whenIdle(_ body: @escaping () throws -> Void) { atIdle.append(body) }

  /// Calls a function at the end, when everything that the program retains has been released.
  public func whenReleased(_ body: @escaping () throws -> Void) { atRelease.append(body) }

  /// Expects that an object does not exist any more at the end.
  public func expectRelease(of object: AnyObject, file: StaticString = #fileID, line: UInt = #line) {
    watched.append(Watched(object: object, description: "\(type(of: object))", place: ExploredPlace(file, line)))
  }

  /// Fails if a condition is false.
  public func expect(
    _ condition: Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if !condition { fail(message(), at: ExploredPlace(file, line)) }
  }

  /// Fails.
  public func fail(_ message: String, file: StaticString = #fileID, line: UInt = #line) {
    fail(message, at: ExploredPlace(file, line))
  }

  private func fail(_ message: String, at place: ExploredPlace) {
    scheduler.fail(.expectation, message.isEmpty ? "false" : message, at: place)
  }

  // MARK: One execution

  /// Executes a program once, on the thread of the test.
  func execute(_ body: (ExplorationRun) throws -> Void, checksRelease: Bool) {
    let reference = ControlledThread.Reference(scheduler.begin())
    withExtendedLifetime(reference) {
      ControlledThread.reference = reference
      defer { ControlledThread.reference = nil }
      attempt { try body(self) }
      runUntilIdle()
      while scheduler.failure == nil, !atIdle.isEmpty {
        let check = atIdle.removeFirst()
        attempt(check)
        runUntilIdle()
      }
      if scheduler.failure == nil, let waiting = openTasks.min(by: { $0.key < $1.key })?.value {
        scheduler.fail(.lostWakeUp, "\(waiting.name) has not ended, and nothing can run", at: waiting.place)
      }
      if scheduler.failure == nil { release(checksRelease) }
      (atIdle, atRelease) = ([], [])
    }
  }

  private func runUntilIdle() {
    scheduler.runThreads()
    // Time passes when nothing else can run.
    while scheduler.failure == nil, let deadline = clockCore.nextDeadline {
      if scheduler.threads.count > scheduler.limits.steps {
        return scheduler.fail(.livelock, "time passes more than \(scheduler.limits.steps) times: a timer has no end")
      }
      scheduler.addThread(named: "clock", creator: scheduler.running) { self.expireTimers(until: deadline) }
      scheduler.runThreads()
    }
  }

  private func release(_ checksRelease: Bool) {
    clockCore.end()
    runUntilIdle()
    while scheduler.failure == nil, !atRelease.isEmpty {
      let check = atRelease.removeFirst()
      attempt(check)
      runUntilIdle()
    }
    guard checksRelease, scheduler.failure == nil else { return }
    for watched in watched where watched.object != nil {
      scheduler.fail(.leak, "a \(watched.description) is retained", at: watched.place)
    }
    if let (object, place) = scheduler.made.min(by: { $0.key.number < $1.key.number }) {
      let count = scheduler.made.count
      let what =
        count == 1 ? "a \(object.kind.rawValue) is not released" : "\(count) locks and atomics are not released"
      scheduler.fail(.leak, what, at: place)
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { scheduler.fail(.expectation, "\(error)") }
  }
}

/// A task of an exploration.
public struct ExplorationTask: Sendable {
  let task: Task<Void, Never>

  /// Cancels the task.
  public func cancel(file: StaticString = #fileID, line: UInt = #line) {
    ExploredObject.cancel(task, at: ExploredPlace(file, line))
  }
}
