/// `TimerQueue`: several callers that set a timer, the tasks that sleep, and the time that passes.
///
/// Process 0 is the time; then come the callers, then the tasks that sleep, at most one for each caller.
struct TimerModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// The task that was made last ends the others, whichever caller decided last.
    case lastOneStays
    /// A deadline earlier than that of the sleeping task changes nothing.
    case ignoresEarlierDeadline
    /// The task that has expired timers does not check for others.
    case sleepsOnce
    /// The caller leaves its timer to a task whose turn is over.
    case decidesByTask
  }

  enum Setter: Hashable {
    case deciding, making(turn: Int), replacing(turn: Int), done
  }

  struct Sleeper: Hashable {
    enum Phase: Hashable {
      case unborn, reading, sleeping(until: Int), expiring(now: Int), noting, done
    }

    var phase = Phase.unborn
    var turn = 0
    var isCancelled = false
  }

  let mutant: Mutant
  let deadlines: [Int]
  let end: Int
  private var now = 0
  private var isPending: [Bool]
  private var isExpired: [Bool]
  private var wakeUp: Int?
  private var turn = 0
  private var current: Int?
  private var setters: [Setter]
  private var sleepers: [Sleeper]

  /// - Parameters:
  ///   - deadlines: When the timers are due, one for each caller.
  ///   - end: When the time stops.
  init(deadlines: [Int], end: Int, mutant: Mutant) {
    self.mutant = mutant
    self.deadlines = deadlines
    self.end = end
    isPending = deadlines.map { _ in false }
    isExpired = isPending
    setters = deadlines.map { _ in .deciding }
    sleepers = deadlines.map { _ in Sleeper() }
  }

  var processCount: Int { 1 + setters.count + sleepers.count }

  var violation: String? { nil }

  var violationAtRest: String? {
    let late = deadlines.indices.first { deadlines[$0] <= end && !isExpired[$0] }
    return late.map { "the timer of process \(1 + $0) never expires" }
  }

  func nextStep(of process: Int) -> String? {
    if process == 0 { return now < end ? "time passes" : nil }
    if process <= setters.count {
      switch setters[process - 1] {
      case .deciding: return "TimerQueue.insert adds the entry and decides who sleeps"
      case .making: return "TimerQueue.sleep makes a task"
      case .replacing: return "TimerQueue.sleep puts it in the place of the one before"
      case .done: return nil
      }
    }
    let sleeper = sleepers[process - 1 - setters.count]
    switch sleeper.phase {
    case .reading: return "TimerQueue.wakeUp(of:) says until when to sleep"
    case .sleeping(let deadline): return sleeper.isCancelled || now >= deadline ? "Clock.sleep returns" : nil
    case .expiring: return "TimerQueue.expireNext looks for a timer that is due"
    case .noting: return "TimerQueue.expireAll notes the next deadline"
    case .unborn, .done: return nil
    }
  }

  mutating func takeStep(_ process: Int) {
    if process == 0 {
      now += 1
    } else if process <= setters.count {
      takeStep(ofSetter: process - 1)
    } else {
      takeStep(ofSleeper: process - 1 - setters.count)
    }
  }

  private mutating func takeStep(ofSetter index: Int) {
    switch setters[index] {
    case .deciding:
      isPending[index] = true
      let isCovered =
        switch mutant {
        case .ignoresEarlierDeadline: wakeUp != nil
        case .decidesByTask: current != nil
        default: wakeUp.map { $0 <= deadlines[index] } ?? false
        }
      if isCovered {
        setters[index] = .done
      } else {
        wakeUp = deadlines[index]
        turn += 1
        setters[index] = .making(turn: turn)
      }
    case .making(let turn):
      sleepers[index].phase = .reading
      sleepers[index].turn = turn
      setters[index] = .replacing(turn: turn)
    case .replacing(let turn):
      if turn == self.turn || mutant == .lastOneStays {
        if let current { sleepers[current].isCancelled = true }
        current = index
      } else {
        sleepers[index].isCancelled = true
      }
      setters[index] = .done
    case .done:
      break
    }
  }

  private mutating func takeStep(ofSleeper index: Int) {
    switch sleepers[index].phase {
    case .reading:
      let counts = sleepers[index].turn == turn || mutant == .lastOneStays
      sleepers[index].phase = (counts ? wakeUp : nil).map { .sleeping(until: $0) } ?? .done
    case .sleeping:
      sleepers[index].phase = sleepers[index].isCancelled ? .done : .expiring(now: now)
    case .expiring(let now):
      if let due = pending.first(where: { deadlines[$0] <= now }) {
        isPending[due] = false
        isExpired[due] = true
      } else {
        sleepers[index].phase = mutant == .sleepsOnce ? .done : .noting
      }
    case .noting:
      wakeUp = pending.map { deadlines[$0] }.min()
      sleepers[index].phase = .reading
    case .unborn, .done:
      break
    }
  }

  private var pending: [Int] {
    deadlines.indices.filter { isPending[$0] }
  }
}
