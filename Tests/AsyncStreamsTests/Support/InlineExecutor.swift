/// Runs a task right inside of the call that resumes it.
///
/// Whoever resumes a task under a lock finds that task in its critical section; if the task uses what the lock guards,
/// nothing moves any more. So a test with this executor needs no luck to find such a mistake.
final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
