import Synchronization

/// The number of steps of a scenario, with limits, so that every scenario ends.
///
/// A step is whatever a loop of a scenario cannot do without: an event that is sent or recorded, an entry of the log, a
/// signal that a closure makes, a restart, a timed action. The limits are far above what recorded scenarios need, which
/// is 54 entries in a tick and 307 in all; one that was recorded later needs more than 2,000 steps.
struct StepCount: Sendable {
  /// The limit within one tick.
  static let mostInTick = 1_500
  /// The limit in all ticks together.
  static let mostInAll = 3_000

  private var tick = Int.min
  private var inTick = 0
  private var inAll = 0

  /// Counts a step.
  ///
  /// - Returns: The reason why the scenario has to end, if it has to.
  mutating func count(at tick: Int) -> Trace.Stall.Reason? {
    if self.tick != tick { (self.tick, inTick) = (tick, 0) }
    inTick += 1
    inAll += 1
    if inTick > Self.mostInTick { return .standstill }
    return inAll > Self.mostInAll ? .endless : nil
  }
}

/// Notices a signal that restarts without end within one tick.
///
/// Such a loop would keep everything else from its turn. The original restarts in actions of a scheduler, so others have
/// turns in between; an interpreter that restarts at once makes the signal wait instead.
final class Pace: Sendable {
  private struct State {
    var tick = 0
    var count = 0
    var total = 0
  }

  /// The limit of restarts within one tick; no scenario needs more than a few.
  private static let limit = 60

  private let state = Mutex(State())

  /// Notes a start.
  ///
  /// - Returns: Whether the signal should begin.
  func begin(at tick: Int) -> Bool {
    state.withLock { state in
      if state.tick != tick { state = State(tick: tick, total: state.total) }
      state.count += 1
      state.total += 1
      return state.count <= Self.limit
    }
  }

  /// Whether the signal has begun only once.
  var isFirst: Bool { state.withLock { $0.total == 1 } }
}
