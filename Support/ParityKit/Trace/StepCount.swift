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
