/// Tries the schedules of one program, and makes the first that fails as simple as possible.
struct Explorer {
  private let exploration: Exploration
  /// Where the exploration is, for failures that have no place of their own.
  private let place: ExploredPlace
  private let body: (ExplorationRun) throws -> Void
  private var summary = ExplorationSummary()
  private let carriers = Scheduler.Carriers()

  private var limits: ExplorationLimits { exploration.limits }

  init(_ exploration: Exploration, at place: ExploredPlace, _ body: @escaping (ExplorationRun) throws -> Void) {
    (self.exploration, self.place, self.body) = (exploration, place, body)
  }

  /// What one execution has come to.
  private struct Outcome {
    let schedule: Schedule
    let problem: ExplorationProblem?
    let trace: String
  }

  mutating func run() -> Result<ExplorationSummary, ExplorationFailure> {
    // What exists once for the process, such as a global variable, is made by an execution that does not count.
    let first = Scheduler(RepeatedSchedule([], isLenient: true), limits, carriers)
    _ = execute(first, checksRelease: false)
    first.endThreads()
    switch exploration.choice {
    case .depthFirst(let bound, let reduces): return search(DepthFirstSearch(bound: bound, reduces: reduces))
    case .random(let count, let seed, let depth): return draw(count, seed, depth)
    case .replay(let text):
      guard let schedule = Schedule(text) else {
        return .failure(failure(.misuse, "“\(text)” is no schedule of a failure"))
      }
      let outcome = repeated(schedule, isLenient: false, traces: true)
      summary.scheduleCount = 1
      return outcome.problem.map { .failure(failure($0, outcome)) } ?? .success(summary)
    }
  }

  private mutating func search(_ search: DepthFirstSearch) -> Result<ExplorationSummary, ExplorationFailure> {
    let scheduler = Scheduler(search, limits, carriers)
    defer { scheduler.endThreads() }
    let beginning = ContinuousClock.now
    repeat {
      if let failure = execute(counting: scheduler) { return .failure(failure) }
      guard search.advance() else {
        summary.isExhausted = true
        return .success(summary)
      }
    } while !isOverLimit(since: beginning)
    return .failure(failure(.limit, "not all schedules were tried"))
  }

  private mutating func draw(_ count: Int, _ seed: UInt64, _ depth: Int) -> Result<
    ExplorationSummary, ExplorationFailure
  > {
    var seeds = SplitMix(state: seed)
    var longest = 1
    let beginning = ContinuousClock.now
    defer { carriers.end() }
    for number in 0..<count {
      if number > 0, isOverLimit(since: beginning) { return .failure(failure(.limit, "not all schedules were tried")) }
      let scheduler = Scheduler(
        RandomPriorities(seed: seeds.next(), depth: depth, expectedSteps: longest),
        limits,
        carriers
      )
      if let failure = execute(counting: scheduler) { return .failure(failure) }
      longest = max(longest, scheduler.stepCount)
    }
    return .success(summary)
  }

  private mutating func execute(counting scheduler: Scheduler) -> ExplorationFailure? {
    let outcome = execute(scheduler, checksRelease: true)
    summary.scheduleCount += 1
    summary.stepCount += scheduler.stepCount
    guard let problem = outcome.problem else { return nil }
    // Threads that cannot go on are ended before the schedule is tried again.
    scheduler.endThreads()
    if problem.kind == .differs || problem.kind == .outside { return failure(problem, outcome) }
    return simplified(problem, outcome)
  }

  private func isOverLimit(since beginning: ContinuousClock.Instant) -> Bool {
    summary.scheduleCount >= limits.schedules || ContinuousClock.now - beginning > limits.duration
  }

  // MARK: One execution

  private func execute(_ scheduler: Scheduler, checksRelease: Bool) -> Outcome {
    scheduler.hasPointsAfterChanges = !exploration.isCoarse
    StopReport.noting(scheduler) { ExplorationRun(scheduler).execute(body, checksRelease: checksRelease) }
    return Outcome(
      schedule: Schedule(scheduler.schedule),
      problem: scheduler.failure,
      trace: scheduler.trace?.text ?? ""
    )
  }

  private func repeated(_ schedule: Schedule, isLenient: Bool, traces: Bool = false) -> Outcome {
    let scheduler = Scheduler(RepeatedSchedule(schedule.threads, isLenient: isLenient), limits, carriers)
    if traces { scheduler.trace = Trace() }
    defer { scheduler.endThreads() }
    return execute(scheduler, checksRelease: true)
  }

  /// A failure that is not one of a schedule.
  func failure(_ kind: ExplorationFailure.Kind, _ message: String) -> ExplorationFailure {
    let problem = ExplorationProblem(kind: kind, message: message)
    return failure(problem, Outcome(schedule: Schedule([]), problem: problem, trace: ""))
  }

  private func failure(_ problem: ExplorationProblem, _ outcome: Outcome) -> ExplorationFailure {
    ExplorationFailure(
      kind: problem.kind,
      message: problem.message,
      place: (problem.place ?? place).description,
      schedule: outcome.schedule.description,
      trace: outcome.trace,
      summary: summary,
      isCoarse: exploration.isCoarse
    )
  }

  // MARK: Simplifying

  /// Leaves out switches as long as the program still fails in the same way, and repeats what remains for its trace.
  ///
  /// - Returns: `nil` for what is not released only once: it is made once for the process, at its first use.
  private func simplified(_ problem: ExplorationProblem, _ outcome: Outcome) -> ExplorationFailure? {
    var best = outcome.schedule
    var isSimpler = true
    while isSimpler {
      isSimpler = false
      let stretches = best.stretches
      for index in stretches.indices {
        let rest = stretches.enumerated().filter { $0.offset != index }.flatMap { Array($0.element) }
        let tried = repeated(Schedule(rest), isLenient: true)
        guard tried.problem?.kind == problem.kind, tried.schedule.switchCount < best.switchCount else { continue }
        best = tried.schedule
        isSimpler = true
        break
      }
    }
    let last = repeated(best, isLenient: true, traces: true)
    guard let lastProblem = last.problem, lastProblem.kind == problem.kind else {
      return problem.kind == .leak ? nil : failure(problem, outcome)
    }
    return failure(lastProblem, last)
  }
}
