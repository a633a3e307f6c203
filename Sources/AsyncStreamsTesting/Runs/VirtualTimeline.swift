import AsyncStreams
import Dispatch

/// The machinery of one ``VirtualTime``: an executor that runs one job at a time, in the order in which they became
/// ready, and lets time pass when there is none.
///
/// Everything happens in ``drain(onMain:)``, which runs on one thread at a time, so the order of jobs and of timers depends on
/// nothing but the program.
final class VirtualTimeline: TaskExecutor {
  /// A task that asked for time to pass, and how far.
  struct Advance {
    var goal: VirtualClock.Instant
    let resumption: Resumption<Void>
  }

  private struct State {
    var jobs = Queue<SuspendedJob>()
    var isDraining = false
    /// Whether something came that ``drain(onMain:)`` has not looked at yet.
    var hasNews = false
    var advance: Advance?
    /// Counts the times at which there was nothing to do, so that the watchdog sees whether it is still the same one.
    var idleCount = 0
    var hasEnded = false
    var stall: VirtualTimeStall?
    /// How many runs go on that tasks of this run wait for.
    var innerRuns = 0
    var cancel: (@Sendable () -> Void)?

    /// Whether there is still nothing to do, as at the time that had this number.
    func mayStall(_ idleCount: Int) -> Bool {
      self.idleCount == idleCount && !isDraining && !hasEnded && stall == nil && innerRuns == 0
    }
  }

  /// How long everybody else may take to have a turn.
  private static let longestTurn = DispatchTimeInterval.seconds(300)
  /// After how many jobs on the main queue others have a turn there.
  private static let longestTurnOnMain = 100

  let clock = VirtualClock(core: VirtualClockCore())
  private let sources = WaitingSources()
  private let timers: TimerQueue<VirtualClock>
  private let state = Lock(State())
  private let limit: VirtualClock.Instant
  private let stallTimeout: DispatchTimeInterval
  private let queue = DispatchQueue(label: "AsyncStreams.VirtualTime")

  init(limit: Duration, stallTimeout: Duration) {
    timers = clock.timers
    self.limit = VirtualClock.Instant(offset: limit)
    // Some years are stallTimeout without end; more could not be computed with.
    self.stallTimeout = .milliseconds(Int(max(.zero, min(stallTimeout / .milliseconds(1), 1e11))))
    clock.core.onTimer { [weak self] in self?.resume() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    enqueue(SuspendedJob(job, .run))
  }

  func enqueue(_ job: SuspendedJob) {
    resume { $0.jobs.append(job) }
  }

  /// Sees to it that jobs and timers are looked at now.
  ///
  /// Also called from outside, where code of the run may be: in an actor with an executor of its own, or in a callback.
  private func resume(after change: @Sendable (inout State) -> Void = { _ in }) {
    let mustStart = state.withLock { state in
      change(&state)
      state.hasNews = true
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if mustStart { queue.async { self.drain(onMain: false) } }
  }

  /// What to do next.
  private enum Step {
    case run(SuspendedJob)
    /// To go on on the main queue if the argument says so, else on the queue of the run.
    case resume(onMain: Bool)
    /// To let time pass, or to wait.
    case rest
  }

  /// Runs until there is nothing to do and no reason to let time pass.
  ///
  /// Nothing runs on the main queue but jobs of the main actor. The run drains while it changes from one queue to the other,
  /// so that no time passes meanwhile.
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

  /// Nobody can do anything now: lets time pass, up to the next timer or to the goal of whoever asked for it.
  ///
  /// - Returns: Whether anything happened.
  private func passTime() -> Bool {
    let (goal, isHeld) = state.withLock { ($0.advance?.goal, $0.innerRuns > 0) }
    if isHeld { return false }
    let next = timers.nextDeadline
    if let next, next <= goal ?? limit {
      clock.core.now = max(next, clock.now)
      // Somebody on another thread may have cancelled it meanwhile; then there may be another one.
      timers.expireNext(until: next)
      return true
    }
    guard let goal else { return false }
    // Beyond the limit, too: it is for time that passes by itself.
    clock.core.now = max(goal, clock.now)
    let advance = state.withLock { $0.advance.take() }
    advance?.resumption.resume(returning: ())
    return true
  }

  /// Gives whatever runs elsewhere some real time to come back, and at least its turn; then gives up.
  private func watch() {
    let idleCount = state.withLock { $0.hasEnded ? nil : $0.idleCount }
    guard let idleCount else { return }
    queue.asyncAfter(deadline: .now() + stallTimeout) { [weak self] in
      guard let self, isStill(idleCount) else { return }
      Task.detached { [weak self] in
        await RunningTasks.letRun()
        self?.giveUp(idleCount)
      }
      // There are no turns while somebody blocks the main thread.
      queue.asyncAfter(deadline: .now() + stallTimeout + Self.longestTurn) { [weak self] in self?.giveUp(idleCount) }
    }
  }

  /// Whether nothing has happened since there was nothing to do for the last time.
  private func isStill(_ idleCount: Int) -> Bool {
    state.withLock { $0.mayStall(idleCount) }
  }

  private func giveUp(_ idleCount: Int) {
    // A run that goes on from outside, in callbacks say, is idle very often; a report costs something.
    guard isStill(idleCount) else { return }
    let report = VirtualTimeStall(now: clock.now.offset, waiting: waiting)
    let cancel = state.withLock { state in
      guard state.mayStall(idleCount) else { return nil as (@Sendable () -> Void)? }
      state.stall = report
      return state.cancel.take()
    }
    cancel?()
  }

  // MARK: For VirtualTime

  /// Calls a function whose tasks and streams belong to this run.
  func surround<Result>(_ body: () -> Result) -> Result {
    StreamEnvironment.with(
      { environment in
        environment.executor = self
        environment.onSource = { [sources] in sources.add($0) }
      },
      body
    )
  }

  /// Lets time pass up to `goal`, and everything happen that happens until then.
  func advance(to goal: VirtualClock.Instant) async {
    await Resumption.wait { resumption in
      let previous = state.withLock { state in
        let previous = state.advance
        state.advance = Advance(goal: goal, resumption: resumption)
        return previous
      }
      if previous != nil { stopForMisuse("VirtualTime", "two tasks let time pass at once") }
      resume()
    }
  }

  var nextDeadline: VirtualClock.Instant? { timers.nextDeadline }

  func onStall(_ cancel: @escaping @Sendable () -> Void) {
    state.withLock { $0.cancel = cancel }
  }

  /// Lets the time of this run stand still, since one of its tasks is about to wait for another run.
  func beginInnerRun() {
    state.withLock { $0.innerRuns += 1 }
  }

  /// Lets time pass again; called by the task that waited for the other run.
  func endInnerRun() {
    resume { $0.innerRuns -= 1 }
  }

  func end() {
    RunRegistry.shared.remove(self)
    let cancel = state.withLock { state in
      state.hasEnded = true
      return state.cancel.take()
    }
    withExtendedLifetime(cancel) {}
    clock.core.end()
  }

  var stall: VirtualTimeStall? {
    state.withLock { $0.stall }
  }

  /// What is still waiting, and for what.
  var waiting: [String] {
    var lines = sources.reports
    if timers.count > 0, let next = timers.nextDeadline {
      lines.append("\(timers.count) timers, the next at \(next.offset)")
    }
    return lines
  }
}

/// Everybody else in the process: whoever is ready to run and waits for a turn.
enum RunningTasks {
  /// How many turns each gets; something that is done in fewer steps is done.
  private static let turns = 10

  /// Waits until everybody who is ready to run has had some turns, on the main actor as well.
  ///
  /// Time proves nothing on a busy machine, where a task waits for its turn for longer than anybody's stallTimeout. So whoever
  /// is about to give up lets the others go first.
  static func letRun() async {
    for _ in 0..<turns {
      await visitMainActor()
      // Elsewhere again: behind everybody who waits for a turn there.
      await Task.detached {}.value
    }
  }

  @MainActor private static func visitMainActor() {}
}
