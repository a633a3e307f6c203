package import AsyncStreams

/// Runs asynchronous code in virtual time: deterministic, exact, and without waiting.
///
/// Tasks run one at a time, in the order in which they became ready. Time stands still while any task can run; when all
/// tasks wait, it jumps to the next deadline. So a test of a pipeline with timers takes microseconds, and has the same
/// outcome every time.
///
/// ```swift
/// let delivered = try await VirtualTime.run { time in
///   let keys = Subject<String, Never>()
///   let queries = time.start { await keys.debounce(for: .seconds(1), clock: time.clock).collect() }
///   await time.settle()
///   await keys.send("s")
///   await time.advance(by: .milliseconds(500))
///   await keys.send("sw")
///   await time.advance(by: .seconds(1))
///   keys.finish()
///   return await queries.value
/// }
/// #expect(delivered == ["sw"])
/// ```
///
/// The body may be on the main actor, and is if the test is, so it can use a view model directly:
///
/// ```swift
/// try await VirtualTime.run { @MainActor time in
///   let model = SearchModel(clock: time.clock)
///   model.query = "sw"
///   await time.advance(by: .milliseconds(300))
///   #expect(model.results == ["swift"])
/// }
/// ```
///
/// ## What runs in virtual time
/// The body, and every task that it makes, directly or not: child tasks, `Task { }`, `Task.detached`, and those that
/// signals make; wherever they run: on no actor, on default actors, on the main actor. A task that was made before the
/// run belongs to it once the run wakes it. All of these share one queue; jobs of the main actor run on the main
/// thread, and other code on the main thread gets its turn between them.
///
/// These do not run in virtual time, because the run cannot replace their executor:
/// - time that is not that of ``clock``: `Task.sleep`, other clocks, the deadlines of a network;
/// - callbacks of a queue, a thread, a network or a run loop, until a task that waits for one is ready again;
/// - actors with an executor of their own, and tasks that prefer an executor of their own;
/// - default actors while tasks of another run, or of none, use them at the same time.
///
/// All of these may be used; while the run waits only for one of them, time passes up to the next deadline as if it did
/// not exist.
///
/// This requires symbols of the Swift runtime that not every runtime has; see ``missingSymbol``.
///
/// Any number of runs may be active in a process; they are independent. While a task of a run waits for another run
/// that it began, the time of the first one stands still; so it does while a task waits for the disk of a `FileLog`.
public struct VirtualTime: Sendable {
  /// The run of the current task.
  static var current: VirtualTimeline? { StreamEnvironment.current?.executor as? VirtualTimeline }

  let timeline: VirtualTimeline

  var executor: any TaskExecutor { timeline }

  /// The clock of this run.
  public var clock: VirtualClock { timeline.clock }

  /// The virtual time that has passed since the beginning of the run.
  public var elapsed: Duration { clock.now.offset }

  /// Says the name: a duration is not an instant.
  @available(*, unavailable, message: "use elapsed, the time since the start, or clock.now, an instant")
  public var now: Duration { elapsed }

  /// The symbol that the Swift runtime of this process does not have, although runs need it to see the main actor and
  /// tasks made with `Task { }`; `nil` if nothing is missing.
  ///
  /// If one is missing, only these run in virtual time: a body that is not on the main actor, its child tasks and the
  /// default actors they call, the tasks that signals make, and those made with ``start(_:)``. All symbols exist on
  /// Linux with Swift 6.3; none if the runtime is linked statically.
  public static var missingSymbol: String? { RuntimeHooks.missingSymbol }

  /// Runs `body` in virtual time, in the isolation in which it is written.
  ///
  /// When the run has ended, its time stands still: a task that it leaves behind, and that sleeps on ``clock``, waits
  /// until it is cancelled.
  ///
  /// A run that stalls cancels `body`. If it stalls again, because `body` waits for something that ignores this, such as
  /// the value of another task, the run fails without the end of `body`.
  ///
  /// - Parameters:
  ///   - limit: How far time may pass by itself; a run that needs more counts as stalled.
  ///   - stallTimeout: How long, in real time, the run may stall before it fails: no task can run, and no timer is set.
  ///     On a busy machine longer: until all ready tasks of the process have had a turn.
  ///   - body: The function to run.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; ``VirtualTimeStall``, which lists the waiting tasks, if the run stalled;
  ///   ``VirtualTimeUnsupported`` if `body` is on the main actor and there is a ``missingSymbol``.
  public static func run<Result: Sendable>(
    limit: Duration = .seconds(86_400),
    stallTimeout: Duration = .seconds(5),
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (VirtualTime) async throws -> Result
  ) async throws -> Result {
    try await run(withoutSymbol: missingSymbol, limit: limit, stallTimeout: stallTimeout, body)
  }

  /// Runs `body` in virtual time, in a process where a symbol of the runtime may be missing.
  package static func run<Result: Sendable>(
    withoutSymbol missingSymbol: String?,
    limit: Duration = .seconds(86_400),
    stallTimeout: Duration = .seconds(5),
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (VirtualTime) async throws -> Result
  ) async throws -> Result {
    if let missingSymbol, body.isolation === MainActor.shared {
      throw VirtualTimeUnsupported(missingSymbol: missingSymbol)
    }
    let timeline = VirtualTimeline(limit: limit, stallTimeout: stallTimeout)
    let outer = current ?? RunRegistry.shared.runOfThread
    if missingSymbol == nil { RunRegistry.shared.add(timeline) }
    let task = timeline.surround {
      // A run inside a producer does not use the executor of the producer.
      ProducerExecutor.local.withValue(nil) {
        Task(executorPreference: timeline) {
          // The end of the body ends the run, even if the waiting task resumes later.
          defer { timeline.end() }
          return try await body(VirtualTime(timeline: timeline))
        }
      }
    }
    timeline.onStall { task.cancel() }
    outer?.stopTime()
    await withTaskCancellationHandler {
      await timeline.waitForEnd()
    } onCancel: {
      task.cancel()
    }
    defer { outer?.resumeTime() }
    if let stall = timeline.stall { throw stall }
    return try await task.value
  }

  /// Starts a task in virtual time, in the isolation in which the function is written.
  @discardableResult public func start<Result: Sendable>(
    @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable () async -> Result
  ) -> Task<Result, Never> {
    timeline.surround {
      Task(executorPreference: timeline) { await operation() }
    }
  }

  /// Lets all other tasks run until they wait, without time passing.
  ///
  /// When it returns, every other task of the run waits. Timers that are due now have expired.
  public func settle(file: StaticString = #fileID, line: UInt = #line) async {
    await timeline.advance(to: clock.now, file, line)
  }

  /// Lets time pass, and runs everything that is due until then.
  ///
  /// When it returns, exactly `duration` has passed, and every other task of the run waits.
  public func advance(by duration: Duration, file: StaticString = #fileID, line: UInt = #line) async {
    if duration < .zero { refuse(duration, "time does not go back", in: "advance", of: "VirtualTime") }
    await timeline.advance(to: clock.now.advanced(by: duration), file, line)
  }

  /// Lets time pass up to the next deadline.
  ///
  /// - Returns: Whether there was one.
  @discardableResult public func advanceToNextDeadline(file: StaticString = #fileID, line: UInt = #line) async -> Bool {
    await settle(file: file, line: line)
    guard let next = timeline.nextDeadline else { return false }
    await timeline.advance(to: next, file, line)
    return true
  }

  /// Lets time pass until no deadline is pending.
  public func advanceUntilIdle(file: StaticString = #fileID, line: UInt = #line) async {
    while await advanceToNextDeadline(file: file, line: line) {}
  }

  /// The hot sources and producers that tasks wait for, and pending timers.
  public var waiting: [String] { timeline.waiting }
}

extension VirtualTime {
  /// Runs `action` when virtual time reaches `offset`, counted from the beginning of the run.
  ///
  /// All tasks wait when the action begins, and tasks that it makes ready run before the next action. Actions and
  /// timers that are due at the same time run in the order in which they were set.
  ///
  /// - Returns: A handle to cancel the action with; it may be ignored.
  @discardableResult
  package func schedule(at offset: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledCall {
    ScheduledCall(at: offset, on: clock.timers) { [timeline] in
      timeline.surround(action)
    }
  }
}
