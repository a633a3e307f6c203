/// `ShareCore`: subscribing, starting, leaving, stopping and restarting; registering is a separate step from sending.
///
/// The processes: subscribers that come and go, and one that disconnects. A critical section is one step.
struct ShareModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// A started task is kept although the run was stopped meanwhile.
    case keepsUnwanted
    /// A subscription counts from its registration, not from its reservation.
    case reservesNothing
    /// Two subscriptions may both decide to start.
    case startsTwice
    /// A subscription to an earlier run decides about the current one.
    case oldRunDecides
  }

  enum Subscriber: Hashable {
    case reserving, registering(Int), starting(Int), storing(Int), subscribed(Int), stopping(Int, Bool), gone

    /// The run that a subscriber needs.
    var run: Int? {
      switch self {
      case .registering(let run), .starting(let run), .storing(let run), .subscribed(let run): run
      case .reserving, .stopping, .gone: nil
      }
    }
  }

  enum Phase: Hashable {
    case idle, starting, running, stopped
  }

  let mutant: Mutant
  private var run = 0
  private var phase = Phase.idle
  private var hasTask = false
  private var reserved = 0
  private var registered = 0
  /// The running tasks of each run.
  private var tasks = [0]
  private var subscribers: [Subscriber]
  private(set) var violation: String?

  init(subscribers: Int, disconnects: Bool, mutant: Mutant) {
    self.mutant = mutant
    // The last subscriber only disconnects.
    self.subscribers = Array(repeating: .reserving, count: subscribers) + [disconnects ? .subscribed(-1) : .gone]
  }

  var processCount: Int { subscribers.count }

  var violationAtRest: String? {
    tasks.allSatisfy { $0 == 0 } ? nil : "a task goes on though nobody is subscribed"
  }

  func nextStep(of process: Int) -> String? {
    switch subscribers[process] {
    case .reserving: "ShareCore.reserve"
    case .registering: "ShareCore.register decides whether to start"
    case .starting: "ShareCore.start makes the task"
    case .storing: "ShareCore.start looks whether it is still wanted"
    case .subscribed(-1): "ShareCore.disconnect"
    case .subscribed: "ShareCore.leave"
    case .stopping: "ShareRun.Stopped.perform"
    case .gone: nil
    }
  }

  mutating func takeStep(_ process: Int) {
    switch subscribers[process] {
    case .reserving:
      if phase == .stopped {
        run += 1
        tasks.append(0)
        (phase, hasTask, reserved, registered) = (.idle, false, 0, 0)
      }
      if mutant != .reservesNothing { reserved += 1 }
      subscribers[process] = .registering(run)
    case .registering(let number):
      register(process, number)
    case .starting(let number):
      tasks[number] += 1
      if tasks[number] > 1 { violation = "one run has two tasks" }
      subscribers[process] = .storing(number)
    case .storing(let number):
      if number == run, phase == .starting || mutant == .keepsUnwanted {
        if phase == .starting { phase = .running }
        hasTask = true
      } else {
        tasks[number] -= 1
      }
      subscribers[process] = .subscribed(number)
    case .subscribed(-1):
      subscribers[process] = stop()
    case .subscribed(let number):
      subscribers[process] = .gone
      leave(process, number)
    case .stopping(let number, let hadTask):
      if hadTask { tasks[number] -= 1 }
      subscribers[process] = .gone
    case .gone:
      break
    }
  }

  private mutating func register(_ process: Int, _ number: Int) {
    subscribers[process] = .subscribed(number)
    guard number == run else { return }
    registered += 1
    if mutant == .reservesNothing { reserved += 1 }
    guard phase == .idle || mutant == .startsTwice && phase == .starting else { return }
    phase = .starting
    subscribers[process] = .starting(number)
  }

  private mutating func leave(_ process: Int, _ number: Int) {
    guard number == run || mutant == .oldRunDecides else { return }
    reserved -= 1
    registered -= 1
    guard reserved == 0, phase == .starting || phase == .running else { return }
    let current = run
    if subscribers.contains(where: { $0.run == current }) {
      violation = "a run is stopped that somebody is subscribed to"
    }
    subscribers[process] = stop()
  }

  private mutating func stop() -> Subscriber {
    guard phase == .starting || phase == .running else { return .gone }
    phase = .stopped
    defer { hasTask = false }
    return .stopping(run, hasTask)
  }
}
