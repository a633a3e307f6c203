/// A job that waits for its turn in a run, and where it has to run.
///
/// ## Why the unowned job is sound
/// A job has to be run exactly once, on the executor that was given it. What makes this value keeps it in a queue behind a
/// lock, takes it out once, and runs what it took: a ``VirtualTimeline``, which stays alive meanwhile because the thread
/// that runs the job is in a method of it, or the main queue, whose executor (``MainRelay``) stays alive for as long as
/// the process. (An `ExecutorJob`, which the compiler would watch over, cannot be kept in a collection.)
///
/// A job of the main actor runs on the main queue only, and says that the relay runs it, which the runtime takes for the
/// main executor. A job of no executor says so, as on the threads of the runtime: the two empty words of `noExecutor` are
/// how the runtime spells that.
@safe
struct SuspendedJob: Sendable {
  /// Where a job has to run.
  enum Place {
    /// On the executor of the run, which it asked for.
    case run
    /// On the main actor.
    case main
    /// Anywhere: it asked for no executor.
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

  /// The task that the job goes on with; `nil` if it is one of an actor, which may have several to go on with.
  var task: UInt64? { RuntimeHooks.task(of: job) }

  /// Runs the job on the calling thread, which is one of the run, or the main thread if it is a job of the main actor.
  func run(in timeline: VirtualTimeline) {
    switch place {
    case .run: unsafe job.runSynchronously(on: timeline.asUnownedTaskExecutor())
    case .main: runOnMain()
    case .anywhere: unsafe job.runSynchronously(on: Self.noExecutor)
    }
  }

  /// Runs a job of the main actor on the calling thread, which is the main thread.
  func runOnMain() {
    unsafe job.runSynchronously(on: MainRelay.shared.asUnownedSerialExecutor())
  }

  private static var noExecutor: UnownedSerialExecutor {
    unsafe unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }
}
