/// Decides which thread takes the next step.
protocol ThreadChooser: AnyObject {
  /// One of the threads that are ready; `nil` if what is to be repeated is not possible.
  ///
  /// - Parameters:
  ///   - current: The thread that took the step before.
  ///   - continues: Whether that one is ready.
  func choose(of ready: [LogicalThread], current: LogicalThread?, continues: Bool, step: Int) -> LogicalThread?
  /// A thread is about to take a step.
  func willTake(_ thread: LogicalThread, _ object: SharedObject)
  /// A thread sets an object free that it has taken.
  func willRelease(_ thread: LogicalThread, _ object: SharedObject)
  /// Nothing can run any more, and a thread waits.
  func isBlocked(_ thread: LogicalThread, _ object: SharedObject)
  func threadWasMade(_ thread: LogicalThread)
}

extension ThreadChooser {
  func willTake(_ thread: LogicalThread, _ object: SharedObject) {}
  func willRelease(_ thread: LogicalThread, _ object: SharedObject) {}
  func isBlocked(_ thread: LogicalThread, _ object: SharedObject) {}
  func threadWasMade(_ thread: LogicalThread) {}

  /// What goes on if nothing else is decided: the same thread, or the first one.
  func defaultChoice(of ready: [LogicalThread], _ current: LogicalThread?, _ continues: Bool) -> LogicalThread? {
    continues ? current : ready.first
  }
}

/// Repeats a schedule; behind its end, each thread runs as long as it can.
final class RepeatedSchedule: ThreadChooser {
  private let schedule: [Int]
  /// Whether a step that is not possible is left out.
  private let isLenient: Bool
  private var place = 0

  init(_ schedule: [Int], isLenient: Bool) {
    (self.schedule, self.isLenient) = (schedule, isLenient)
  }

  func choose(of ready: [LogicalThread], current: LogicalThread?, continues: Bool, step: Int) -> LogicalThread? {
    while place < schedule.count {
      let number = schedule[place]
      place += 1
      if let thread = ready.first(where: { $0.number == number }) { return thread }
      if !isLenient { return nil }
    }
    return defaultChoice(of: ready, current, continues)
  }
}

/// Chooses by priorities that are drawn, and change at a few steps that are drawn, too (probabilistic concurrency
/// testing).
///
/// A defect that needs `depth` steps in a certain order is found with a probability of at least 1 in n·k^(depth - 1),
/// for n threads and k steps.
final class RandomPriorities: ThreadChooser {
  private var random: SplitMix
  private var changes: [Int: UInt64] = [:]

  init(seed: UInt64, depth: Int, expectedSteps: Int) {
    random = SplitMix(state: seed)
    for change in 1..<max(2, depth) {
      changes[Int(random.next() % UInt64(max(1, expectedSteps)))] = UInt64(change)
    }
  }

  func threadWasMade(_ thread: LogicalThread) {
    thread.priority = random.next() | 1 << 63
  }

  func choose(of ready: [LogicalThread], current: LogicalThread?, continues: Bool, step: Int) -> LogicalThread? {
    guard let first = ready.max(by: { $0.priority < $1.priority }) else { return nil }
    guard let lower = changes[step] else { return first }
    first.priority = lower
    return ready.max { $0.priority < $1.priority }
  }
}

/// A small generator of random numbers, for choices that a seed repeats.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
