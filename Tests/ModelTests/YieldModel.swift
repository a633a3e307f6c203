/// `HotSource`: the synchronous `yield` beside `send`; both take the log's lock and nothing else.
///
/// The processes: a task that yields and then sends, a task that sends, one that yields.
struct YieldModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// A yield is passed to another process, and takes effect later.
    case relaysYields
    /// A send does not take the lock.
    case sendsWithoutLock
    /// A yield does not take the lock.
    case yieldsWithoutLock
  }

  enum Operation: Hashable {
    case yield, send
  }

  enum Position: Hashable {
    case beginning, writing(Int), publishing(Int), unlocked
  }

  let mutant: Mutant
  private let plans: [[Operation]] = [[.yield, .send], [.send], [.yield]]
  private var lockHolder: Int?
  private var slots: [[Int]] = []
  private var end = 0
  private var isRelayed = false
  private var positions: [Position] = Array(repeating: .beginning, count: 3)
  private var progress = [0, 0, 0]

  init(mutant: Mutant) {
    self.mutant = mutant
  }

  var violation: String? { nil }

  /// The last process is a yield that was passed on.
  var processCount: Int { plans.count + 1 }

  var violationAtRest: String? {
    if slots.count != 4 || end != 4 { return "\(slots.count) of 4 elements are in the log" }
    let own = slots.filter { $0[0] == 0 }.map { $0[1] }
    return own == [0, 1] ? nil : "a task's yield and send have changed places"
  }

  private func operation(_ process: Int) -> Operation? {
    progress[process] < plans[process].count ? plans[process][progress[process]] : nil
  }

  private func isRelayed(_ operation: Operation, of process: Int) -> Bool {
    operation == .yield && mutant == .relaysYields && process == 0
  }

  private func needsLock(_ operation: Operation) -> Bool {
    mutant != (operation == .yield ? .yieldsWithoutLock : .sendsWithoutLock)
  }

  func nextStep(of process: Int) -> String? {
    if process == plans.count {
      return isRelayed && lockHolder == nil ? "a yield that was handed on takes effect" : nil
    }
    guard let operation = operation(process) else { return nil }
    switch positions[process] {
    case .beginning where isRelayed(operation, of: process): return "\(operation) is handed on"
    case .beginning:
      return lockHolder == nil || !needsLock(operation) ? "EventLog.update takes the lock for \(operation)" : nil
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
    case .beginning where isRelayed(operation, of: process):
      isRelayed = true
      advance(process)
    case .beginning:
      if needsLock(operation) { lockHolder = process }
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
      positions[process] = .unlocked
    case .unlocked:
      advance(process)
    }
  }

  private mutating func advance(_ process: Int) {
    progress[process] += 1
    positions[process] = .beginning
  }
}
