import Foundation

/// What the time of a curve is measured with.
enum CostClock {
  /// What passes, as one would see it.
  case wall
  /// What the threads of this process run for, all together.
  ///
  /// It is the same whether one core does the work or two share it, and whether other programs run beside it. So it tells
  /// what grows better than the time that passes, which on a busy machine is mostly that of others.
  case processor

  @TaskLocal static var current = CostClock.wall

  /// The nanoseconds that something takes.
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
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// The nanoseconds that something takes, divided by a number of units.
func nanoseconds(per units: Int, _ work: () async -> Void) async -> Double {
  await CostClock.current.measure(work) / Double(units)
}
