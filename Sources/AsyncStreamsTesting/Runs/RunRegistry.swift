import AsyncStreams
import Synchronization

/// Which run in virtual time a job belongs to.
///
/// A job belongs to the run of its task. A task belongs to the run that first made it ready, on the thread on which
/// that run runs its jobs. A run that has ended gets no more jobs.
final class RunRegistry: Sendable {
  static let shared = RunRegistry()

  private struct State {
    /// The active runs, each with the tasks that are known to belong to it.
    var tasks: [ObjectIdentifier: [UInt64]] = [:]
    var runsOfTasks: [UInt64: VirtualTimeline] = [:]
    /// The runs that are running jobs, by their threads.
    var runsOfThreads: [Int: VirtualTimeline] = [:]
  }

  private let state = Lock(State())
  /// The number of active runs: without any, a job is not looked up.
  private let count = Atomic<Int>(0)

  /// Begins to record the tasks of a run.
  func add(_ run: VirtualTimeline) {
    state.withLock { state in
      state.tasks[ObjectIdentifier(run)] = []
      count.store(state.tasks.count, ordering: .relaxed)
    }
  }

  /// Forgets the tasks of a run, which has ended.
  func remove(_ run: VirtualTimeline) {
    // The caller holds the run itself, so only lists of numbers are released in the critical section.
    state.withLock { state in
      for task in state.tasks.removeValue(forKey: ObjectIdentifier(run)) ?? [] { state.runsOfTasks[task] = nil }
      count.store(state.tasks.count, ordering: .relaxed)
    }
  }

  /// Calls a function that runs jobs of a run on the calling thread.
  func whileRunning<Result>(_ run: VirtualTimeline, _ body: () -> Result) -> Result {
    let thread = runningThread
    // A job of the main actor that waits may run the main queue, and so another run.
    let outer = state.withLock { $0.runsOfThreads.updateValue(run, forKey: thread) }
    defer { state.withLock { $0.runsOfThreads[thread] = outer } }
    return body()
  }

  /// The run of a job that was made ready on the calling thread.
  ///
  /// - Parameter task: The task that the job continues, if it continues one.
  func owner(of task: @autoclosure () -> UInt64?) -> VirtualTimeline? {
    // A job of a run is made ready on a thread that knows the run, so that thread sees the count.
    if count.load(ordering: .relaxed) == 0 { return nil }
    let task = task()
    let thread = runningThread
    return state.withLock { state in
      if let task, let run = state.runsOfTasks[task] { return run }
      guard let run = state.runsOfThreads[thread], state.tasks[ObjectIdentifier(run)] != nil else { return nil }
      if let task {
        state.runsOfTasks[task] = run
        state.tasks[ObjectIdentifier(run)]?.append(task)
      }
      return run
    }
  }

  /// The run that runs a job on the calling thread.
  var runOfThread: VirtualTimeline? {
    let thread = runningThread
    return state.withLock { $0.runsOfThreads[thread] }
  }
}
