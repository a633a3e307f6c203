/// A job of an executor that waits for its turn.
///
/// ## Why the unowned job is sound
/// A job has to be run exactly once, on the executor that was given it. The executor that made this value keeps it in a
/// queue behind a lock, takes it out once, and runs what it took; it stays alive meanwhile because the thread that runs
/// the job is in a method of it. (An `ExecutorJob`, which the compiler would watch over, cannot be kept in a collection.)
@safe
struct SuspendedJob: Sendable {
  private let job: UnownedJob

  init(_ job: consuming ExecutorJob) {
    self.job = UnownedJob(job)
  }

  /// Runs the job on the calling thread.
  func run(on executor: some TaskExecutor) {
    unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}
