import Dispatch

/// The executor of the main actor once there was a run in virtual time: gives jobs of a run to the run, and all others to
/// the main queue, as before.
final class MainRelay: SerialExecutor {
  static let shared = MainRelay()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = SuspendedJob(job, .main)
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
