/// A schedule under which a program fails.
public struct ExplorationFailure: Error, Sendable, CustomStringConvertible {
  /// In what way a program fails.
  public enum Kind: String, Sendable {
    /// An expectation does not hold, or a function of the test has thrown an error.
    case expectation = "an expectation fails"
    /// Threads wait for each other.
    case deadlock = "threads wait for each other"
    /// A task has not ended although nothing can run any more: a wake-up is lost.
    case lostWakeUp = "a task waits forever"
    /// Threads run without an end.
    case livelock = "threads run without an end"
    /// Something is retained that was to be released.
    case leak = "something is not released"
    /// Something was used in a way that it forbids, such as a continuation that is resumed twice.
    case misuse = "something is used against its rules"
    /// A thread waits for something that the exploration does not control.
    case outside = "a thread waits for something outside of the exploration"
    /// A schedule that is repeated does not do the same.
    case differs = "the program does not do the same again"
    /// The limits are reached before all schedules were tried.
    case limit = "the limit is reached"
  }

  /// In what way it fails.
  public let kind: Kind
  /// What fails.
  public let message: String
  /// Where, as file and line: the place of the expectation, the task or the object, and else that of the exploration.
  public let place: String
  /// The schedule with the fewest switches that was found, for ``Exploration/replay(_:)``.
  public let schedule: String
  /// Its steps: the threads, what they use, and where.
  public let trace: String
  /// What was tried until it failed.
  public let summary: ExplorationSummary
  /// Whether the schedule is one of ``Exploration/coarse()``.
  let isCoarse: Bool

  /// All of that, for the report of a test.
  public var description: String {
    let steps = trace.isEmpty ? "" : "\n\(trace)"
    let again = schedule.isEmpty ? "" : "\nAgain: .replay(\"\(schedule)\")\(isCoarse ? ".coarse()" : "")"
    let count = summary.scheduleCount
    return
      "\(kind.rawValue): \(message) (\(place)), after \(count) \(count == 1 ? "schedule" : "schedules").\(steps)\(again)"
  }
}

/// What went wrong in one execution.
struct ExplorationProblem {
  var kind: ExplorationFailure.Kind
  var message: String
  var place: ExploredPlace?
}
