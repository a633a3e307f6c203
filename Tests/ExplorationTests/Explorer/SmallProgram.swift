import AsyncStreamsExploration
import Fuzzing
import Synchronization

@testable import AsyncStreamsTesting

/// A random program of a few threads over a few locks and atomics, which notes everything that its threads see.
struct SmallProgram: CustomStringConvertible {
  enum Operation {
    case load(Int)
    case store(Int, Int)
    case add(Int)
    /// Stores if the value is the expected one, and else does something else.
    case exchange(Int, Int)
    /// Takes a lock, and does the rest in it.
    case lock(Int, [Operation])
    /// The same if the lock is free.
    case tryLock(Int)
    /// Starts a thread.
    case start([Operation])
    /// Does something if an atomic has the value 0.
    case ifZero(Int, [Operation])
  }

  let threads: [[Operation]]

  static func random(triesLocks: Bool, using random: inout SeededGenerator) -> SmallProgram {
    let count = Int.random(in: 2...3, using: &random)
    var threads: [[Operation]] = []
    for _ in 0..<count {
      var budget = Int.random(in: 2...(count == 2 ? 6 : 4), using: &random)
      threads.append(operations(&budget, depth: 0, triesLocks, using: &random))
    }
    return SmallProgram(threads: threads)
  }

  private static func operations(
    _ budget: inout Int,
    depth: Int,
    _ triesLocks: Bool,
    using random: inout SeededGenerator
  ) -> [Operation] {
    var operations: [Operation] = []
    for _ in 0..<(depth == 0 ? 6 : Int.random(in: 1...2, using: &random)) where budget > 0 {
      budget -= 1
      let object = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<(depth > 1 ? 6 : 11), using: &random) {
      case 0, 1: operations.append(.load(object))
      case 2: operations.append(.store(object, Int.random(in: 0..<3, using: &random)))
      case 3: operations.append(.add(object))
      case 4: operations.append(triesLocks ? .tryLock(object % 2) : .add(object))
      case 5: operations.append(.exchange(object, Int.random(in: 1..<3, using: &random)))
      case 6, 7, 8:
        operations.append(.lock(object % 2, Self.operations(&budget, depth: depth + 1, triesLocks, using: &random)))
      case 9: operations.append(.ifZero(object, Self.operations(&budget, depth: depth + 1, triesLocks, using: &random)))
      default: operations.append(.start(Self.operations(&budget, depth: depth + 1, triesLocks, using: &random)))
      }
    }
    return operations
  }

  var description: String {
    threads.map { "\($0)".replacing("ExplorationTests.SmallProgram.Operation", with: "") }.joined(separator: "\n")
  }

  /// What the program can do: all that its threads can see, for all schedules that are tried.
  func behaviours(_ search: DepthFirstSearch, isCoarse: Bool) -> (behaviours: Set<String>, scheduleCount: Int) {
    var behaviours: Set<String> = []
    var count = 0
    let scheduler = Scheduler(search, ExplorationLimits(), Scheduler.Carriers())
    scheduler.hasPointsAfterChanges = !isCoarse
    repeat {
      let state = State()
      ExplorationRun(scheduler).execute(
        { run in
          for (number, thread) in threads.enumerated() {
            run.thread("\(number)") { state.perform(thread, "\(number)", run) }
          }
          run.whenIdle { state.note("end", "\(state.atomics.map { $0.value.load(ordering: .relaxed) })") }
        },
        checksRelease: false
      )
      // What each thread sees, whatever the others do meanwhile.
      let seen = state.seen.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "; ")
      if let failure = scheduler.failure {
        behaviours.insert("\(failure.kind) \(seen)")
        scheduler.endThreads()
      } else {
        behaviours.insert(seen)
      }
      count += 1
    } while search.advance()
    scheduler.endThreads()
    return (behaviours, count)
  }

  /// The objects of a program.
  private final class State {
    final class Number { let value = Explored.Atomic(0) }
    final class Lock { let value = Explored.Mutex(0) }

    let atomics = (0..<3).map { _ in Number() }
    let locks = (0..<2).map { _ in Lock() }
    var seen: [String: String] = [:]

    func note(_ thread: String, _ text: String) { seen[thread, default: ""] += " \(text)" }

    func perform(_ operations: [Operation], _ name: String, _ run: ExplorationRun) {
      for (index, operation) in operations.enumerated() {
        switch operation {
        case .load(let object): note(name, "\(atomics[object].value.load(ordering: .relaxed))")
        case .store(let object, let value): atomics[object].value.store(value, ordering: .relaxed)
        case .add(let object): note(name, "\(atomics[object].value.add(1, ordering: .relaxed).oldValue)")
        case .exchange(let object, let value):
          let result = atomics[object].value.compareExchange(expected: 0, desired: value, ordering: .relaxed)
          note(name, "\(result.exchanged)")
        case .lock(let object, let inner):
          locks[object].value.withLock { count in
            count += 1
            note(name, "lock \(count)")
            perform(inner, name, run)
          }
        case .tryLock(let object):
          note(name, "try \(locks[object].value.withLockIfAvailable { $0 += 1 } != nil)")
        case .ifZero(let object, let inner):
          if atomics[object].value.load(ordering: .relaxed) == 0 { perform(inner, name, run) }
        case .start(let inner):
          let child = "\(name).\(index)"
          run.thread(child) { self.perform(inner, child, run) }
        }
      }
    }
  }
}
