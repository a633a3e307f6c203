import AsyncStreams
import Dispatch

/// The executor of one ``VirtualTime``: runs one job at a time, in the order in which they became ready, and lets time
/// pass when there is none.
///
/// Everything happens in ``drain(onMain:)``, which runs on one thread at a time, so the order of jobs and of timers
/// depends only on the program.
final class VirtualTimeline: TaskExecutor, StoppableTime {
  /// A task that waits for time to pass, and its goal.
  struct Advance {
    var goal: VirtualClock.Instant
    let resumption: Resumption<Void>
  }

  private struct State {
    var jobs = Queue<SuspendedJob>()
    var isDraining = false
    /// Whether there are changes that ``drain(onMain:)`` has not seen yet.
    var hasNews = false
    var advance: Advance?
    /// Counts the idle periods, so that the watchdog sees whether the period is still the same.
    var idleCount = 0
    var hasEnded = false
    var stall: VirtualTimeStall?
    /// How many tasks wait for something that is not part of the run, such as another run, or a disk.
    var stops = 0
    var cancel: (@Sendable () -> Void)?
    /// Resumes the task that waits for the end of the run.
    var ended: Resumption<Void>?

    /// Whether the idle period with this number still lasts, so that the run may have stalled.
    func mayStall(_ idleCount: Int) -> Bool {
      self.idleCount == idleCount && !isDraining && !hasEnded && stops == 0
    }
  }

  /// How long all other tasks may take to get a turn.
  private static let longestTurn = DispatchTimeInterval.seconds(300)
  /// After how many jobs other code gets a turn on the main queue.
  private static let longestTurnOnMain = 100

  let clock = VirtualClock(core: VirtualClockCore())
  private let sources = WaitingSources()
  private let timers: TimerQueue
  private let state = Lock(State())
  private let limit: VirtualClock.Instant
  private let stallTimeout: DispatchTimeInterval
  private let queue = DispatchQueue(label: "AsyncStreams.VirtualTime")

  init(limit: Duration, stallTimeout: Duration) {
    timers = clock.timers
    self.limit = VirtualClock.Instant(offset: limit)
    // Clamped to about three years to avoid overflow.
    self.stallTimeout = .milliseconds(Int(max(.zero, min(stallTimeout / .milliseconds(1), 1e11))))
    clock.core.onTimer { [weak self] in self?.resume() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    enqueue(SuspendedJob(job, .run))
  }

  func enqueue(_ job: SuspendedJob) {
    resume { $0.jobs.append(job) }
  }

  /// Starts to process jobs and timers.
  ///
  /// Also called outside the run, since its code may run there: on an actor with an executor of its own, or in a
  /// callback.
  private func resume(after change: @Sendable (inout State) -> Void = { _ in }) {
    let mustStart = state.withLock { state in
      change(&state)
      state.hasNews = true
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if mustStart { queue.async { self.drain(onMain: false) } }
  }

  /// The next step of draining.
  private enum Step {
    case run(SuspendedJob)
    /// Continue on the main queue, or on the queue of the run.
    case resume(onMain: Bool)
    /// Let time pass, or wait.
    case rest
  }

  /// Runs until there is nothing to do and no reason to let time pass.
  ///
  /// Only jobs of the main actor run on the main queue. The run counts as draining while it changes queues, so that no
  /// time passes meanwhile.
  private func drain(onMain: Bool) {
    let step = RunRegistry.shared.whileRunning(self) { runJobs(onMain: onMain) }
    guard case .resume(let goesToMain) = step else { return watch() }
    (goesToMain ? .main : queue).async { self.drain(onMain: goesToMain) }
  }

  private func runJobs(onMain: Bool) -> Step {
    for turn in 0... {
      let step = nextStep(onMain: onMain, isTurnOver: onMain && turn >= Self.longestTurnOnMain)
      switch step {
      case .run(let job): job.run(in: self)
      case .resume: return step
      case .rest:
        if passTime() { continue }
        let mustStop = state.withLock { state in
          guard !state.hasNews else { return false }
          state.isDraining = false
          state.idleCount += 1
          return true
        }
        if mustStop { return step }
      }
    }
    return .rest
  }

  private func nextStep(onMain: Bool, isTurnOver: Bool) -> Step {
    state.withLock { state in
      state.hasNews = false
      let isForMain = state.jobs.first?.place == .main
      if isForMain != onMain || isTurnOver { return .resume(onMain: isForMain) }
      return state.jobs.popFirst().map(Step.run) ?? .rest
    }
  }

  /// Lets time pass, up to the next timer or to the goal of a waiting task; called when no task can run.
  ///
  /// - Returns: Whether anything happened.
  private func passTime() -> Bool {
    let (goal, isHeld, hasEnded) = state.withLock { ($0.advance?.goal, $0.stops > 0, $0.hasEnded) }
    if isHeld { return false }
    // Then time stands still: an interval that was left behind would fire without end.
    if hasEnded { return finishAdvance() }
    let next = nextTimer
    if let next, next <= goal ?? limit {
      clock.core.now = max(next, clock.now)
      // Another thread may have cancelled the timer meanwhile; then another one may be due.
      timers.expireNext(until: next.offset)
      return true
    }
    guard let goal else { return false }
    // Also beyond the limit, which is for time that passes by itself.
    clock.core.now = max(goal, clock.now)
    return finishAdvance()
  }

  /// - Returns: Whether a task waited for time to pass.
  private func finishAdvance() -> Bool {
    let advance = state.withLock { $0.advance.take() }
    advance?.resumption.resume(returning: ())
    return advance != nil
  }

  /// Gives code outside the run some real time to resume it, and at least a turn; then reports a stall.
  private func watch() {
    let idleCount = state.withLock { $0.hasEnded ? nil : $0.idleCount }
    guard let idleCount else { return }
    queue.asyncAfter(deadline: .now() + stallTimeout) { [weak self] in
      guard let self, isStill(idleCount) else { return }
      Task.detached { [weak self] in
        await RunningTasks.letRun()
        self?.giveUp(idleCount)
      }
      // While the main thread is blocked, tasks get no turns there.
      queue.asyncAfter(deadline: .now() + stallTimeout + Self.longestTurn) { [weak self] in self?.giveUp(idleCount) }
    }
  }

  /// Whether the idle period still lasts.
  private func isStill(_ idleCount: Int) -> Bool {
    state.withLock { $0.mayStall(idleCount) }
  }

  /// Reports a stall, and cancels the body; if the run stalls again, the body ignores that, and the run ends without it.
  private func giveUp(_ idleCount: Int) {
    // A run that callbacks resume is idle very often, so the costly report is made only if needed.
    guard isStill(idleCount) else { return }
    let report = VirtualTimeStall(now: clock.now.offset, waiting: waiting)
    let (cancel, isSecond) = state.withLock { state in
      guard state.mayStall(idleCount) else { return (nil as (@Sendable () -> Void)?, false) }
      if state.stall != nil { return (nil, true) }
      state.stall = report
      return (state.cancel.take(), false)
    }
    if isSecond { return end() }
    guard let cancel else { return }
    cancel()
    // Even if nothing reacts to the cancellation, the run becomes idle again, and is watched.
    resume()
  }

  // MARK: For VirtualTime

  /// Calls a function; the tasks and streams that it makes belong to this run.
  func surround<Result>(_ body: () -> Result) -> Result {
    StreamEnvironment.with(
      { environment in
        environment.executor = self
        environment.onSource = { [sources] in sources.add($0) }
      },
      body
    )
  }

  /// Lets time pass up to `goal`, and runs everything that is due until then.
  func advance(to goal: VirtualClock.Instant, _ file: StaticString, _ line: UInt) async {
    await Resumption.wait { resumption in
      let previous = state.withLock { state in
        let previous = state.advance
        state.advance = Advance(goal: goal, resumption: resumption)
        return previous
      }
      if previous != nil { stopForMisuse("VirtualTime", "two tasks let time pass at once", file: file, line: line) }
      resume()
    }
  }

  /// The next deadline that time can reach.
  var nextDeadline: VirtualClock.Instant? {
    state.withLock { $0.hasEnded } ? nil : nextTimer
  }

  private var nextTimer: VirtualClock.Instant? { timers.nextDeadline.map { VirtualClock.Instant(offset: $0) } }

  func onStall(_ cancel: @escaping @Sendable () -> Void) {
    state.withLock { $0.cancel = cancel }
  }

  /// Stops the time of this run, since one of its tasks is about to wait for something else.
  func stopTime() {
    state.withLock { $0.stops += 1 }
  }

  /// Lets time pass again; called by the task that waited.
  func resumeTime() {
    resume { $0.stops -= 1 }
  }

  func end() {
    RunRegistry.shared.remove(self)
    let (cancel, ended) = state.withLock { state in
      state.hasEnded = true
      return (state.cancel.take(), state.ended.take())
    }
    withExtendedLifetime(cancel) {}
    clock.core.end()
    ended?.resume(returning: ())
  }

  /// Waits until the body has ended, or the run has ended without it.
  func waitForEnd() async {
    await Resumption.wait { resumption in
      let hasEnded = state.withLock { state in
        if !state.hasEnded { state.ended = resumption }
        return state.hasEnded
      }
      if hasEnded { resumption.resume(returning: ()) }
    }
  }

  var stall: VirtualTimeStall? {
    state.withLock { $0.stall }
  }

  /// The waiting tasks and senders, by source, and the pending timers.
  var waiting: [String] {
    var lines = sources.reports
    if timers.count > 0 {
      let next = timers.nextDeadline.map { "the next at \($0)" } ?? "which never fire"
      lines.append("\(timers.count) timers, \(next)")
    }
    return lines
  }
}

/// The other tasks of the process that are ready to run.
enum RunningTasks {
  /// How many turns each task gets; work of fewer steps completes.
  private static let turns = 10

  /// Waits until all ready tasks have had some turns, also on the main actor.
  ///
  /// A timeout is unreliable under load, so all ready tasks get a chance to run before a stall is reported.
  static func letRun() async {
    for _ in 0..<turns {
      await visitMainActor()
      // A detached task runs after the tasks that are waiting for a turn outside the main actor.
      await Task.detached {}.value
    }
  }

  @MainActor private static func visitMainActor() {}
}
