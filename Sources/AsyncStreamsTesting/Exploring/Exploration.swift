/// Which schedules of a program are tried.
public struct Exploration: Sendable {
  enum Choice: Sendable {
    case depthFirst(bound: Int?, reduces: Bool)
    case random(count: Int, seed: UInt64, depth: Int)
    case replay(String)
  }

  var choice: Choice
  /// Whether there is one point for each operation.
  var isCoarse = false
  var limits = ExplorationLimits()

  /// All schedules with at most so many preemptions, except those that do the same as another one.
  ///
  /// A preemption is a switch from a thread that could go on. Most defects of concurrent code need one or two.
  public static func preemptions(_ count: Int) -> Exploration {
    Exploration(choice: .depthFirst(bound: count, reduces: true))
  }

  /// All schedules, except those that do the same as another one.
  ///
  /// Only for small programs: their number grows exponentially with the number of steps.
  public static var exhaustive: Exploration { Exploration(choice: .depthFirst(bound: nil, reduces: true)) }

  /// Schedules that are drawn; the same ones for the same seed.
  ///
  /// Each thread has a priority, and the first of those that can go on does. At a few steps the priority of a thread
  /// sinks.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - seed: What they are drawn from.
  ///   - depth: How many steps may have to be in a certain order: one more than there are changes of a priority.
  public static func random(_ count: Int, seed: UInt64 = 1, depth: Int = 3) -> Exploration {
    Exploration(choice: .random(count: count, seed: seed, depth: depth))
  }

  /// One schedule: that of a failure, as its description shows it.
  public static func replay(_ schedule: String) -> Exploration {
    Exploration(choice: .replay(schedule))
  }

  /// The same with fewer points: before an operation, and not also after a change and before a lock is released.
  ///
  /// It is several times as fast. What it cannot find are steps in the wrong order around a change, such as telling
  /// others of a value before it is written, and that a lock is not free for `withLockIfAvailable`.
  public func coarse() -> Exploration {
    var coarse = self
    coarse.isCoarse = true
    return coarse
  }

  /// The same with other limits.
  ///
  /// - Parameters:
  ///   - schedules: How many schedules are tried before the exploration fails because it is not at an end.
  ///   - steps: After how many steps of one schedule its threads run without an end.
  ///   - duration: How long the exploration may take before it fails because it is not at an end.
  public func limited(schedules: Int = 1_000_000, steps: Int = 5_000, duration: Duration = .seconds(3_600))
    -> Exploration
  {
    var limited = self
    limited.limits = ExplorationLimits(schedules: schedules, steps: steps, duration: duration)
    return limited
  }
}

struct ExplorationLimits: Sendable {
  var schedules = 1_000_000
  var steps = 5_000
  var duration = Duration.seconds(3_600)
  /// How long a thread may take from one point to the next, in seconds.
  var patience = 20.0
}

/// What an exploration has tried.
public struct ExplorationSummary: Sendable, Hashable {
  /// How many schedules were tried.
  public internal(set) var scheduleCount = 0
  /// How many steps they had together.
  public internal(set) var stepCount = 0
  /// Whether all of the kind that was asked for were tried.
  public internal(set) var isExhausted = false
}

/// A schedule: the thread of each step.
///
/// Written as `2*3 1*1`: three steps of thread 2, and then one of thread 1.
struct Schedule: Equatable, CustomStringConvertible {
  var threads: [Int]

  init(_ threads: [Int]) {
    self.threads = threads
  }

  /// Returns `nil` for a text that is none, or is empty.
  init?(_ text: String) {
    threads = []
    for stretch in text.split(separator: " ") {
      let numbers = stretch.split(separator: "*", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let thread = numbers[0], let count = numbers[1], count > 0 else { return nil }
      threads += Array(repeating: thread, count: count)
    }
    if threads.isEmpty { return nil }
  }

  /// Steps of one thread without a switch.
  var stretches: [ArraySlice<Int>] {
    var stretches: [ArraySlice<Int>] = []
    var start = 0
    for index in threads.indices where index + 1 == threads.count || threads[index + 1] != threads[index] {
      stretches.append(threads[start...index])
      start = index + 1
    }
    return stretches
  }

  var switchCount: Int { max(0, stretches.count - 1) }

  var description: String {
    stretches.map { "\($0[$0.startIndex])*\($0.count)" }.joined(separator: " ")
  }
}
