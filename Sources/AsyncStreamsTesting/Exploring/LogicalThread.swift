/// A thread of an exploration: what a carrier executes from its beginning to its end.
///
/// ```
/// fresh ──runs to its first point──▶ ready ◀──────▶ runs
///                                      │              │
///                                      ▼              ▼
///                          waits for an object     has ended
/// ```
/// Only the scheduler touches it, on the one thread that runs.
final class LogicalThread {
  let number: Int
  let name: String
  unowned let scheduler: Scheduler
  /// What a carrier calls; the test itself has none.
  var body: (() -> Void)?
  var carrier: Carrier?
  /// What it does next.
  var pending: PendingStep
  /// How many of the steps of each thread come before its next step.
  var clock: VectorClock
  /// The node at which it was chosen for its present step; `nil` if nothing else could run.
  var node: Int?
  /// The node at which it was chosen after another thread.
  var stretch: Int?
  /// For each thread the last of its steps before which this one could have come, of those that its present stretch has
  /// met.
  var overtaken: [Int: Int] = [:]
  /// The executor that this is a job of.
  var queue: SharedObject?
  /// For a random choice.
  var priority: UInt64 = 0

  init(_ number: Int, _ name: String, _ scheduler: Scheduler, pending: PendingStep, clock: VectorClock) {
    (self.number, self.name, self.scheduler) = (number, name, scheduler)
    (self.pending, self.clock) = (pending, clock)
  }

  /// A number for its next step: the same operation on the same object has the same one in each execution.
  var signature: Int {
    guard let object = pending.object else { return 0 }
    if object.identity.kind == .task { return pending.operation.rawValue }
    return object.number &* 8 &+ pending.operation.rawValue
  }

  /// Whether it can take its next step.
  var isReady: Bool {
    guard let object = pending.object else { return true }
    switch pending.operation {
    case .load, .update, .settle: return true
    case .wait: return object.owner == nil
    case .acquire: return object.owner == nil && (object.jobs.isEmpty || object.jobs.first === self)
    }
  }
}

/// What a thread does next.
struct PendingStep {
  var operation: ExploredOperation
  /// `nil` for the beginning of a thread.
  var object: SharedObject?
  var place: ExploredPlace?

  static var beginning: PendingStep { PendingStep(operation: .update) }
}

/// An object that threads share, in one execution.
final class SharedObject {
  let identity: ExploredObject
  /// The number in a trace: in the order of the first use.
  let number: Int
  /// The thread that has taken it.
  var owner: LogicalThread?
  /// The jobs of an executor that have not begun, as they came.
  var jobs: [LogicalThread] = []
  /// The clock of the thread that released it last.
  var releaseClock = VectorClock()
  /// The steps that have used it, of each thread.
  var histories: [History] = []

  init(_ identity: ExploredObject, number: Int) {
    (self.identity, self.number) = (identity, number)
  }
}

/// The steps of one thread that have used an object, in their order.
final class History {
  let thread: LogicalThread
  var updates: [Access] = []
  var loads: [Access] = []

  init(of thread: LogicalThread) {
    self.thread = thread
  }
}

/// A step that has used an object.
final class Access {
  /// The node at which the thread was chosen for it, and that at which the thread was chosen after another one.
  let node: Int?
  let stretch: Int?
  /// The number of the step, of those of the thread.
  let time: Int
  let clock: VectorClock
  /// The last step before the object was released, if the step has taken it.
  var sectionEnd: (node: Int?, time: Int)?

  init(by thread: LogicalThread) {
    (node, stretch) = (thread.node, thread.stretch)
    (time, clock) = (thread.clock[thread.number], thread.clock)
  }
}

/// For each thread, how many of its steps come before something.
struct VectorClock {
  private var times: [Int32] = []

  subscript(thread: Int) -> Int {
    get { thread < times.count ? Int(times[thread]) : 0 }
    set {
      while times.count <= thread { times.append(0) }
      times[thread] = Int32(newValue)
    }
  }

  mutating func join(_ other: VectorClock) {
    while times.count < other.times.count { times.append(0) }
    for index in other.times.indices where other.times[index] > times[index] { times[index] = other.times[index] }
  }
}
