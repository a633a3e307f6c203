/// A small configuration of a primitive: processes that take atomic steps, one at a time, in any order.
///
/// An atomic step of a model stands for one atomic operation, or for one critical section, of the real code, which its
/// label names.
protocol Model: Hashable {
  var processCount: Int { get }

  /// The next step of a process; `nil` if it has ended, or cannot continue now.
  func nextStep(of process: Int) -> String?

  mutating func takeStep(_ process: Int)

  /// The violation so far, if any.
  var violation: String? { get }

  /// The violation when no process can continue.
  var violationAtRest: String? { get }
}

/// The result of visiting every interleaving of a model.
struct Exploration {
  /// How many states there are.
  var stateCount = 0
  /// How many of these states are final.
  var restCount = 0
  var counterexample: Counterexample?
}

/// A shortest schedule that leads to a violation.
struct Counterexample: CustomStringConvertible {
  let violation: String
  let schedule: [String]

  var description: String {
    "\(violation), after:\n" + schedule.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n")
  }
}

/// Visits every state that any interleaving reaches, nearest first, so that the first violation has a shortest schedule.
func explore<Configuration: Model>(_ initial: Configuration) -> Exploration {
  var states = [initial]
  var origins = [(parent: -1, step: "")]
  var known: Set<Configuration> = [initial]
  var result = Exploration()
  var index = 0
  while index < states.count {
    let state = states[index]
    var isAtRest = true
    for process in 0..<state.processCount {
      guard let step = state.nextStep(of: process) else { continue }
      isAtRest = false
      var next = state
      next.takeStep(process)
      guard known.insert(next).inserted else { continue }
      states.append(next)
      origins.append((index, "process \(process): \(step)"))
    }
    if isAtRest { result.restCount += 1 }
    if let violation = state.violation ?? (isAtRest ? state.violationAtRest : nil) {
      var schedule: [String] = []
      var position = index
      while position > 0 {
        schedule.append(origins[position].step)
        position = origins[position].parent
      }
      result.counterexample = Counterexample(violation: violation, schedule: schedule.reversed())
      break
    }
    index += 1
  }
  result.stateCount = states.count
  return result
}
