import AsyncStreams
import Synchronization

/// Which run in virtual time a job belongs to.
///
/// A job belongs to the run of its task. A task belongs to the run that made it ready for the first time: on the thread on
/// which that run runs its jobs. A run that is over gets no job any more.
final class RunRegistry: Sendable {
  static let shared = RunRegistry()

  private struct State {
    /// The runs that go on, each with the tasks that are known to belong to it.
    var tasks: [ObjectIdentifier: [UInt64]] = [:]
    var runsOfTasks: [UInt64: VirtualTimeline] = [:]
    /// The runs that run jobs now, by their threads.
    var runsOfThreads: [Int: VirtualTimeline] = [:]
  }

  private let state = Lock(State())
  /// How many runs go on: without any, a job is not looked up.
  private let count = Atomic<Int>(0)

  /// Begins to note what belongs to a run.
  func add(_ run: VirtualTimeline) {
    state.withLock { state in
      state.tasks[ObjectIdentifier(run)] = []
      count.store(state.tasks.count, ordering: .relaxed)
    }
  }

  /// Forgets what belongs to a run, which is over.
  func remove(_ run: VirtualTimeline) {
    // The run itself is held by the caller, so nothing is released in the critical section but lists of numbers.
    state.withLock { state in
      for task in state.tasks.removeValue(forKey: ObjectIdentifier(run)) ?? [] { state.runsOfTasks[task] = nil }
      count.store(state.tasks.count, ordering: .relaxed)
    }
  }

  /// Calls a function that runs jobs of a run on the calling thread.
  func whileRunning<Result>(_ run: VirtualTimeline, _ body: () -> Result) -> Result {
    let thread = runningThread
    // A job of the main actor may run the main queue while it waits, and so another run.
    let outer = state.withLock { $0.runsOfThreads.updateValue(run, forKey: thread) }
    defer { state.withLock { $0.runsOfThreads[thread] = outer } }
    return body()
  }

  /// The run that a job belongs to which was made ready on the calling thread.
  ///
  /// - Parameter task: The task that the job goes on with, if it is one of a task.
  func owner(of task: @autoclosure () -> UInt64?) -> VirtualTimeline? {
    // A job of a run is made ready where the run is known, so its count is seen there.
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
