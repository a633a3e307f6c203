/// `Waker`: one task that polls and parks, senders that publish an event and wake, and a wake without an event.
///
/// Process 0 is the task, the last one is the wake without an event (a cancellation), the others are senders.
struct WakerModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// `parked` is set by a load and a store.
    case checksThenParks
    /// A wake that finds no parked task is not remembered.
    case forgetsEarlyWake
    /// The state is cleared after the resumption.
    case resumesBeforeClearing
    /// The continuation is written after `parked` was set.
    case parksBeforeStoring
    /// Every wake that sees `parked` resumes, not only the first.
    case everyWakeResumes
  }

  enum Task: Hashable {
    case polling, storing, marking, markingLater(Int), suspended, resumed, takingOwn, clearingOwn, done
  }

  enum Wake: Hashable {
    case publishing, setting, taking, clearing(Bool), resuming(Bool), done
  }

  let mutant: Mutant
  let total: Int
  private var bits = 0
  private var hasContinuation = false
  private var published = 0
  private var taken = 0
  private var isArmed = false
  private var task = Task.polling
  private var wakes: [Wake]
  private(set) var violation: String?

  init(senders: Int, mutant: Mutant) {
    self.mutant = mutant
    total = senders
    wakes = Array(repeating: .publishing, count: senders) + [.setting]
  }

  var processCount: Int { 1 + wakes.count }

  var violationAtRest: String? {
    task == .done ? nil : "the task waits though \(published - taken) events are there"
  }

  func nextStep(of process: Int) -> String? {
    if process > 0 {
      switch wakes[process - 1] {
      case .publishing: return "EventLog.send publishes and takes the waker"
      case .setting: return "Waker.wake sets woken"
      case .taking: return "Waker.resume takes the continuation"
      case .clearing: return "Waker.resume clears the state"
      case .resuming: return "Waker.resume resumes"
      case .done: return nil
      }
    }
    switch task {
    case .polling: return "Cursor.wait takes an event or arms"
    case .storing: return "Waker.park stores the continuation"
    case .marking: return "Waker.park sets parked"
    case .markingLater: return "Waker.park stores what it computed"
    case .takingOwn: return "Waker.park takes its continuation back"
    case .clearingOwn: return "Waker.park clears the state"
    case .resumed: return "the task goes on"
    case .suspended, .done: return nil
    }
  }

  mutating func takeStep(_ process: Int) {
    if process > 0 { takeStep(ofWake: process - 1) } else { takeStepOfTask() }
  }

  private mutating func takeStepOfTask() {
    switch task {
    case .polling where taken < published:
      taken += 1
      if taken == total { task = .done }
    case .polling:
      isArmed = true
      task = mutant == .parksBeforeStoring ? .marking : .storing
    case .storing:
      if hasContinuation { violation = "a continuation is overwritten" }
      hasContinuation = true
      task = mutant == .parksBeforeStoring ? .suspended : .marking
    case .marking where mutant == .checksThenParks:
      task = .markingLater(bits)
    case .marking:
      let before = bits
      bits |= 1
      finishMarking(before)
    case .markingLater(let before):
      bits = before | 1
      finishMarking(before)
    case .takingOwn:
      hasContinuation = false
      task = .clearingOwn
    case .clearingOwn:
      bits = 0
      task = .polling
    case .resumed:
      task = .polling
    case .suspended, .done:
      break
    }
  }

  private mutating func finishMarking(_ before: Int) {
    if before == 2 {
      task = .takingOwn
    } else {
      task = mutant == .parksBeforeStoring ? .storing : .suspended
    }
  }

  private mutating func takeStep(ofWake index: Int) {
    switch wakes[index] {
    case .publishing:
      published += 1
      wakes[index] = isArmed ? .setting : .done
      isArmed = false
    case .setting:
      let before = bits
      if mutant != .forgetsEarlyWake || before & 1 != 0 { bits |= 2 }
      let resumes = mutant == .everyWakeResumes ? before & 1 != 0 : before == 1
      wakes[index] = resumes ? .taking : .done
    case .taking:
      if !hasContinuation { violation = "the continuation is missing" }
      hasContinuation = false
      wakes[index] = mutant == .resumesBeforeClearing ? .resuming(true) : .clearing(false)
    case .clearing(let isLast):
      bits = 0
      wakes[index] = isLast ? .done : .resuming(false)
    case .resuming(let clearsLater):
      if task == .suspended { task = .resumed } else { violation = "a task is resumed that is not suspended" }
      wakes[index] = clearsLater ? .clearing(true) : .done
    case .done:
      break
    }
  }
}
