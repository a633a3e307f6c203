/// Runs a task inside the call that resumes it.
///
/// If the call holds a lock, the task runs in its critical section, and deadlocks if it uses what the lock guards. So a
/// test with this executor finds such a mistake every time.
final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
