import Dispatch

/// Executes a program under one schedule: of its threads one runs, and which one is decided at each step.
///
/// A step begins at a point: an operation on an object that threads share. A thread that comes to a point notes what it
/// is about to do, the next thread is chosen, and that one does what it noted, up to its next point. So a schedule, the
/// list of the chosen threads, determines everything that happens.
///
/// A new thread runs to its first point before anything is chosen: what it does there nobody sees.
///
/// ## Why `@unchecked Sendable` is sound
/// Everything here is touched by the thread that runs, or by the test while no thread runs. Each hands over through a
/// semaphore.
final class Scheduler: @unchecked Sendable {
  /// The threads in the order in which they were made; the first one is the test.
  private(set) var threads: [LogicalThread] = []
  /// Those that have not ended, without the test.
  private(set) var live: [LogicalThread] = []
  private var fresh: [LogicalThread] = []
  private var objects: [ExploredObject: SharedObject] = [:]
  /// What a trace calls them.
  private var numbers: [Int: Int] = [:]
  /// Objects of this execution that exist, and where they were made.
  private(set) var made: [ExploredObject: ExploredPlace] = [:]
  /// The thread that took the last step.
  private(set) var current: LogicalThread?
  private(set) var schedule: [Int] = []
  var stepCount: Int { schedule.count }
  private(set) var failure: ExplorationProblem?
  /// Whether the threads run; else the test does.
  private var isRunning = false
  private var namesOfTasks: [UInt64: String] = [:]
  /// Set while a task of the test is made.
  var nameOfNextTask: String?
  /// Whether an execution was given up: its threads never go on.
  private(set) var isAbandoned = false
  /// The thread that runs now, for what it starts.
  var running: LogicalThread? { ControlledThread.control as? LogicalThread }
  /// The threads of the system.
  private let carriers: Carriers
  private let idle = DispatchSemaphore(value: 0)
  let chooser: any ThreadChooser
  let limits: ExplorationLimits
  /// Whether others may come between a change and what its thread does next.
  var hasPointsAfterChanges = true
  /// The steps of this execution, if they are to be reported.
  var trace: Trace?

  init(_ chooser: any ThreadChooser, _ limits: ExplorationLimits, _ carriers: Carriers) {
    (self.chooser, self.limits, self.carriers) = (chooser, limits, carriers)
  }

  // MARK: The test

  /// Begins an execution, on the thread of the test.
  func begin() -> LogicalThread {
    for thread in threads { (thread.pending, thread.queue) = (.beginning, nil) }
    (threads, live, fresh, objects, numbers, made) = ([], [], [], [:], [:], [:])
    (current, schedule, failure) = (nil, [], nil)
    (namesOfTasks, nameOfNextTask) = ([:], nil)
    OutsideJobs.shared.begin()
    let test = LogicalThread(0, "test", self, pending: .beginning, clock: VectorClock())
    threads.append(test)
    return test
  }

  /// Lets the threads run until nothing can run any more, or the execution is given up.
  func runThreads() {
    guard !isAbandoned, let first = nextThread() else { return reportBlockedThreads() }
    isRunning = true
    first.carrier?.resume()
    if idle.wait(timeout: .now() + limits.patience) == .timedOut {
      fail(.outside, "\(current?.name ?? "a thread") waits for something that the exploration does not control")
      isAbandoned = true
      carriers.abandon()
    }
    isRunning = false
    // What the threads did comes before what the test does next.
    for thread in threads.dropFirst() { threads[0].clock.join(thread.clock) }
    reportBlockedThreads()
  }

  private func reportBlockedThreads() {
    if let task = OutsideJobs.shared.arrived, !isAbandoned {
      fail(.outside, "\(name(of: task)) waited for a queue, a timer or a thread that the exploration does not control")
    }
    let blocked = live
    if blocked.isEmpty || isAbandoned { return }
    for thread in blocked {
      if let object = thread.pending.object { chooser.isBlocked(thread, object) }
      trace?.note(thread, thread.pending, isBlocked: true)
    }
    let waits = blocked.map { thread in
      let object = thread.pending.object
      let owner = object?.owner.map { ", which \($0.name) has taken" } ?? ""
      let place = thread.pending.place.map { " (\($0))" } ?? ""
      return "\(thread.name) waits for \(object.map(Trace.describe) ?? "its turn")\(place)\(owner)"
    }
    fail(.deadlock, waits.joined(separator: "; "))
    isAbandoned = true
  }

  /// Ends all threads of the system, also those that wait in the middle of something.
  func endThreads() {
    carriers.end()
    isAbandoned = false
  }

  func fail(_ kind: ExplorationFailure.Kind, _ message: String, at place: ExploredPlace? = nil) {
    if failure == nil { failure = ExplorationProblem(kind: kind, message: message, place: place) }
  }

  // MARK: Threads

  /// Adds a thread, which goes on when it is chosen.
  @discardableResult func addThread(
    named name: String,
    creator: LogicalThread?,
    queue: SharedObject? = nil,
    _ body: @escaping () -> Void
  ) -> LogicalThread {
    let pending = queue.map { PendingStep(operation: .acquire, object: $0) } ?? .beginning
    let clock = creator?.clock ?? VectorClock()
    let thread = LogicalThread(threads.count, name, self, pending: pending, clock: clock)
    thread.body = body
    thread.queue = queue
    threads.append(thread)
    live.append(thread)
    chooser.threadWasMade(thread)
    if let queue { queue.jobs.append(thread) } else { fresh.append(thread) }
    let carrier = carriers.take()
    thread.carrier = carrier
    carrier.thread = thread
    return thread
  }

  func threadHasEnded(_ thread: LogicalThread, _ carrier: Carrier) {
    // An object refers to its threads: a thread that has ended refers to none.
    thread.pending = .beginning
    live.removeAll { $0 === thread }
    carriers.putBack(carrier)
    if let queue = thread.queue.take() { release(queue, by: thread) }
    if !isAbandoned, let next = nextThread() { next.carrier?.resume() } else { idle.signal() }
  }

  /// The name of the threads of a task.
  func name(of task: UInt64?) -> String {
    guard let task else { return "actor" }
    if let name = namesOfTasks[task] { return name }
    let name = nameOfNextTask.take() ?? "task \(namesOfTasks.count + 1)"
    namesOfTasks[task] = name
    OutsideJobs.shared.add(task)
    return name
  }

  // MARK: Points

  /// A thread has come to a point: lets others go first, and returns when its turn has come.
  func perform(
    _ operation: ExploredOperation,
    on identity: ExploredObject,
    at place: ExploredPlace,
    by thread: LogicalThread
  ) {
    if operation == .settle, !hasPointsAfterChanges { return }
    let object = object(identity)
    if operation == .wait, object.owner == nil || object.owner === thread { return }
    thread.pending = PendingStep(operation: operation, object: object, place: place)
    guard isRunning else { return take(thread) }
    if stepCount >= limits.steps {
      fail(.livelock, "more than \(limits.steps) steps: threads run without an end")
      isAbandoned = true
    }
    guard !isAbandoned, let next = nextThread() else {
      // Nothing can run, or nothing is to.
      idle.signal()
      thread.carrier?.pause()
      return
    }
    if next !== thread {
      next.carrier?.resume()
      thread.carrier?.pause()
    }
  }

  /// The thread that goes on, which takes its step: a new one, or the one that is chosen; `nil` if none can run.
  private func nextThread() -> LogicalThread? {
    if !fresh.isEmpty { return fresh.removeFirst() }
    let ready = live.filter(\.isReady)
    if ready.isEmpty { return nil }
    let continues = current.map { current in ready.contains { $0 === current } } ?? false
    guard let thread = chooser.choose(of: ready, current: current, continues: continues, step: stepCount) else {
      isAbandoned = true
      fail(.differs, "the program does not do the same again at step \(stepCount)")
      return nil
    }
    current = thread
    schedule.append(thread.number)
    take(thread)
    return thread
  }

  /// A thread takes the step that it noted.
  private func take(_ thread: LogicalThread) {
    guard let object = thread.pending.object else { return }
    trace?.note(thread, thread.pending)
    chooser.willTake(thread, object)
    if thread.pending.operation == .acquire {
      object.owner = thread
      if object.jobs.first === thread { object.jobs.removeFirst() }
    }
  }

  /// Takes an object if it is free.
  func occupy(_ identity: ExploredObject, by thread: LogicalThread) -> Bool {
    let object = object(identity)
    if object.owner != nil { return false }
    object.owner = thread
    return true
  }

  func release(_ object: SharedObject, by thread: LogicalThread) {
    chooser.willRelease(thread, object)
    object.owner = nil
    object.releaseClock = thread.clock
  }

  func object(_ identity: ExploredObject) -> SharedObject {
    if let object = objects[identity] { return object }
    // The address of a task may be that of an earlier one: its number is one of those of tasks.
    let isTask = identity.kind == .task
    let number = isTask ? objects.count + 1 : numbers[identity.number] ?? numbers.count + 1
    if !isTask { numbers[identity.number] = number }
    let object = SharedObject(identity, number: number)
    objects[identity] = object
    return object
  }

  // MARK: What exists

  func noteCreation(of object: ExploredObject, at place: ExploredPlace) { made[object] = place }
  func noteRelease(of object: ExploredObject) { made[object] = nil }
}

extension Scheduler {
  /// Threads of the system, of which some execute nothing.
  ///
  /// The executions of an exploration share them.
  final class Carriers {
    private var all: [Carrier] = []
    private var free: [Carrier] = []

    func take() -> Carrier {
      if let carrier = free.popLast() { return carrier }
      let carrier = Carrier()
      all.append(carrier)
      return carrier
    }

    /// Takes one back that executes nothing any more.
    func putBack(_ carrier: Carrier) { free.append(carrier) }

    /// Ends all of them, also those that wait in the middle of something.
    func end() {
      for carrier in all { carrier.end() }
      abandon()
    }

    /// Forgets all of them: one waits for something outside, and cannot be ended.
    func abandon() { (all, free) = ([], []) }
  }
}

extension LogicalThread: ThreadControl {
  package func perform(_ operation: ExploredOperation, on object: ExploredObject, at place: ExploredPlace) {
    scheduler.perform(operation, on: object, at: place, by: self)
  }

  package func occupy(_ object: ExploredObject) -> Bool { scheduler.occupy(object, by: self) }
  package func release(_ object: ExploredObject) {
    scheduler.release(scheduler.object(object), by: self)
  }

  package func addThread(named name: String, _ body: @escaping () -> Void) {
    scheduler.addThread(named: name, creator: self, body)
  }

  package func noteCreation(of object: ExploredObject, at place: ExploredPlace) {
    scheduler.noteCreation(of: object, at: place)
  }

  package func noteRelease(of object: ExploredObject) { scheduler.noteRelease(of: object) }

  package func fail(_ message: String, at place: ExploredPlace) { scheduler.fail(.misuse, message, at: place) }
}
