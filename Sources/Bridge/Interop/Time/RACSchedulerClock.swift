import AsyncStreams
public import Foundation

/// A clock with the time of a scheduler, which waits by scheduling blocks; made by ``RACScheduler/clock``.
///
/// ```swift
/// let scheduler = RACTestScheduler()
/// let queries = keys.debounce(for: .seconds(1), clock: scheduler.clock)
/// ```
///
/// A waiting task resumes in a block of the scheduler, or soon after: on a ``RACTestScheduler`` when the test steps it,
/// in the order of the deadlines.
public struct RACSchedulerClock: Clock {
  /// A date of the scheduler, to about a tenth of a microsecond.
  public struct Instant: InstantProtocol {
    /// The date.
    public let date: Date

    /// The instant at a date.
    public init(date: Date) {
      self.date = date
    }

    /// The instant that is `duration` later.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(date: date.addingTimeInterval(duration / .seconds(1)))
    }

    /// The time from this instant to another one, in whole microseconds.
    public func duration(to other: Instant) -> Swift.Duration {
      Swift.Duration(roundingSeconds: other.date.timeIntervalSince(date))
    }

    /// Whether the left instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.date < right.date
    }
  }

  private let scheduler: RACScheduler

  fileprivate init(scheduler: RACScheduler) {
    self.scheduler = scheduler
  }

  /// The present of the scheduler: its virtual time, if any, else the wall clock.
  public var now: Instant { Instant(date: scheduler.currentDate()) }

  /// A microsecond.
  public var minimumResolution: Swift.Duration { .microseconds(1) }

  /// Waits for a block that is scheduled at `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before, like every clock; the block is then disposed at
  ///   once.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    try Task.checkCancellation()
    // A timer of the wall clock may be early, if the clock was set back meanwhile.
    while now < deadline {
      let arrival = Signal<Never, Never>.callback { continuation in
        let disposable = scheduler.after(deadline.date) { continuation.finish() }
        continuation.onTermination { disposable?.dispose() }
      }
      for await _ in arrival {}
      try Task.checkCancellation()
    }
  }
}

extension RACScheduler {
  /// The time of this scheduler as a clock, for `Task.sleep` and timed operators of async streams.
  ///
  /// The immediate scheduler, which would block the thread, has none: this property then stops the program.
  public var clock: RACSchedulerClock {
    racAssertNotImmediate(self, "clock")
    return RACSchedulerClock(scheduler: self)
  }
}

extension Duration {
  /// A number of seconds, rounded to microseconds, which is about the precision of dates.
  ///
  /// Clamped to a time that no clock measures, since a date that means "never" may be further away.
  init(roundingSeconds seconds: TimeInterval) {
    self = .microseconds(Int128(min(max(seconds * 1_000_000, -1e25), 1e25).rounded()))
  }
}
