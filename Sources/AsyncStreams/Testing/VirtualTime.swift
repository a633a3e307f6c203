/// Runs asynchronous code in virtual time: deterministic, exact, and without waiting.
///
/// Tasks run one at a time, in the order in which they became ready. Time stands still while anybody can do anything;
/// when everybody waits, it jumps to the next deadline. So a test of a pipeline with timers takes microseconds, and has
/// the same outcome every time.
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
/// What runs in virtual time: the body; its child tasks and the default actors they call; the tasks that signals make for
/// producers and timers; and tasks made with ``start(_:)``. What does not: `Task { }`, the main actor, actors with an
/// executor of their own. They may be used; the run then goes on in their rhythm.
///
/// Any number of runs may go on at the same time in a process; they know nothing of each other.
public struct VirtualTime: Sendable {
  @TaskLocal static var current: VirtualTimeline?

  /// The executor of the run that the current task belongs to.
  package static var executor: (any TaskExecutor)? { current }

  let timeline: VirtualTimeline

  var executor: any TaskExecutor { timeline }

  /// The clock of this run.
  public var clock: VirtualClock { timeline.clock }

  /// The virtual time that has passed since the beginning of the run.
  public var elapsed: Duration { clock.now.offset }

  /// Runs `body` in virtual time.
  ///
  /// - Parameters:
  ///   - limit: How far time may pass by itself; a run that needs more is taken for one that never ends.
  ///   - patience: How long, in real time, the run may be at a standstill before it fails: nobody can do anything, and no
  ///     timer is set, so that whoever waits waits in vain. On a busy machine longer: until whoever is ready to run
  ///     elsewhere in the process has had its turn.
  ///   - body: What to run.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; ``VirtualTimeStall``, which says who waits for what, if the run came to a standstill.
  public static func run<Result: Sendable>(
    limit: Duration = .seconds(86_400),
    patience: Duration = .seconds(5),
    _ body: @escaping @Sendable (VirtualTime) async throws -> Result
  ) async throws -> Result {
    let timeline = VirtualTimeline(limit: limit, patience: patience)
    let task = $current.withValue(timeline) {
      // A run inside of a producer is not where the producer is.
      ProducerExecutor.local.withValue(nil) {
        Task(executorPreference: timeline) {
          // The end of the body ends the run, even if whoever waits for it is not served at once.
          defer { timeline.end() }
          return try await body(VirtualTime(timeline: timeline))
        }
      }
    }
    timeline.onStall { task.cancel() }
    let outcome = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    if let stall = timeline.stall { throw stall }
    return try outcome.get()
  }

  /// Starts a task in virtual time.
  @discardableResult
  public func start<Result: Sendable>(_ operation: @escaping @Sendable () async -> Result) -> Task<Result, Never> {
    Self.$current.withValue(timeline) {
      Task(executorPreference: timeline) { await operation() }
    }
  }

  /// Lets everybody else do what they can do without time passing.
  ///
  /// When it returns, every other task of the run waits. Timers that are due now have expired.
  public func settle() async {
    await timeline.advance(to: clock.now)
  }

  /// Lets time pass, and everything happen that happens until then.
  ///
  /// When it returns, exactly `duration` has passed, and every other task of the run waits.
  public func advance(by duration: Duration) async {
    if duration < .zero { refuse(duration, "time does not go back", in: "advance", of: "VirtualTime") }
    await timeline.advance(to: clock.now.advanced(by: duration))
  }

  /// Lets time pass up to the next deadline.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func advanceToNextDeadline() async -> Bool {
    await settle()
    guard let next = timeline.nextDeadline else { return false }
    await timeline.advance(to: next)
    return true
  }

  /// Lets time pass until nobody waits for a deadline any more.
  public func advanceUntilIdle() async {
    while await advanceToNextDeadline() {}
  }

  /// Who waits for what: hot sources and producers that somebody waits for, and pending timers.
  public var waiting: [String] { timeline.waiting }
}

/// A run in virtual time came to a standstill: everybody waits for something that cannot happen any more.
public struct VirtualTimeStall: Error, CustomStringConvertible {
  /// The virtual time at which it happened.
  public let now: Duration
  /// Who waits for what.
  public let waiting: [String]

  /// What happened, and who waits for what.
  public var description: String {
    let list = waiting.isEmpty ? "nothing that is known" : waiting.joined(separator: "; ")
    return "virtual time stands still at \(now), waiting for: \(list)"
  }
}
