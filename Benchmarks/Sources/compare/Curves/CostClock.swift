import Foundation

/// The clock for the times of a curve.
enum CostClock {
  /// The elapsed time.
  case wall
  /// The processor time of all threads of this process.
  ///
  /// It is the same whether one core does the work or two share it, and whether other programs run. So it shows growth
  /// better than the elapsed time, which on a busy machine is mostly that of others.
  case processor

  @TaskLocal static var current = CostClock.wall

  /// The nanoseconds of the work.
  func measure(_ work: () async -> Void) async -> Double {
    switch self {
    case .wall:
      return await ContinuousClock().measure(work) / .nanoseconds(1)
    case .processor:
      let start = Self.processorTime
      await work()
      return Self.processorTime - start
    }
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Duration(time) / .nanoseconds(1)
  }
}

/// The nanoseconds of the work, divided by a number of units.
func nanoseconds(per units: Int, _ work: () async -> Void) async -> Double {
  await CostClock.current.measure(work) / Double(units)
}
