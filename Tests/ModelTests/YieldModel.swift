/// `HotSource`: the synchronous `yield`, which takes the log's lock and nothing else, beside `send`, which enters the actor
/// first, and beside isolated work on the same actor.
///
/// The processes: a task that yields and then sends, a task that sends, one that yields, isolated work. The actor takes
/// whoever waits for it in any order.
struct YieldModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// A yield is handed to the actor, and takes effect some time later.
    case relaysYields
    /// A send does not enter the actor.
    case sendsOutside
    /// A yield does not take the lock.
    case yieldsWithoutLock
  }

  enum Operation: Hashable {
    case yield, send, look
  }

  enum Position: Hashable {
    case beginning, inActor, locking, writing(Int), publishing(Int), unlocked
  }

  let mutant: Mutant
  private let plans: [[Operation]] = [[.yield, .send], [.send], [.yield], [.look]]
  private var actorHolder: Int?
  private var lockHolder: Int?
  private var slots: [[Int]] = []
  private var end = 0
  private var sendCount = 0
  private var isRelayed = false
  private var seen: Int?
  private var positions: [Position] = Array(repeating: .beginning, count: 4)
  private var progress = [0, 0, 0, 0]
  private(set) var violation: String?

  init(mutant: Mutant) {
    self.mutant = mutant
  }

  /// The last process is a yield that was handed to the actor.
  var processCount: Int { plans.count + 1 }

  var violationAtRest: String? {
    if slots.count != 4 || end != 4 { return "\(slots.count) of 4 elements are in the log" }
    let own = slots.filter { $0[0] == 0 }.map { $0[1] }
    return own == [0, 1] ? nil : "a task's yield and send have changed places"
  }

  private func operation(_ process: Int) -> Operation? {
    progress[process] < plans[process].count ? plans[process][progress[process]] : nil
  }

  private func needsActor(_ operation: Operation) -> Bool {
    operation == .look || operation == .send && mutant != .sendsOutside
  }

  func nextStep(of process: Int) -> String? {
    if process == plans.count { return isRelayed && actorHolder == nil ? "the actor carries out a yield" : nil }
    guard let operation = operation(process) else { return nil }
    switch positions[process] {
    case .beginning where needsActor(operation): return actorHolder == nil ? "\(operation) enters the actor" : nil
    case .beginning: return "\(operation) is called"
    case .inActor: return operation == .look ? "isolated work looks" : "Log.send is called"
    case .locking:
      let isFree = lockHolder == nil || operation == .yield && mutant == .yieldsWithoutLock
      return isFree ? "Log.update takes the lock for \(operation)" : nil
    case .writing: return "Chunk.append writes the slot for \(operation)"
    case .publishing: return "Chunk.append publishes for \(operation), and the lock is given back"
    case .unlocked: return "\(operation) returns"
    }
  }

  mutating func takeStep(_ process: Int) {
    if process == plans.count {
      isRelayed = false
      slots.append([0, 0])
      end += 1
      return
    }
    guard let operation = operation(process) else { return }
    switch positions[process] {
    case .beginning where operation == .yield && mutant == .relaysYields && process == 0:
      isRelayed = true
      advance(process)
    case .beginning:
      if needsActor(operation) { actorHolder = process }
      positions[process] = operation == .look ? .inActor : .locking
    case .inActor:
      if let seen, seen != sendCount { violation = "a send gets between two steps of isolated work" }
      let wasFirst = seen == nil
      seen = sendCount
      if !wasFirst { advance(process) }
    case .locking:
      if operation != .yield || mutant != .yieldsWithoutLock { lockHolder = process }
      positions[process] = .writing(end)
    case .writing(let position):
      if position < slots.count {
        slots[position] = [process, progress[process]]
      } else {
        slots.append([process, progress[process]])
      }
      positions[process] = .publishing(position)
    case .publishing(let position):
      end = position + 1
      if lockHolder == process { lockHolder = nil }
      if operation == .send { sendCount += 1 }
      positions[process] = .unlocked
    case .unlocked:
      advance(process)
    }
  }

  private mutating func advance(_ process: Int) {
    if actorHolder == process { actorHolder = nil }
    progress[process] += 1
    positions[process] = .beginning
  }
}
