import Dispatch

/// An executor for an actor under exploration: its jobs run one after the other, as they came, and others may come
/// between any two.
///
/// ```swift
/// actor Room {
///   let executor: ExploredExecutor
///   nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
///
///   init(_ run: ExplorationRun) { executor = run.executor }
/// }
/// ```
///
/// ## Why the unowned job is sound
/// It is run exactly once, by the thread that ``enqueue(_:)`` adds, which ends when the job returns.
@safe public final class ExploredExecutor: SerialExecutor, @unchecked Sendable {
  private let executor: ExploredObject
  private let queue: ExploredObject

  /// Makes an executor; ``ExplorationRun/executor`` does.
  init() {
    executor = .make(.executor, at: .none)
    queue = ExploredObject(.queue, executor.number)
  }

  deinit {
    executor.end()
  }

  /// Adds a job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard let thread = ControlledThread.control as? LogicalThread else { return enqueueOutside(job) }
    queue.point(.update, at: .none)
    thread.scheduler.addJob(job, creator: thread, queue: thread.scheduler.object(executor)) { [self] in
      unsafe job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  /// A job from a thread that no exploration controls: a task of an exploration has waited for something outside, or the
  /// actor is used without an exploration.
  private func enqueueOutside(_ job: UnownedJob) {
    if OutsideJobs.shared.keep(RuntimeHooks.task(of: job)) { return }
    Self.outside.async { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private static let outside = DispatchQueue(label: "AsyncStreams.ExploredExecutor")

  /// The executor, for an actor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}

extension Scheduler {
  /// Adds a thread that runs a job of a task, which has its name in a trace.
  func addJob(_ job: UnownedJob, creator: LogicalThread, queue: SharedObject? = nil, _ body: @escaping () -> Void) {
    let task = unsafe ExploredObject(.task, unsafeBitCast(job, to: Int.self))
    let name = name(of: RuntimeHooks.task(of: job))
    addThread(named: name, creator: creator, queue: queue) {
      // The runtime takes the lock of a task when it begins to run it.
      task.point(.wait, at: .none)
      body()
    }
  }
}
