import Dispatch

/// The executor of the main actor after the first run in virtual time: passes jobs of a run to the run, and all others
/// to the main queue.
final class MainThreadExecutor: SerialExecutor {
  static let shared = MainThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = SuspendedJob(job, .main)
    if ControlledThread.isInUse, job.joinExploration() { return }
    if let run = RunRegistry.shared.owner(of: job.task) {
      run.enqueue(job)
    } else {
      DispatchQueue.main.async { job.runOnMain() }
    }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(.main))
  }
}
