/// A job that waits for its turn in a run, and the place where it has to run.
///
/// ## Why the unowned job is sound
/// A job has to be run exactly once, on the executor that got it. The maker of this value keeps it in a queue behind a
/// lock, takes it out once, and then runs it. The maker is a ``VirtualTimeline``, which stays alive because the thread
/// that runs the job is in one of its methods, or the main queue, whose executor (``MainThreadExecutor``) is never
/// released. (An `ExecutorJob`, which the compiler checks, cannot be stored in a collection.)
///
/// A job of the main actor runs only on the main queue, with that executor, which the runtime accepts as
/// the main executor. A job of no executor runs with none, as on the threads of the runtime: the two zero words of
/// `noExecutor` are the runtime's representation of that.
@safe struct SuspendedJob: Sendable {
  /// Where a job has to run.
  enum Place {
    /// On the executor of the run, which the job requires.
    case run
    /// On the main actor.
    case main
    /// Anywhere: the job requires no executor.
    case anywhere
  }

  private let job: UnownedJob
  let place: Place

  init(_ job: consuming ExecutorJob, _ place: Place) {
    self.job = UnownedJob(job)
    self.place = place
  }

  init(_ job: UnownedJob, _ place: Place) {
    self.job = job
    self.place = place
  }

  /// The task that the job continues; `nil` for a job of an actor, which may continue several.
  var task: UInt64? { RuntimeHooks.task(of: job) }

  /// Passes the job to the exploration that controls the calling thread, or that controls its task.
  ///
  /// - Returns: Whether there is one.
  func joinExploration() -> Bool {
    guard let thread = ControlledThread.control as? LogicalThread else { return OutsideJobs.shared.keep(task) }
    let scheduler = thread.scheduler
    switch place {
    case .main:
      scheduler.addJob(job, creator: thread, queue: scheduler.object(.mainActor)) { runOnMain() }
    case .run, .anywhere:
      scheduler.addJob(job, creator: thread) { unsafe job.runSynchronously(on: Self.noExecutor) }
    }
    return true
  }

  /// Runs the job on the calling thread: a thread of the run, or the main thread for a job of the main actor.
  func run(in timeline: VirtualTimeline) {
    switch place {
    case .run: unsafe job.runSynchronously(on: timeline.asUnownedTaskExecutor())
    case .main: runOnMain()
    case .anywhere: unsafe job.runSynchronously(on: Self.noExecutor)
    }
  }

  /// Runs a job of the main actor on the calling thread, which is the main thread.
  func runOnMain() {
    unsafe job.runSynchronously(on: MainThreadExecutor.shared.asUnownedSerialExecutor())
  }

  private static var noExecutor: UnownedSerialExecutor {
    unsafe unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }
}
