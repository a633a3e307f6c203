public import Foundation

extension RACSignal where Value == Date {
  /// Sends the date at regular intervals, first after one interval; never ends.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds between two values; greater than 0 on queue schedulers.
  ///   - scheduler: Where the values are sent; it is current meanwhile. Not the immediate scheduler.
  public static func interval(_ interval: TimeInterval, on scheduler: RACScheduler) -> RACSignal<Date> {
    self.interval(interval, on: scheduler, withLeeway: 0)
  }

  /// Sends the date at regular intervals, each time up to `leeway` seconds late.
  public static func interval(
    _ interval: TimeInterval,
    on scheduler: RACScheduler,
    withLeeway leeway: TimeInterval
  ) -> RACSignal<Date> {
    racAssertNotImmediate(scheduler, "+interval:onScheduler:")
    return RACDynamicSignal { subscriber in
      let start = scheduler.currentDate().addingTimeInterval(interval)
      return scheduler.after(start, repeatingEvery: interval, withLeeway: leeway) { [weak scheduler] in
        subscriber.sendNext(scheduler?.currentDate() ?? Date())
      }
    }
    .named("+interval: \(interval) onScheduler: \(scheduler)")
  }
}

/// Stops if a scheduler cannot wait without blocking.
func racAssertNotImmediate(_ scheduler: RACScheduler, _ operatorName: String) {
  racAssert(
    !(scheduler is RACImmediateScheduler),
    "Expected a scheduler other than the immediate one for \(operatorName), got \(scheduler)"
  )
}
