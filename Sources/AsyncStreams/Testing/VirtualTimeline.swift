import Dispatch

/// The machinery of one ``VirtualTime``: an executor that runs one job at a time, in the order in which they became
/// ready, and lets time pass when there is none.
///
/// Everything happens in ``drain()``, which runs on one thread at a time, so the order of jobs and of timers depends on
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
    /// Whether something came that ``drain()`` has not looked at yet.
    var hasNews = false
    var advance: Advance?
    /// Counts the times at which there was nothing to do, so that the watchdog sees whether it is still the same one.
    var idleCount = 0
    var isOver = false
    var stall: VirtualTimeStall?
    var cancel: (@Sendable () -> Void)?
    var logs: [WeakLog] = []
    /// How many logs may be listed before those that are gone are removed.
    var logLimit = 64
  }

  /// How long everybody else may take to have a turn.
  private static let longestTurn = DispatchTimeInterval.seconds(300)

  struct WeakLog {
    weak var log: (any WaitReporting)?
  }

  let clock = VirtualClock(core: VirtualClockCore())
  private let timers: TimerQueue<VirtualClock>
  private let state = Lock(State())
  private let limit: VirtualClock.Instant
  private let patience: DispatchTimeInterval
  private let queue = DispatchQueue(label: "AsyncStreams.VirtualTime")

  init(limit: Duration, patience: Duration) {
    timers = clock.timers
    self.limit = VirtualClock.Instant(offset: limit)
    // Some years are patience without end; more could not be computed with.
    self.patience = .milliseconds(Int(max(.zero, min(patience / .milliseconds(1), 1e11))))
    clock.core.onTimer { [weak self] in self?.goOn() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = SuspendedJob(job)
    goOn { $0.jobs.append(job) }
  }

  /// Sees to it that somebody looks what there is to do now.
  ///
  /// Also called from outside, where code of the run may be: on the main actor, or in an actor with an executor of its own.
  private func goOn(after change: @Sendable (inout State) -> Void = { _ in }) {
    let mustStart = state.withLock { state in
      change(&state)
      state.hasNews = true
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if mustStart { queue.async { self.drain() } }
  }

  /// Runs until there is nothing to do and no reason to let time pass.
  private func drain() {
    while true {
      let job: SuspendedJob? = state.withLock { state in
        state.hasNews = false
        return state.jobs.popFirst()
      }
      if let job {
        job.run(on: self)
      } else if !passTime() {
        let mustStop = state.withLock { state in
          guard !state.hasNews else { return false }
          state.isDraining = false
          state.idleCount += 1
          return true
        }
        if mustStop { return watch() }
      }
    }
  }

  /// Nobody can do anything now: lets time pass, up to the next timer or to the goal of whoever asked for it.
  ///
  /// - Returns: Whether anything happened.
  private func passTime() -> Bool {
    let goal = state.withLock { $0.advance?.goal }
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
    let idleCount = state.withLock { $0.isOver ? nil : $0.idleCount }
    guard let idleCount else { return }
    queue.asyncAfter(deadline: .now() + patience) { [weak self] in
      guard let self, isStill(idleCount) else { return }
      Task.detached { [weak self] in
        await Bystanders.goFirst()
        self?.giveUp(idleCount)
      }
      // There are no turns while somebody blocks the main thread.
      queue.asyncAfter(deadline: .now() + patience + Self.longestTurn) { [weak self] in self?.giveUp(idleCount) }
    }
  }

  /// Whether nothing has happened since there was nothing to do for the last time.
  private func isStill(_ idleCount: Int) -> Bool {
    state.withLock { $0.idleCount == idleCount && !$0.isDraining && !$0.isOver && $0.stall == nil }
  }

  private func giveUp(_ idleCount: Int) {
    // A run that goes on from outside, on the main actor say, is idle very often; a report costs something.
    guard isStill(idleCount) else { return }
    let report = VirtualTimeStall(now: clock.now.offset, waiting: waiting)
    let cancel = state.withLock { state in
      guard !state.isOver, !state.isDraining, state.idleCount == idleCount, state.stall == nil else {
        return nil as (@Sendable () -> Void)?
      }
      state.stall = report
      return state.cancel.take()
    }
    cancel?()
  }

  // MARK: For VirtualTime

  /// Lets time pass up to `goal`, and everything happen that happens until then.
  func advance(to goal: VirtualClock.Instant) async {
    await Resumption.wait { resumption in
      let previous = state.withLock { state in
        let previous = state.advance
        state.advance = Advance(goal: goal, resumption: resumption)
        return previous
      }
      if previous != nil { stopForMisuse("VirtualTime", "two tasks let time pass at once") }
      goOn()
    }
  }

  var nextDeadline: VirtualClock.Instant? { timers.nextDeadline }

  func onStall(_ cancel: @escaping @Sendable () -> Void) {
    state.withLock { $0.cancel = cancel }
  }

  func end() {
    let cancel = state.withLock { state in
      state.isOver = true
      return state.cancel.take()
    }
    withExtendedLifetime(cancel) {}
    clock.core.end()
  }

  var stall: VirtualTimeStall? {
    state.withLock { $0.stall }
  }

  func track(_ log: some WaitReporting) {
    let crowded: [WeakLog]? = state.withLock { state in
      state.logs.append(WeakLog(log: log))
      guard state.logs.count > state.logLimit else { return nil }
      state.logLimit = Int.max
      defer { state.logs = [] }
      return state.logs
    }
    // Outside of the lock, since looking whether a log is still there may release it.
    guard let remaining = crowded?.filter({ $0.log != nil }) else { return }
    state.withLock { state in
      state.logs += remaining
      state.logLimit = 2 * state.logs.count + 64
    }
  }

  /// What is still waiting, and for what.
  var waiting: [String] {
    let logs = state.withLock { $0.logs }
    var lines = logs.compactMap { $0.log?.waitReport }
    if timers.count > 0, let next = timers.nextDeadline {
      lines.append("\(timers.count) timers, the next at \(next.offset)")
    }
    return lines
  }
}

/// Something that can say who waits for it.
protocol WaitReporting: AnyObject, Sendable {
  var waitReport: String? { get }
}

extension Log: WaitReporting {
  var waitReport: String? {
    let (readers, senders) = state.withLock { ($0.armed.count, $0.waitingSenders.count) }
    var parts: [String] = []
    if readers > 0 { parts.append("\(readers) waiting for an element") }
    if senders > 0 { parts.append("\(senders) waiting for room") }
    return parts.isEmpty ? nil : "\(name): " + parts.joined(separator: ", ")
  }
}
